import { isRateable } from '../../../domain/guest/rating.ts'
import { ratingAskedAt } from '../../../domain/notify/rating-time.ts'
import { afterQuietHours } from '../../../domain/notify/reminder.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { enqueueMail, MAIL_JOB } from '../../platform/messaging/enqueue-mail.ts'
import { findRating } from '../record/rating-store.ts'
import { findReservation, listTrips, type ReservationRow, type TripRow } from '../record/store.ts'
import { findPlanned, planAgain } from './planned-job-store.ts'

/** A press that was a mistake is taken back within minutes. */
const THANKED_AFTER_MS = 15 * 60_000
/** After an outage of so long nobody is thanked or asked any more. */
const KEEP_TRYING_MS = 3 * 24 * 3_600_000

const KEYS = 'follow-up'
const OUTDATED = 'The ride is no longer completed.'

/**
 * Makes the planned mails after a ride those that are true, inside the transaction that changes it: the thanks and the
 * question how it was, each once for a reservation, whatever follows. They are checked once more when they leave.
 */
export async function planFollowUp(
  tx: Database,
  reservationId: string,
  { now }: { now: Date },
): Promise<void> {
  const row = await findReservation(tx, reservationId)
  const known = await findPlanned(tx, reservationId, { kinds: [MAIL_JOB], keys: KEYS })
  const trips = row?.status === 'completed' && row.email !== null ? await listTrips(tx, reservationId) : []
  if (!row || !isOver({ row, trips })) {
    const waiting = [...known.values()].filter(({ state }) => state === 'waiting')
    await settleJobs(tx, waiting, { state: 'dropped', now, error: OUTDATED })
    return
  }
  const overAt = await endOf(tx, reservationId, now)
  const isRated = (await findRating(tx, reservationId)) !== undefined
  for (const { template, runAt } of timesOf(trips, { now, overAt, isRated })) {
    const dedupeKey = `${KEYS}:${template}:${reservationId}`
    const job = known.get(dedupeKey)
    const notAfter = runAt + KEEP_TRYING_MS
    if (job?.state === 'dropped') await planAgain(tx, job, { runAt, notAfter })
    if (job) continue
    await enqueueMail(tx, {
      ...{ template, subject: { kind: 'reservation', id: reservationId }, dedupeKey, now },
      orderingKey: `customer:${reservationId}`,
      ...{ runAt: new Date(runAt), notAfter: new Date(notAfter) },
    })
  }
}

/** When the last trip ended, as the driver or the office recorded it. */
async function endOf(tx: Database, reservationId: string, now: Date): Promise<Date> {
  const events = await listReservationEvents(tx, reservationId)
  const last = events.findLast(
    ({ kind, data }) => kind === 'trip.progress-changed' && data.after?.['progress'] === 'done',
  )
  const at = last?.data.after?.['at']
  return typeof at === 'string' ? new Date(at) : now
}

function timesOf(
  trips: readonly TripRow[],
  { now, overAt, isRated }: { now: Date; overAt: Date; isRated: boolean },
): { template: 'reservation-completed' | 'rate'; runAt: number }[] {
  const zone = zoneOf(trips)
  const thanked = afterQuietHours(now.getTime() + THANKED_AFTER_MS, zone)
  // What a driver tells later is asked about later.
  const asked = ratingAskedAt(Math.min(overAt.getTime(), now.getTime()), zone)
  return [
    { template: 'reservation-completed', runAt: thanked },
    ...(isRated ? [] : [{ template: 'rate' as const, runAt: Math.max(asked, thanked) }]),
  ]
}

/** True where the ride is over and somebody was driven. */
export function isOver({
  row,
  trips,
}: {
  row: Pick<ReservationRow, 'deleted_at' | 'status'>
  trips: readonly TripRow[]
}): boolean {
  const progress = trips.map(trip => trip.progress)
  return row.deleted_at === null && isRateable(row.status, progress)
}

/** The zone of the last trip. */
export function zoneOf(trips: readonly TripRow[]): string {
  return trips.at(-1)?.zone ?? 'UTC'
}
