import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'

/** The name of the messages to customers about who drives; the keys of all about it begin like this. */
export const GIVEN = 'driver-given'

/** A trip with whom its messages go to, and the pair that somebody chose for it, where somebody did. */
export async function findTripToTell(db: Database, tripId: string) {
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', join =>
      join.onRef('assignments.trip_id', '=', 'trips.id').on('assignments.pinned', '=', 1),
    )
    .select(['trips.id', 'trips.reservation_id', 'trips.passenger', 'trips.starts_at', 'trips.zone'])
    .select(['reservations.phone_number', 'reservations.email'])
    .select(['assignments.version', 'assignments.driver_id', 'assignments.vehicle_id'])
    .where('trips.id', '=', tripId)
    .executeTakeFirst()
}

/** The messages about who drives this trip, the oldest first. */
export async function listGivenJobs(
  db: Database,
  { tripId, reservationId }: { tripId: string; reservationId: string },
): Promise<Job[]> {
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', reservationId)
    .where('dedupe_key', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return jobs.filter(({ dedupe_key }) => dedupe_key?.startsWith(`${GIVEN}:${tripId}:`))
}

/** The pair that somebody chose for a trip, by name; undefined where nobody drives it. */
export async function findGivenPair(db: Database, tripId: string) {
  return await db
    .selectFrom('assignments')
    .innerJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .innerJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .select(['assignments.driver_id', 'assignments.vehicle_id', 'drivers.name'])
    .select(['vehicles.name as vehicle', 'vehicles.plate'])
    .where('assignments.trip_id', '=', tripId)
    .where('assignments.pinned', '=', 1)
    .executeTakeFirst()
}

/** Gives a message that waits another time. */
export async function moveJob(
  tx: Database,
  { id }: Job,
  times: { runAt: Date; notAfter: Date },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: times.runAt.toISOString(), not_after: times.notAfter.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('lease_until', 'is', null)
    .execute()
}
