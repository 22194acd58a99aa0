import { Problem } from '../../../contract/problems.ts'
import { dateInWords } from '../../../i18n/format-time.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'

/** A trip sheet needs the name of who arranged it until the ride is over. Throws `ride_ahead` with the first such ride. */
export async function requireNoRideAhead(
  tx: Database,
  reservationIds: readonly string[],
  now: Date,
): Promise<void> {
  const open = await inParts(reservationIds, part =>
    selectRidesAhead(tx, now)
      .select(['reference', 'trips.local_date', 'trips.starts_at'])
      .where('reservations.id', 'in', part)
      .execute(),
  )
  const [first] = open.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
  if (first) throw rideAhead(first)
}

export function selectRidesAhead(tx: Database, now: Date) {
  return tx
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .where('reservations.status', '=', 'confirmed')
    .where('reservations.deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('trips.progress', 'in', ['en-route', 'on-location', 'on-board']),
        and([eb('trips.progress', '=', 'scheduled'), eb('trips.starts_at', '>', now.toISOString())]),
      ]),
    )
}

export function rideAhead({ reference, local_date }: { reference: string; local_date: string }): Problem {
  const date = dateInWords(local_date, OFFICE_LANGUAGE.format)
  return new Problem('ride_ahead', {
    message: `Ride ${reference} on ${date} isn’t over yet. Complete or cancel it first, then erase.`,
    reason: { code: 'ride-not-over', reference, date },
  })
}
