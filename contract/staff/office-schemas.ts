import { z } from 'zod'
import { PAYMENT_STATES } from '../../domain/reservations/payment.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { EVENT_KINDS, type EventKind, SUBJECT_KINDS } from '../../domain/values/event.ts'
import { REFERENCE_KINDS } from '../../domain/values/event-references.ts'
import { idField, instantField, line, versionField } from '../fields.ts'
import { ReservationMail, SELECTION_MAX } from '../reservations/schemas.ts'

/** The counts of the office. */
export const OfficeState = z.object({
  /** Requests that wait for an answer. */
  pending: z.int(),
  newMessages: z.int(),
  /** What waits for staff; of each kind a hundred are counted at most. */
  openMatters: z.int(),
  /** Reservations ever made; grows with each new one. */
  reservations: z.int(),
  /** The number of the newest event; grows with everything that happens. */
  changes: z.int(),
})
export type OfficeState = z.output<typeof OfficeState>

/** An event for the live office: which record changed, without its content. */
export const OfficeChange = z.object({
  /** Its number in the order of events. */
  seq: z.int(),
  kind: z.enum(EVENT_KINDS),
  subjectKind: z.string(),
  subjectId: idField,
  reservationId: idField.nullable(),
})
export type OfficeChange = z.output<typeof OfficeChange>

/** One message of the live office. Its id is the number of the newest event that it covers. */
export const OfficeNews = z.object({
  state: OfficeState,
  /** What happened since the message before, oldest first. */
  changes: z.array(OfficeChange),
  /** True where anything may have changed: at the first message, and after too many changes to name. */
  reset: z.boolean(),
})
export type OfficeNews = z.output<typeof OfficeNews>

/** A username, or who works at the machine itself. */
const ACTOR_NAME_CHARACTERS_MAX = 120

/** Which part of the activity; fifty entries are answered at a time. */
export const ActivityQuery = z.object({
  /** Only what happened to this record. */
  subject: idField.optional(),
  /** Only what this person did. */
  who: line('The name', ACTOR_NAME_CHARACTERS_MAX).optional(),
  /** Only what happened to records of this kind. */
  subjectKind: z.enum(SUBJECT_KINDS, 'Choose a kind of record.').optional(),
  /** Continue after this entry, which is older. */
  after: idField.optional(),
})

/** One action of staff in the activity. */
export const ActivityEntry = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** The published name of the call, or the kind of the event if no call names it. */
  action: z.string(),
  subjectKind: z.enum(SUBJECT_KINDS),
  subjectId: z.string(),
  /** What it was about, in words. */
  label: z.string(),
  /** Only what differs; empty where there was nothing before, or is nothing after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** What the ids and codes in the fields name; those of records that are gone have no entry. */
  names: z.array(z.object({ kind: z.enum(REFERENCE_KINDS), id: z.string(), name: z.string() })),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

const status = z.enum(RESERVATION_STATUSES)

/** One trip on the line of a day. */
export const DayTrip = z.object({
  /** Of its reservation. */
  _id: idField,
  /** 1, or 2 for the way back. */
  leg: z.int(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  numberOfPassengers: z.int(),
  status,
  startsAt: instantField,
  /** The estimated end; left out where the drive is not known. */
  endsAt: instantField.optional(),
  /** Short names of the places; empty where none was given. */
  pickUp: z.string(),
  dropOff: z.string(),
})
export type DayTrip = z.output<typeof DayTrip>

/** How many trips start on a day, ways back too, by the status of their reservation. */
export const DayCounts = z.object({ date: z.string(), counts: z.record(status, z.int()) })
export type DayCounts = z.output<typeof DayCounts>

/** A day in the business time zone. */
export const Day = z.object({
  date: z.string(),
  startsAt: instantField,
  endsAt: instantField,
  /** Each hour of the day: its instant and what the clock shows; where clocks change, one is missing or comes twice. */
  hours: z.array(z.object({ at: instantField, hour: z.int() })),
  /** Those that start on the day and those that are still under way at its beginning, in the order of their start. */
  trips: z.array(DayTrip),
  /** Trips of the day beyond those that are listed. */
  more: z.int(),
  /** From Monday to Sunday. */
  week: z.array(DayCounts),
})
export type Day = z.output<typeof Day>

/** Most reservations that one press cancels. */
export const RIDES_CANCELLED_MAX = SELECTION_MAX

/** What one press does about an open matter. */
export const MatterAction = z.discriminatedUnion('do', [
  /** Confirm the reservation; `sends` says what the customer gets, `mailsTo` is the first name of who gets a mail. */
  z.object({
    do: z.literal('confirm'),
    version: versionField,
    sends: z.string(),
    mailsTo: z.string().optional(),
  }),
  /** Call the customer, whom a mail or a text does not reach, or who gave few stars. */
  z.object({
    do: z.literal('call'),
    phoneNumber: z.string(),
    mailId: idField.optional(),
    textId: idField.optional(),
    /** The reservation, where the guest is called about its rating. */
    ratingOf: idField.optional(),
  }),
  /** Send the mail again. */
  z.object({ do: z.literal('send-again'), mailId: idField }),
  /** Answer the enquiry. */
  z.object({ do: z.literal('answer'), email: z.string() }),
  /** Call somebody who wrote by text, and mark it as answered. */
  z.object({ do: z.literal('call-back'), phoneNumber: z.string() }),
  /** Cancel these unpaid reservations of one person; of more, the first ones. */
  z.object({
    do: z.literal('cancel-rides'),
    rides: z.array(idField).max(RIDES_CANCELLED_MAX),
    confirmed: z.int(),
    requests: z.int(),
  }),
  /** Move the pick-up of a trip to the one that its flight proposes. */
  z.object({ do: z.literal('move-pick-up'), trip: idField, pickUpAt: instantField }),
  /** Open the record, where the matter is settled; the label names what is to be done. */
  z.object({ do: z.literal('open'), label: z.string() }),
])
export type MatterAction = z.output<typeof MatterAction>

/** Something that waits for staff. */
export const OpenMatter = z.object({
  _id: z.string(),
  /** The name of its kind in the list of open matters. */
  kind: z.string(),
  /** When it is too late; the list is sorted by it. */
  urgentAt: instantField,
  subject: z.object({ kind: z.string(), id: idField }),
  /** The pick-up of the trip that it is about; without one the topic stands in its place. */
  pickUpAt: instantField.optional(),
  topic: z.string(),
  /** Whom it is about, and their short route. */
  name: z.string(),
  pickUp: z.string().optional(),
  dropOff: z.string().optional(),
  /** What is open, in words. */
  note: z.string(),
  /** The amount, where it is about money. */
  cents: z.int().optional(),
  /** Which mail did not arrive, where the matter is one. */
  mail: ReservationMail.shape.template.optional(),
  /** Since when it waits: "asked", at an instant. */
  since: z.object({ what: z.string(), at: instantField }).optional(),
  /** True where something failed. */
  failed: z.boolean(),
  action: MatterAction,
})
export type OpenMatter = z.output<typeof OpenMatter>

/** The most urgent open matters, and how many there are. */
export const OpenMatters = z.object({
  items: z.array(OpenMatter),
  /** Of each kind a hundred are counted at most. */
  total: z.int(),
})
export type OpenMatters = z.output<typeof OpenMatters>

/**
 * What happened to accounts is no news of the business; owners find it under Activity. An erasure has an event for each
 * reservation, beside the one of the customer. Each try of a call to the payment provider has one, and each document one
 * beside what it is about.
 */
export const NO_NEWS = [
  'staff.changed',
  'session.changed',
  'reservation.erased',
  'payment.operation-settled',
  'document.made',
] as const satisfies readonly EventKind[]

/** The kinds of events that Today shows. */
export const NEWS_KINDS = z.enum(EVENT_KINDS).exclude(NO_NEWS)

/** A kind of event that Today shows. */
export type NewsKind = z.output<typeof NEWS_KINDS>

/** One thing that happened, as data for a sentence. */
export const HappenedEntry = z.object({
  _id: idField,
  at: instantField,
  kind: NEWS_KINDS,
  /** The published name of the call, where staff made one. */
  action: z.string().optional(),
  by: z.enum(['you', 'staff', 'customer', 'system']),
  /** The name of the member of staff or of the program's own work. */
  who: z.string(),
  subject: z.object({ kind: z.string(), id: idField }),
  /** False where the record is gone, so that there is nothing to open. */
  exists: z.boolean(),
  /** Whom or what it is about; empty where that is not known any more. */
  name: z.string(),
  pickUp: z.string().optional(),
  dropOff: z.string().optional(),
  from: status.optional(),
  to: status.optional(),
  /** Where a payment stands now, if the provider reported it. */
  payment: z.object({ state: z.enum(PAYMENT_STATES), cents: z.int().optional() }).optional(),
  /** The fields that changed, by their names on the wire. */
  changed: z.array(z.string()),
})
export type HappenedEntry = z.output<typeof HappenedEntry>

/** When the caller's last visit to the screen Today ended; null before the first one has. */
export const LastLook = z.object({ lastLookAt: instantField.nullable() })
export type LastLook = z.output<typeof LastLook>

/** The latest events, newest first, and up to when the caller has seen them. */
export const Happened = z.object({ ...LastLook.shape, entries: z.array(HappenedEntry) })
export type Happened = z.output<typeof Happened>
