import { driverGivenTimes } from '../../../domain/notify/driver-given.ts'
import { firstNameOf } from '../../../domain/values/first-name.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import { findGivenPair } from '../../reservations/effects/given-store.ts'
import { AssignmentPayload } from '../../reservations/effects/tell-driver-given.ts'
import type { ReservationRow, TripRow } from '../../reservations/record/store.ts'

/** Who drives and what, as customers and passengers are told. */
export type ToldPair = { driver: string; car: string }

/** The trip that a message about who drives is about, and the pair in words. */
export type GivenTrip = { trip: TripRow; pair: ToldPair }

const AssignedTripPayload = TripPayload.extend(AssignmentPayload.shape)

/**
 * What a message about who drives says; undefined where another pair drives by now, or nobody, or the trip has begun.
 * Throws `Postponed` where it is too early, or night.
 */
export async function givenTripOf(
  db: Database,
  job: Pick<Job, 'payload'>,
  { row, trips, now }: { row: ReservationRow; trips: readonly TripRow[]; now: Date },
): Promise<GivenTrip | undefined> {
  const about = readPayload(AssignedTripPayload, job)
  const trip = trips.find(({ id }) => id === about.trip)
  if (row.deleted_at !== null || row.status !== 'confirmed' || trip?.progress !== 'scheduled')
    return undefined
  const pair = await findGivenPair(db, trip.id)
  if (pair?.driver_id !== about.driver || pair.vehicle_id !== about.vehicle) return undefined
  const { starts_at, zone } = trip
  const times = driverGivenTimes({ now: now.getTime(), startsAt: Date.parse(starts_at), zone })
  // The trip may have been moved to another time since it was planned.
  if (times && times.runAt > now.getTime())
    throw new Postponed(new Date(times.runAt), 'Too early, or quiet hours.')
  return times && { trip, pair: inWords(pair) }
}

function inWords({
  name,
  vehicle,
  plate,
}: {
  name: string
  vehicle: string
  plate: string | null
}): ToldPair {
  return { driver: firstNameOf(name), car: [vehicle, plate].filter(Boolean).join(', ') }
}
