import { z } from 'zod'
import { LIST_STATUSES } from '../../domain/booking/list-status.ts'
import { PAYMENT_STATES } from '../../domain/reservations/payment.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { EVENT_KINDS, type EventKind, SUBJECT_KINDS } from '../../domain/values/event.ts'
import { REFERENCE_KINDS } from '../../domain/values/event-references.ts'
import { Suggested } from '../booking/list-schemas.ts'
import { idField, instantField, line, versionField } from '../fields.ts'
import { ReservationMail, SELECTION_MAX } from '../reservations/schemas.ts'

export const OfficeState = z.object({
  pending: z.int(),
  /** Whose driver has not left in time, or is not there at the pickup time. */
  lateTrips: z.int(),
  newMessages: z.int(),
  /** Capped at 100 per kind. */
  openMatters: z.int(),
  /** Total ever; only increases. */
  reservations: z.int(),
  /** Number of the latest event; only increases. */
  changes: z.int(),
  /** No email service is set up: emails are saved to files. */
  emailOff: z.boolean(),
})
export type OfficeState = z.output<typeof OfficeState>

export const OfficeChange = z.object({
  seq: z.int(),
  kind: z.enum(EVENT_KINDS),
  subjectKind: z.string(),
  subjectId: idField,
  reservationId: idField.nullable(),
})
export type OfficeChange = z.output<typeof OfficeChange>

/** `id` is the number of the newest event covered. */
export const OfficeNews = z.object({
  state: OfficeState,
  changes: z.array(OfficeChange),
  /** Anything may have changed: first message, or too many changes to list. */
  reset: z.boolean(),
})
export type OfficeNews = z.output<typeof OfficeNews>

/** A username or the command line's name. */
const ACTOR_NAME_CHARACTERS_MAX = 120

export const ActivityQuery = z.object({
  subject: idField.optional(),
  who: line('The name', ACTOR_NAME_CHARACTERS_MAX).optional(),
  subjectKind: z.enum(SUBJECT_KINDS, 'Choose a kind of record.').optional(),
  after: idField.optional(),
})

export const ActivityEntry = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** Published name of the call, else kind of the event. */
  action: z.string(),
  subjectKind: z.enum(SUBJECT_KINDS),
  subjectId: z.string(),
  label: z.string(),
  /** Only differing fields; empty if created or deleted. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** Names for IDs and codes in the fields. Deleted records have none. */
  names: z.array(z.object({ kind: z.enum(REFERENCE_KINDS), id: z.string(), name: z.string() })),
  /** The program chose the vehicle and driver. */
  isSuggested: z.boolean().optional(),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

const status = z.enum(RESERVATION_STATUSES)

export const DayTrip = z.object({
  _id: idField,
  /** 1, or 2 for the return. */
  leg: z.int(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  numberOfPassengers: z.int(),
  status,
  startsAt: instantField,
  endsAt: instantField.optional(),
  pickUp: z.string(),
  dropOff: z.string(),
  /** With late and not accepted. */
  state: z.enum(LIST_STATUSES),
  /** Assigned by staff; suggestions do not count. */
  vehicle: idField.nullable(),
  driver: z.string(),
  /** Confirmed, and staff have to assign a vehicle or driver, as in the list. */
  isUnassigned: z.boolean(),
  suggested: Suggested.nullable(),
  /** Staff chose to send no vehicle, such as for a partner's ride. */
  isWithoutVehicle: z.boolean(),
})
export type DayTrip = z.output<typeof DayTrip>

export const DayCounts = z.object({ date: z.string(), counts: z.record(status, z.int()) })
export type DayCounts = z.output<typeof DayCounts>

/** In cents, of the day's reservations, however many are listed. */
export const DayMoney = z.object({
  /** Confirmed and completed trips by local date, with their agreed fares, as in the reservation list. */
  booked: z.int(),
  bookedCents: z.int(),
  paid: z.int(),
  capturedCents: z.int(),
  authorizedCents: z.int(),
  /** Not authorized, of rides that are not pending and that no account pays. */
  dueCents: z.int(),
  /** Of completed and cancelled rides. */
  pastDueCents: z.int(),
})
export type DayMoney = z.output<typeof DayMoney>

export const Day = z.object({
  date: z.string(),
  startsAt: instantField,
  endsAt: instantField,
  /** When clocks change, an hour is missing or repeated. */
  hours: z.array(z.object({ at: instantField, hour: z.int() })),
  /** Starting on the day or under way at its beginning, by start. */
  trips: z.array(DayTrip),
  more: z.int(),
  /** In service on the day or assigned to a trip of it, by class and name. */
  vehicles: z.array(z.object({ _id: idField, name: z.string(), plate: z.string() })),
  week: z.array(DayCounts),
  /** For owners. */
  money: DayMoney.nullable(),
})
export type Day = z.output<typeof Day>

export const TRIP_ALERTS = ['late', 'not-started', 'unassigned', 'not-accepted'] as const
export type TripAlertKind = (typeof TRIP_ALERTS)[number]

export const RIDES_CANCELLED_MAX = SELECTION_MAX

export const MatterAction = z.discriminatedUnion('do', [
  /** `sends` says what the customer gets, `mailsTo` is the recipient's first name. */
  z.object({
    do: z.literal('confirm'),
    version: versionField,
    sends: z.string(),
    mailsTo: z.string().optional(),
  }),
  /** If messages fail, or after a low rating. */
  z.object({
    do: z.literal('call'),
    phoneNumber: z.string(),
    mailId: idField.optional(),
    textId: idField.optional(),
    ratingOf: idField.optional(),
  }),
  z.object({ do: z.literal('send-again'), mailId: idField }),
  z.object({ do: z.literal('answer'), email: z.string() }),
  z.object({ do: z.literal('call-back'), phoneNumber: z.string() }),
  /** Unpaid reservations of one person, up to the limit. */
  z.object({
    do: z.literal('cancel-rides'),
    rides: z.array(idField).max(RIDES_CANCELLED_MAX),
    confirmed: z.int(),
    requests: z.int(),
  }),
  /** The driver of a late trip. */
  z.object({ do: z.literal('call-driver'), phoneNumber: z.string() }),
  /** Sends the driver's link again. */
  z.object({ do: z.literal('remind'), trip: idField }),
  z.object({ do: z.literal('move-pick-up'), trip: idField, pickUpAt: instantField }),
  /** For tasks settled on the record's own screen, or in its part about vehicles and drivers. */
  z.object({ do: z.literal('open'), label: z.string(), part: z.literal('trips').optional() }),
])
export type MatterAction = z.output<typeof MatterAction>

export const OpenMatter = z.object({
  _id: z.string(),
  kind: z.string(),
  /** Deadline, by which the list is sorted. */
  urgentAt: instantField,
  subject: z.object({ kind: z.string(), id: idField }),
  pickUpAt: instantField.optional(),
  topic: z.string(),
  name: z.string(),
  pickUp: z.string().optional(),
  dropOff: z.string().optional(),
  note: z.string(),
  /** An empty driver if none is assigned. */
  alert: z
    .object({
      kind: z.enum(TRIP_ALERTS),
      driver: z.string(),
      since: instantField,
    })
    .optional(),
  cents: z.int().optional(),
  mail: ReservationMail.shape.template.optional(),
  since: z.object({ what: z.string(), at: instantField }).optional(),
  failed: z.boolean(),
  action: MatterAction,
})
export type OpenMatter = z.output<typeof OpenMatter>

export const OpenMatters = z.object({
  items: z.array(OpenMatter),
  /** Capped at 100 per kind. */
  total: z.int(),
})
export type OpenMatters = z.output<typeof OpenMatters>

/**
 * Not business news: account events (see Activity), parts of an erasure, retries of provider calls, and
 * documents, which have another event.
 */
export const NO_NEWS = [
  'staff.changed',
  'session.changed',
  'reservation.erased',
  'payment.operation-settled',
  'document.made',
] as const satisfies readonly EventKind[]

export const NEWS_KINDS = z.enum(EVENT_KINDS).exclude(NO_NEWS)

export type NewsKind = z.output<typeof NEWS_KINDS>

export const HappenedEntry = z.object({
  _id: idField,
  at: instantField,
  kind: NEWS_KINDS,
  action: z.string().optional(),
  by: z.enum(['you', 'staff', 'customer', 'system']),
  who: z.string(),
  subject: z.object({ kind: z.string(), id: idField }),
  /** False if the record was deleted. */
  exists: z.boolean(),
  name: z.string(),
  pickUp: z.string().optional(),
  dropOff: z.string().optional(),
  from: status.optional(),
  to: status.optional(),
  payment: z.object({ state: z.enum(PAYMENT_STATES), cents: z.int().optional() }).optional(),
  changed: z.array(z.string()),
  /** The program chose the vehicle and driver. */
  isSuggested: z.boolean().optional(),
})
export type HappenedEntry = z.output<typeof HappenedEntry>

/** End of the caller's previous visit; null on the first. */
export const LastLook = z.object({ lastLookAt: instantField.nullable() })
export type LastLook = z.output<typeof LastLook>

export const Happened = z.object({ ...LastLook.shape, entries: z.array(HappenedEntry) })
export type Happened = z.output<typeof Happened>
