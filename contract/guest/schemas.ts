import { z } from 'zod'
import { CHANNELS } from '../../domain/notify/delivery.ts'
import { CUSTOMER_TEXTS, RESERVATION_MAILS } from '../../domain/notify/find-messages.ts'
import { DOCUMENT_KINDS, PAYMENT_PURPOSES, PAYMENT_STATES } from '../../domain/reservations/payment.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { noteField, PassengerInput, signField } from '../booking/new-reservation-schemas.ts'
import {
  emailField,
  idField,
  instantField,
  line,
  localeField,
  mailedCodeField,
  phoneField,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { FlightInput } from '../pricing/trip-schemas.ts'
import { CancellationAmounts, ManageLink, NamedCard } from '../reservations/cancellation-schemas.ts'
import { ManagedRating, PaymentPage } from '../reservations/part-schemas.ts'
import { Reservation } from '../reservations/schemas.ts'

/** What a reservation is for its guest: its status, and on the day where the chauffeur is. */
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

/** What a reservation is for its guest. */
export type Standing = (typeof STANDINGS)[number]

const PointField = z.object({ lat: z.number(), lon: z.number() })

/** The trip that is under way, as its guest follows it. */
export const LiveTrip = z.object({
  /** 1, or 2 for the way back. */
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  pickUpAt: instantField,
  /** The first name. */
  driver: z.string().optional(),
  vehicle: z.object({ name: z.string(), plate: z.string() }).optional(),
  /** The end of the waiting that costs nothing; null before the arrival. */
  freeUntil: instantField.nullable(),
  /** When the guest said that they are coming; null before. */
  comingAt: instantField.nullable(),
  /** Where the driver was lately, while they show it. */
  position: PointField.extend({ at: instantField }).nullable(),
  /** The pick-up, and once the guest is on board the drop-off; for the guest alone, not for who was shown the ride. */
  target: PointField.nullable(),
  /** About how many minutes the car needs to it; null where that is not known. */
  minutesAway: z.int().nullable(),
})
export type LiveTrip = z.output<typeof LiveTrip>

/** What a page that is open follows: what the reservation is now, and the trip that is under way. */
export const LiveRide = z.object({ standing: z.enum(STANDINGS), trip: LiveTrip.nullable() })
export type LiveRide = z.output<typeof LiveRide>

const NamedCar = z.object({ name: z.string(), seats: z.int() })

/** A question of staff: whether another car will do than was promised. */
export const CarQuestion = z.object({
  _id: idField,
  /** 1, or 2 for the way back. */
  leg: z.int(),
  before: NamedCar,
  after: NamedCar,
})
export type CarQuestion = z.output<typeof CarQuestion>

/** What the guest says. */
export const CarAnswer = z.object({ agrees: z.boolean() })
export type CarAnswer = z.output<typeof CarAnswer>

/** What never changes a price: all of it is replaced, on the trips that have not begun. */
export const RiderDetails = z.object({
  /** For the chauffeur. */
  note: noteField,
  /** What stands on the sign at the meeting point. */
  signText: signField,
  /** Who rides, where it is not the customer. */
  passenger: PassengerInput.optional(),
  flight: FlightInput.optional(),
  /** Of the way back. */
  returnFlight: FlightInput.optional(),
})
export type RiderDetails = z.output<typeof RiderDetails>

/** A link that shows the ride to somebody else: neither price nor contact data. */
export const SharedLinkInput = z.object({
  /** Who it is for, as the guest notes it. */
  label: line('A name', 80),
})
export type SharedLinkInput = z.output<typeof SharedLinkInput>

/** Who drives one trip, and in which car: known where staff chose them, and from the evening before on. */
export const Crew = z.object({
  /** 1, or 2 for the way back. */
  leg: z.int(),
  vehicle: z.object({ name: z.string(), plate: z.string() }),
  /** The first name. */
  driver: z.string().optional(),
})
export type Crew = z.output<typeof Crew>

/** One trip of a ride that was shared. */
export const SharedTrip = z.object({
  leg: z.int(),
  pickUpAt: instantField,
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  /** Names of the places in short, without a house number. */
  stops: z.array(z.string()),
})
export type SharedTrip = z.output<typeof SharedTrip>

/** A link that the guest shared; its address while it is open. */
export const SharedLink = ManageLink.extend({ url: z.string().optional() })
export type SharedLink = z.output<typeof SharedLink>

/** The latest messages that the page of a reservation names. */
export const TOLD_MESSAGES_MAX = 30

/** What became of a message, as its guest reads it. */
export const TOLD_STATES = ['planned', 'waiting', 'sent', 'arrived', 'failed'] as const

/** A message to the guest about this reservation. */
export const ToldMessage = z.object({
  channel: z.enum(CHANNELS),
  template: z.enum([...new Set([...RESERVATION_MAILS, ...CUSTOMER_TEXTS])]),
  state: z.enum(TOLD_STATES),
  /** When it was sent, or is to be. */
  at: instantField,
})
export type ToldMessage = z.output<typeof ToldMessage>

/** The largest tip in cents, whatever the fare: a hundred thousand dollars. */
export const MAX_TIP_CENTS = 10_000_000

/** What one payment did. */
const ManagedPayment = z.object({
  _id: idField,
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(PAYMENT_STATES),
  /** What was asked for. */
  cents: z.int(),
  capturedCents: z.int(),
  heldCents: z.int(),
  refundedCents: z.int(),
  /** What is on its way back. */
  returningCents: z.int(),
  card: NamedCard.optional(),
  at: instantField,
  /** True where no real money moved. */
  test: z.boolean(),
})

/** A stretch of the agreed policy: until when it holds, null to the pick-up, and what it is, in words. */
const Stretch = z.object({
  until: instantField.nullable(),
  feeCents: z.int(),
  what: z.string(),
  when: z.string(),
})

/** A reservation as its guest sees it. A link that only pays sees what is due, its payments and its documents. */
export const ManagedReservation = z.object({
  scope: z.enum(['manage', 'view', 'pay']),
  reference: z.string(),
  version: versionField,
  status: z.enum(RESERVATION_STATUSES),
  standing: z.enum(STANDINGS),
  /** Where the trip is near: what an open page follows. */
  live: z.object({ trip: LiveTrip.nullable() }).optional(),
  locale: localeField,
  /** Until when the car is kept for a reservation that is not confirmed yet. */
  heldUntil: instantField.optional(),
  /** Who drives, once it is known; with the scopes `manage` and `view`. */
  crew: z.array(Crew).optional(),
  /** With the scope `view`. */
  shared: z.array(SharedTrip).optional(),
  /** With the scope `manage`. */
  ride: Reservation.optional(),
  paidCents: z.int(),
  /**
   * What is to be paid now; `online` where `openPayment` opens a page for it. With a mode nothing is taken: an amount is
   * held on a card, or a card is kept, and then the amount is 0.
   */
  due: z
    .object({
      cents: z.int(),
      purpose: z.enum(PAYMENT_PURPOSES),
      mode: z.enum(['authorise', 'keep']).optional(),
      online: z.boolean(),
      /** Too many cards were refused: until then no page is opened. */
      pausedUntil: instantField.optional(),
    })
    .optional(),
  /** The page on which it can be paid already. */
  pay: PaymentPage.optional(),
  /** What is to be paid after the ride. */
  laterCents: z.int().optional(),
  /** True while the provider keeps a card that can be charged for this ride. */
  cardKept: z.boolean().optional(),
  /** The tip that can be given online now. */
  tip: z
    .object({
      /** Shares of the fare in basis points. */
      choices: z.array(z.object({ points: z.int(), cents: z.int() })),
      maxCents: z.int(),
      until: instantField,
    })
    .optional(),
  /** What was given as a tip by a link. */
  tippedCents: z.int().optional(),
  /** What staff ask the guest; with the scope `manage`. */
  question: CarQuestion.optional(),
  /** What was said of a ride that is over, and whether the link can say it; with the scopes `manage` and `view`. */
  rating: ManagedRating.optional(),
  payments: z.array(ManagedPayment),
  /** The policy that was agreed, as a line in time. */
  policy: z.array(Stretch).optional(),
  /** Whether texts about it are sent, and the sentence to agree to; left out where none can be. With the scope `manage`. */
  texts: z.object({ given: z.boolean(), wording: z.string() }).optional(),
  /** The latest messages to the guest, the newest first. With the scope `manage`. */
  messages: z.array(ToldMessage).optional(),
  /** Whether it can be cancelled here. */
  cancellation: z.enum(['possible', 'too-late', 'none']),
  /** Whether its trips can be changed here; `call` where only staff can. */
  change: z.enum(['possible', 'too-late', 'call', 'none']),
  /**
   * A change that waits: for its payment, on a page until an instant, for the answer of staff, or for the guest to review
   * it, since another amount is due now than its page asked for.
   */
  waiting: z
    .object({
      for: z.enum(['payment', 'staff', 'review']),
      cents: z.int(),
      pay: PaymentPage.optional(),
      trips: z.array(z.object({ pickUpDate: z.string(), pickUpTime: z.string() })),
    })
    .optional(),
  /** What a cancellation did. */
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
      /** Of an invoice: the number of the credit note that took it back. */
      cancelledBy: z.string().optional(),
    }),
  ),
})
export type ManagedReservation = z.output<typeof ManagedReservation>

/** A tip in cents. */
export const TipInput = z.object({ cents: wholeNumber('The amount in cents', 1, MAX_TIP_CENTS) })
export type TipInput = z.output<typeof TipInput>

/** A payment whose page is open, or being opened. */
export const OpenedPayment = z.object({ _id: idField, cents: z.int(), pay: PaymentPage })
export type OpenedPayment = z.output<typeof OpenedPayment>

/** How one payment stands. */
export const PaymentStanding = z.object({ _id: idField, state: z.enum(PAYMENT_STATES) })
export type PaymentStanding = z.output<typeof PaymentStanding>

/** That the link was looked at. */
export const LinkSeen = z.object({ seen: z.literal(true) })

/** Until when the code is good that was mailed to the address of the reservation. */
export const ContactCode = z.object({ until: instantField })
export type ContactCode = z.output<typeof ContactCode>

/** Where the guest is to be reached from now on, with the code of the mail to the address until now. */
export const ContactChange = z.object({ email: emailField, phoneNumber: phoneField, code: mailedCodeField })
export type ContactChange = z.output<typeof ContactChange>
