import { z } from 'zod'
import { CHANNELS } from '../../domain/notify/delivery.ts'
import { CUSTOMER_TEXTS, RESERVATION_MAILS } from '../../domain/notify/find-messages.ts'
import { DOCUMENT_KINDS, PAYMENT_PURPOSES, PAYMENT_STATES } from '../../domain/reservations/payment.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { noteField, PassengerInput, signField } from '../booking/new-reservation-schemas.ts'
import {
  amountInCents,
  emailField,
  idField,
  instantField,
  line,
  localeField,
  mailedCodeField,
  phoneField,
  versionField,
} from '../fields.ts'
import { FlightInput } from '../pricing/trip-schemas.ts'
import { CancellationAmounts, ManageLink, NamedCard } from '../reservations/cancellation-schemas.ts'
import { ManagedRating, PaymentPage } from '../reservations/part-schemas.ts'
import { Reservation } from '../reservations/schemas.ts'

export const STANDINGS = [
  'requested',
  'held',
  'confirmed',
  'on-the-way',
  'arrived',
  'on-board',
  'completed',
  'no-show',
  'cancelled',
] as const

export type Standing = (typeof STANDINGS)[number]

const PointField = z.object({ lat: z.number(), lon: z.number() })

export const LiveTrip = z.object({
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  pickUpAt: instantField,
  driver: z.string().optional(),
  /** Not for shared links. */
  driverPhone: z.string().optional(),
  vehicle: z.object({ name: z.string(), plate: z.string() }).optional(),
  freeUntil: instantField.nullable(),
  comingAt: instantField.nullable(),
  /** Latest position, while shared. */
  position: PointField.extend({ at: instantField }).nullable(),
  /** Pickup, or drop-off once on board. Not for shared links. */
  target: PointField.nullable(),
  minutesAway: z.int().nullable(),
})
export type LiveTrip = z.output<typeof LiveTrip>

export const LiveRide = z.object({ standing: z.enum(STANDINGS), trip: LiveTrip.nullable() })
export type LiveRide = z.output<typeof LiveRide>

const NamedCar = z.object({ name: z.string(), seats: z.int() })

export const CarQuestion = z.object({
  _id: idField,
  leg: z.int(),
  before: NamedCar,
  after: NamedCar,
})
export type CarQuestion = z.output<typeof CarQuestion>

export const CarAnswer = z.object({ agrees: z.boolean() })
export type CarAnswer = z.output<typeof CarAnswer>

/** Does not affect the price. Replaces details of all trips not begun. */
export const RiderDetails = z.object({
  note: noteField,
  signText: signField,
  passenger: PassengerInput.optional(),
  flight: FlightInput.optional(),
  returnFlight: FlightInput.optional(),
})
export type RiderDetails = z.output<typeof RiderDetails>

/** Without price and contact data. */
export const SharedLinkInput = z.object({
  label: line('A name', 80),
})
export type SharedLinkInput = z.output<typeof SharedLinkInput>

/** Shown from the evening before, once assigned. */
export const Crew = z.object({
  leg: z.int(),
  vehicle: z.object({ name: z.string(), plate: z.string() }),
  driver: z.string().optional(),
})
export type Crew = z.output<typeof Crew>

export const SharedTrip = z.object({
  leg: z.int(),
  pickUpAt: instantField,
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  stops: z.array(z.string()),
})
export type SharedTrip = z.output<typeof SharedTrip>

export const SharedLink = ManageLink.extend({ url: z.string().optional() })
export type SharedLink = z.output<typeof SharedLink>

export const TOLD_MESSAGES_MAX = 30

export const TOLD_STATES = ['planned', 'waiting', 'sent', 'arrived', 'failed'] as const

export const ToldMessage = z.object({
  channel: z.enum(CHANNELS),
  template: z.enum([...new Set([...RESERVATION_MAILS, ...CUSTOMER_TEXTS])]),
  state: z.enum(TOLD_STATES),
  at: instantField,
})
export type ToldMessage = z.output<typeof ToldMessage>

/** A hundred thousand dollars, in cents. */
export const MAX_TIP_CENTS = 10_000_000

const ManagedPayment = z.object({
  _id: idField,
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(PAYMENT_STATES),
  cents: z.int(),
  capturedCents: z.int(),
  heldCents: z.int(),
  refundedCents: z.int(),
  returningCents: z.int(),
  card: NamedCard.optional(),
  at: instantField,
  test: z.boolean(),
})

/** `until` is null up to the pickup. */
const Stretch = z.object({
  until: instantField.nullable(),
  feeCents: z.int(),
  what: z.string(),
  when: z.string(),
})

const pixelPoint = z.tuple([z.int(), z.int()])

/** The route on map tiles, in pixels of its view box. */
const Strip = z.object({
  width: z.int(),
  height: z.int(),
  tiles: z.array(z.object({ zoom: z.int(), x: z.int(), y: z.int(), left: z.int(), top: z.int() })),
  /** An SVG path. */
  line: z.string(),
  from: pixelPoint,
  to: pixelPoint.optional(),
})

/** A payment link only sees amounts, payments and documents. */
export const ManagedReservation = z.object({
  scope: z.enum(['manage', 'view', 'pay']),
  reference: z.string(),
  version: versionField,
  status: z.enum(RESERVATION_STATUSES),
  standing: z.enum(STANDINGS),
  live: z.object({ trip: LiveTrip.nullable() }).optional(),
  locale: localeField,
  /** Until when an unconfirmed reservation holds a vehicle. */
  heldUntil: instantField.optional(),
  crew: z.array(Crew).optional(),
  shared: z.array(SharedTrip).optional(),
  ride: Reservation.optional(),
  strip: Strip.optional(),
  paidCents: z.int(),
  /** `online`: payable via `openPayment`. With a mode, the amount is authorized, or a card saved for 0. */
  due: z
    .object({
      cents: z.int(),
      purpose: z.enum(PAYMENT_PURPOSES),
      mode: z.enum(['authorise', 'keep']).optional(),
      online: z.boolean(),
      /** Paused after too many refused cards. */
      pausedUntil: instantField.optional(),
    })
    .optional(),
  pay: PaymentPage.optional(),
  laterCents: z.int().optional(),
  /** A saved card can be charged for this ride. */
  cardKept: z.boolean().optional(),
  tip: z
    .object({
      /** In basis points of the fare. */
      choices: z.array(z.object({ points: z.int(), cents: z.int() })),
      maxCents: z.int(),
      until: instantField,
    })
    .optional(),
  tippedCents: z.int().optional(),
  question: CarQuestion.optional(),
  rating: ManagedRating.optional(),
  payments: z.array(ManagedPayment),
  policy: z.array(Stretch).optional(),
  /** Text consent. Absent if texting is unavailable. Scope `manage`. */
  texts: z.object({ given: z.boolean(), wording: z.string() }).optional(),
  messages: z.array(ToldMessage).optional(),
  cancellation: z.enum(['possible', 'too-late', 'none']),
  /** `call`: only staff can change it. */
  change: z.enum(['possible', 'too-late', 'call', 'none']),
  /**
   * A pending change: awaiting payment, staff's answer, or review by the guest because the amount due has
   * changed.
   */
  waiting: z
    .object({
      for: z.enum(['payment', 'staff', 'review']),
      cents: z.int(),
      pay: PaymentPage.optional(),
      trips: z.array(z.object({ pickUpDate: z.string(), pickUpTime: z.string() })),
    })
    .optional(),
  cancelled: CancellationAmounts.extend({
    at: instantField,
    byGuest: z.boolean(),
    texts: z.array(z.string()),
  }).optional(),
  documents: z.array(
    z.object({
      _id: idField,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      at: instantField,
      cancelledBy: z.string().optional(),
    }),
  ),
})
export type ManagedReservation = z.output<typeof ManagedReservation>

/** In cents. */
export const TipInput = z.object({ cents: amountInCents('The amount', 1, MAX_TIP_CENTS) })
export type TipInput = z.output<typeof TipInput>

export const OpenedPayment = z.object({ _id: idField, cents: z.int(), pay: PaymentPage })
export type OpenedPayment = z.output<typeof OpenedPayment>

export const PaymentStanding = z.object({ _id: idField, state: z.enum(PAYMENT_STATES) })
export type PaymentStanding = z.output<typeof PaymentStanding>

export const LinkSeen = z.object({ seen: z.literal(true) })

export const ContactCode = z.object({ until: instantField })
export type ContactCode = z.output<typeof ContactCode>

/** `code` was emailed to the former address. */
export const ContactChange = z.object({ email: emailField, phoneNumber: phoneField, code: mailedCodeField })
export type ContactChange = z.output<typeof ContactChange>
