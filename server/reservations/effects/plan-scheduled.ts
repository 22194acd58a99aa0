import type { Channel } from '../../../domain/notify/delivery.ts'
import {
  SCHEDULED_KEYS,
  type ScheduledCase,
  type ScheduledMessage,
  scheduledMessages,
} from '../../../domain/notify/scheduled-messages.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { MAIL_JOB, TEXT_JOB } from '../../platform/messaging/enqueue-message.ts'
import { hasAgreed } from '../../platform/messaging/texts/consent-store.ts'
import { findRating } from '../record/rating-store.ts'
import { listTrips, type ReservationRow, type TripRow } from '../record/store.ts'
import { isReservationUnannounced } from '../record/unannounced-store.ts'
import { findPlanned } from './message-job-store.ts'
import { enqueueGuestMessage, passengerNumberOf } from './plan-messages.ts'
import { reconcileJobs } from './reconcile-jobs.ts'

const OUTDATED = 'The ride changed after the message was scheduled.'

/**
 * Brings the scheduled messages of a reservation, reminders, thanks and the request for a rating, in line with its state.
 * Each is checked again when it is sent.
 */
export async function planScheduled(tx: Database, row: ReservationRow, now: Date): Promise<void> {
  const { id: reservationId } = row
  const known = await findPlanned(tx, reservationId, { kinds: [MAIL_JOB, TEXT_JOB], keys: SCHEDULED_KEYS })
  const isPossible = row.status === 'confirmed' || row.status === 'completed'
  if (!isPossible && known.length === 0) return
  const ride = await readCase(tx, row, now)
  await reconcileJobs(tx, {
    ...{ desired: scheduledMessages(ride), known, now, outdated: OUTDATED },
    add: (message, times) => addScheduled(tx, message, { reservationId, now, ...times }),
  })
}

async function readCase(tx: Database, row: ReservationRow, now: Date): Promise<ScheduledCase> {
  const { id } = row
  const [trips, agrees] = [await listTrips(tx, id), await hasAgreed(tx, id)]
  const channels: Channel[] = [
    ...(row.email === null ? [] : (['mail'] as const)),
    ...(agrees ? (['text'] as const) : []),
  ]
  const isOver = row.status === 'completed'
  return {
    ...caseOf(row, trips, { channels, now }),
    isUnannounced: await isReservationUnannounced(tx, id),
    isRated: isOver && (await findRating(tx, id)) !== undefined,
    endedAt: isOver ? await endOf(tx, id) : undefined,
  }
}

type Reach = { channels: readonly Channel[]; now: Date }

function caseOf(
  row: Pick<ReservationRow, 'id' | 'status' | 'deleted_at' | 'phone_number'>,
  trips: readonly TripRow[],
  { channels, now }: Reach,
): ScheduledCase {
  return {
    ...{ id: row.id, status: row.status, deletedAt: row.deleted_at, channels },
    trips: trips.map(trip => ({
      ...{ id: trip.id, startsAt: trip.starts_at, zone: trip.zone, progress: trip.progress },
      hasPassenger: passengerNumberOf(trip, row) !== undefined,
    })),
    ...{ isRated: false, isUnannounced: false, endedAt: undefined, now: now.getTime() },
  }
}

/** When the last trip ended, as the driver or the office recorded it. */
async function endOf(tx: Database, reservationId: string): Promise<number | undefined> {
  const events = await listReservationEvents(tx, reservationId)
  const last = events.findLast(
    ({ kind, data }) => kind === 'trip.progress-changed' && data.after?.['progress'] === 'done',
  )
  const at = last?.data.after?.['at']
  return typeof at === 'string' ? Date.parse(at) : undefined
}

/** The same for a new reservation, which has no messages so far. */
export async function addScheduledOfNew(
  tx: Database,
  row: Pick<ReservationRow, 'id' | 'status' | 'deleted_at' | 'phone_number'>,
  trips: readonly TripRow[],
  reach: Reach,
): Promise<void> {
  for (const message of scheduledMessages(caseOf(row, trips, reach)))
    if (message.times)
      await addScheduled(tx, message, { reservationId: row.id, now: reach.now, ...message.times })
}

type Added = { reservationId: string; now: Date; runAt: number; notAfter: number }

async function addScheduled(
  tx: Database,
  { key, message, trip }: ScheduledMessage,
  { reservationId, now, runAt, notAfter }: Added,
): Promise<Job> {
  return await enqueueGuestMessage(tx, message, {
    reservationId,
    ...(trip ? { tripId: trip.id, about: { trip: trip.id, at: trip.startsAt } } : {}),
    ...{ dedupeKey: key, now, runAt: new Date(runAt), notAfter: new Date(notAfter) },
  })
}
