import { z } from 'zod'
import type { Message } from '../../domain/notify/message-catalog.ts'
import { resumeAt } from '../../domain/notify/message-times.ts'
import { isUnrated } from '../../domain/notify/message-truth.ts'
import type { TripName } from '../../domain/reservations/ride-news.ts'
import { firstNameOf } from '../../domain/values/name-order.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Job } from '../platform/jobs/enqueue-job.ts'
import { Postponed } from '../platform/jobs/handler.ts'
import { readPayload, tryPayload } from '../platform/jobs/read-payload.ts'
import { findAssignedNames } from '../reservations/effects/assigned-trip-store.ts'
import { nextTrip, removedTrip } from '../reservations/effects/plan-messages.ts'
import { FormerTrip } from '../reservations/effects/plan-other-channel.ts'
import { findRating } from '../reservations/record/rating-store.ts'
import {
  findAnyReservation,
  listTrips,
  type ReservationRow,
  type TripRow,
} from '../reservations/record/store.ts'
import { isReservationUnannounced } from '../reservations/record/unannounced-store.ts'

type Rules = Pick<Extract<Message, { to: 'customer' | 'passenger' | 'owner' }>, 'when' | 'while'>

/** The chauffeur's first name, and the vehicle with its plate. */
export type AssignedNames = { driver: string; car: string; vehicle: string; plate: string }

/** What a message is about. */
export type CurrentMessage = {
  row: ReservationRow
  /** The trip that it was planned for, else the next one. */
  trip: TripRow
  /** Set if the message names the chauffeur. */
  assigned?: AssignedNames
  /** True if only this trip was removed or cancelled. */
  isLost: boolean
}

/** A trip, its pickup when the message was planned, and its assignment by id. */
const Payload = z.object({
  trip: z.string().optional(),
  at: z.string().optional(),
  driver: z.string().optional(),
  vehicle: z.string().optional(),
})

/** What the message of a job is about now; undefined if the message is no longer true. */
export async function readCurrent(
  db: Database,
  job: Pick<Job, 'payload' | 'subject_id'>,
  { rules, now }: { rules: Rules; now: Date },
): Promise<CurrentMessage | undefined> {
  const row = await findAnyReservation(db, job.subject_id)
  // An erased reservation has no address and no number.
  if (!row || row.search_text === '' || (await isReservationUnannounced(db, row.id))) return undefined
  const planned = readPayload(Payload, job)
  const former = tryPayload(FormerTrip, job)
  if (former && planned.trip !== undefined)
    return await findLost(db, row, { former, tripId: planned.trip, now })
  const trip = await findTrueTrip(db, row, { rules, now, tripId: planned.trip })
  if (!trip || (planned.at !== undefined && planned.at !== trip.starts_at)) return undefined
  if (planned.driver === undefined) return { row, trip, isLost: false }
  const names = await findAssignedNames(db, trip.id)
  if (names?.driver_id !== planned.driver || names.vehicle_id !== planned.vehicle) return undefined
  return { row, trip, isLost: false, assigned: assignedNames(names) }
}

type Names = { name: string; vehicle: string | null; plate: string | null }

export function assignedNames({ name, vehicle, plate }: Names): AssignedNames {
  const car = [vehicle, plate].filter(Boolean).join(', ')
  return { driver: firstNameOf(name), car, vehicle: vehicle ?? '', plate: plate ?? '' }
}

/** A trip that its guest removed is only in the payload; one that takes place again is not lost. */
async function findLost(
  db: Database,
  row: ReservationRow,
  { former, tripId, now }: { former: TripName; tripId: string; now: Date },
): Promise<CurrentMessage | undefined> {
  const trips = await listTrips(db, row.id)
  const trip = trips.find(({ id }) => id === tripId)
  if (trip) return trip.progress === 'cancelled' ? { row, trip, isLost: true } : undefined
  const next = nextTrip(trips, now)
  return next && { row, trip: removedTrip(tripId, former, next), isLost: true }
}

/** The trip for which the message is true. */
async function findTrueTrip(
  db: Database,
  { id, status, deleted_at: deletedAt }: ReservationRow,
  { rules, now, tripId }: { rules: Rules; now: Date; tripId: string | undefined },
): Promise<TripRow | undefined> {
  const trips = await listTrips(db, id)
  const next = nextTrip(trips, now)
  const allProgress = trips.map(({ progress }) => progress)
  const isRated = rules.while === isUnrated && (await findRating(db, id)) !== undefined
  const isTrue = ({ progress }: TripRow) => rules.while({ status, deletedAt, allProgress, progress, isRated })
  if (tripId !== undefined) return trips.find(trip => trip.id === tripId && isTrue(trip))
  return next && isTrue(next) ? next : trips.find(isTrue)
}

/** True if the message may be sent now, false if it is too late. Throws `Postponed` outside its hours. */
export function isDue({ when }: Rules, { starts_at, zone }: TripRow, now: Date): boolean {
  const moment = { now: now.getTime(), startsAt: Date.parse(starts_at), zone, endedAt: undefined }
  const at = resumeAt(when, moment)
  if (at !== undefined && at > now.getTime())
    throw new Postponed(new Date(at), 'Too early, or outside sending hours.')
  return at !== undefined
}
