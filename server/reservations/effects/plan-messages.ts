import { passengerNumber } from '../../../domain/notify/consent.ts'
import { messagesOn, type Reach, reachOf } from '../../../domain/notify/find-messages.ts'
import { MESSAGES, type Message, type ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import type { ScheduledMessage } from '../../../domain/notify/scheduled-messages.ts'
import type { TripName } from '../../../domain/reservations/ride-news.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { TripPayload, tryPayload } from '../../platform/jobs/read-payload.ts'
import {
  enqueueMessage,
  MAIL_JOB,
  type NewMessage,
  TEXT_JOB,
} from '../../platform/messaging/enqueue-message.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { hasAgreed } from '../../platform/messaging/texts/consent-store.ts'
import { findReservation, listTrips, type ReservationRow, type TripRow } from '../record/store.ts'
import { parsePassenger } from '../record/to-wire.ts'
import { isReservationUnannounced } from '../record/unannounced-store.ts'
import { listMailJobs, listUsedKeys, listWaitingAbout } from './message-job-store.ts'

/** A message to a guest or the owner. */
type GuestMessage = Extract<Message, { to: 'customer' | 'passenger' | 'owner' }>
/** Planned by `planScheduled` and `planTripAssignment`, which also move and withdraw them. */
type Reconciled = ScheduledMessage['message']['on'] | 'chauffeur assigned'
/** What causes immediate messages to guests. */
export type ImmediateTrigger = Exclude<Extract<GuestMessage, { to: 'customer' }>['on'], Reconciled>
type ImmediateText = Exclude<Extract<GuestMessage, { channel: 'text' }>, { on: Reconciled }>['template']

/** Whom messages about a reservation are sent to. */
export type Addressee = Pick<ReservationRow, 'id' | 'email' | 'phone_number'>

type When = {
  now: Date
  /** When it is due, if not immediately. */
  runAt?: Date
  /** The trip it is about, if not the next one. */
  tripId?: string
  /** A visitor caused it, so the passenger's number may be a stranger's. */
  visitor?: boolean
  /** Only messages that reach a recipient in one of these ways. */
  by?: readonly Reach[]
  /** Names the trip of this id if it was removed or cancelled. */
  former?: TripName
  /** Each message is planned once under this key. */
  once?: string
  /** What a message about the reservation as a whole says besides. */
  about?: Readonly<Record<string, string>>
}

/**
 * Plans the messages with this cause to customer and passenger, by each channel that reaches them, inside the transaction of
 * the cause. A text that is waiting already will say what is true when it is sent, unless it is due too late.
 */
export async function planMessages(
  tx: Database,
  on: ImmediateTrigger,
  ride: Addressee,
  { now, tripId, visitor = false, by, former, once, ...due }: When,
): Promise<void> {
  const trip = await findNamedTrip(tx, ride.id, { now, tripId, former })
  if (!trip) return
  const reach = await readReach(tx, ride, trip)
  const named = tripId === undefined ? {} : { about: { trip: tripId, ...former } }
  for (const message of messagesOn(on)) {
    const isTexted = 'unlessText' in message && reach.has('text')
    if (isTexted || !reach.has(reachOf(message)) || by?.includes(reachOf(message)) === false) continue
    const key = keyOnce(message, once)
    if (key && (await listUsedKeys(tx, [key.dedupeKey])).length > 0) continue
    // The customer's number was judged with the first text.
    const text = { trip, now, ...due, ...named, ...key, visitor: visitor && message.to === 'passenger' }
    if (message.channel === 'mail')
      await planEmail(tx, message.template, { reservationId: ride.id, now, ...due, ...key })
    else if (await isFirst(tx, message, text)) await planText(tx, message.template, text)
  }
}

function keyOnce(message: Pick<GuestMessage, 'channel' | 'template' | 'to'>, once: string | undefined) {
  if (once === undefined) return undefined
  const { template, channel } = message
  return { dedupeKey: channel === 'mail' ? `${template}:${once}` : `${template}:${once}:${reachOf(message)}` }
}

/** The trip that messages are about: the named one, or the next one. A removed trip had the passenger of the next one. */
async function findNamedTrip(
  tx: Database,
  reservationId: string,
  { now, tripId, former }: { now: Date; tripId: string | undefined; former: TripName | undefined },
): Promise<TripRow | undefined> {
  const trips = await listTrips(tx, reservationId)
  const next = nextTrip(trips, now)
  if (tripId === undefined) return next
  return trips.find(({ id }) => id === tripId) ?? (former && next && removedTrip(tripId, former, next))
}

/** A removed trip as its messages need it, beside a trip that is still there. */
export function removedTrip(
  id: string,
  { at, date, time, zone }: Omit<TripName, 'reference'>,
  beside: TripRow,
): TripRow {
  return { ...beside, id, starts_at: at, local_date: date, local_time: time, zone, progress: 'cancelled' }
}

/** How the guests of a trip can be reached now; an imported ride reaches no one until it is announced. */
export async function readReach(
  tx: Database,
  ride: Addressee,
  trip: Pick<TripRow, 'passenger'>,
): Promise<ReadonlySet<Reach>> {
  if (await isReservationUnannounced(tx, ride.id)) return new Set()
  return new Set<Reach>([
    ...(ride.email === null ? [] : (['mail'] as const)),
    ...((await hasAgreed(tx, ride.id)) ? (['text'] as const) : []),
    ...(passengerNumberOf(trip, ride) === undefined ? [] : (['passenger'] as const)),
  ])
}

type NewGuestMessage = { reservationId: string; tripId?: string } & Omit<
  NewMessage,
  'template' | 'subject' | 'orderingKey'
>

/** Plans an email about a reservation inside the transaction of its cause. Returns its job. */
export async function planEmail(
  tx: Database,
  template: ReservationTemplate,
  message: Omit<NewGuestMessage, 'notAfter' | 'tripId'>,
): Promise<Job> {
  return await enqueueGuestMessage(tx, { channel: 'mail', template, to: MESSAGES.mail[template].to }, message)
}

type PlannedText = Pick<NewMessage, 'now' | 'runAt' | 'visitor' | 'dedupeKey' | 'about'> & {
  trip: Pick<TripRow, 'id' | 'reservation_id' | 'starts_at' | 'zone'>
}

/** Plans a text about a trip to someone who agreed to texts, unless it is too late for it. */
export async function planText(
  tx: Database,
  template: ImmediateText,
  { trip, ...message }: PlannedText,
): Promise<void> {
  const { to } = MESSAGES.text[template]
  const times = timesOf(template, { trip, ...message })
  if (!times) return
  await enqueueGuestMessage(
    tx,
    { channel: 'text', template, to },
    {
      ...(to === 'passenger' ? { about: { trip: trip.id } } : {}),
      ...{ ...message, reservationId: trip.reservation_id, tripId: trip.id },
      runAt: new Date(times.runAt),
      ...(times.notAfter === undefined ? {} : { notAfter: new Date(times.notAfter) }),
    },
  )
}

function timesOf(
  template: ImmediateText,
  { trip, now, runAt = now }: PlannedText,
): { runAt: number; notAfter?: number } | undefined {
  const { when } = MESSAGES.text[template]
  return when({ now: runAt.getTime(), startsAt: Date.parse(trip.starts_at), zone: trip.zone })
}

/** Adds the job of a message to a guest or the owner. Returns it. */
export async function enqueueGuestMessage(
  tx: Database,
  { channel, template, to }: Pick<GuestMessage, 'channel' | 'template' | 'to'>,
  { reservationId, tripId = '', ...message }: NewGuestMessage,
): Promise<Job> {
  return await enqueueMessage(tx, channel === 'mail' ? MAIL_JOB : TEXT_JOB, {
    ...{ template, subject: { kind: 'reservation', id: reservationId } },
    orderingKey: channel === 'mail' ? `${to}:${reservationId}` : textKeyOf(to, { reservationId, tripId }),
    ...message,
  })
}

/** Texts to one recipient are sent in order, independent of emails and of other recipients. */
function textKeyOf(
  to: GuestMessage['to'],
  { reservationId, tripId }: { reservationId: string; tripId: string },
): string {
  return to === 'passenger' ? `text:passenger:${tripId}` : `text:${reservationId}`
}

/** Both say what the ride is when they are sent. */
const SAME: readonly string[] = ['passenger-confirmed', 'passenger-changed']

const OVERTAKEN = 'A text that is sent earlier says the same.'

/** False if a waiting text says the same as early. One that is due later is withdrawn. */
async function isFirst(
  tx: Database,
  {
    template,
    to,
  }: Pick<Extract<GuestMessage, { channel: 'text' }>, 'template' | 'to'> & {
    template: ImmediateText
  },
  text: PlannedText,
): Promise<boolean> {
  const { id: tripId, reservation_id: reservationId } = text.trip
  const named = to === 'passenger' ? tripId : text.about?.['trip']
  const orderingKeys = [textKeyOf(to, { reservationId, tripId })]
  const same = (await listWaitingAbout(tx, reservationId, { orderingKeys })).filter(job => {
    const name = templateOf(job)
    if (tryPayload(TripPayload, job)?.trip !== named) return false
    return name === template || (SAME.includes(name) && SAME.includes(template))
  })
  const times = timesOf(template, text)
  const isEarlier = (job: Job) => times !== undefined && times.runAt < Date.parse(job.run_at)
  if (!same.every(isEarlier)) return false
  await settleJobs(tx, same, { state: 'dropped', now: text.now, error: OVERTAKEN })
  return true
}

/** The number of the passenger who is not the customer and agreed to texts, or undefined if there is none. */
export function passengerNumberOf(
  { passenger }: Pick<TripRow, 'passenger'>,
  { phone_number }: Pick<ReservationRow, 'phone_number'>,
): string | undefined {
  return passengerNumber(parsePassenger(passenger), phone_number)
}

/** The trip that messages about the reservation as a whole are about: the next one that takes place, else the last one. */
export function nextTrip(trips: readonly TripRow[], now: Date): TripRow | undefined {
  const ahead = trips.filter(({ starts_at }) => starts_at > now.toISOString())
  return ahead.find(({ progress }) => progress !== 'cancelled') ?? ahead[0] ?? trips.at(-1)
}

/** Informs the customer of a request that its vehicle is no longer on hold, unless that was planned since then. */
export async function planHoldEnded(
  tx: Database,
  reservationId: string,
  { now, since }: { now: Date; since: string },
): Promise<void> {
  const row = await findReservation(tx, reservationId)
  if (row?.status !== 'pending') return
  const planned = await listMailJobs(tx, reservationId)
  if (planned.some(job => job.created_at >= since && templateOf(job) === 'hold-ended')) return
  await planMessages(tx, 'hold ended', row, { now })
}
