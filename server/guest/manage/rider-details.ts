import type { RiderDetails } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { updateReservation, updateTrip } from '../../money/waiting-change/change-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { differences, recordEvent } from '../../platform/events/record-event.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { forgetFlight } from '../../reservations/record/flight-store.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { derivedColumns } from '../../reservations/record/read-details.ts'
import { getReservation, listTrips, type TripRow } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { flightColumn } from '../../reservations/record/trip-columns.ts'

/**
 * Fields without effect on the price. Replaces them on trips not begun. Throws `too_late` if none is left, or
 * `changed_meanwhile` if the ride is over.
 */
export async function updateRiderDetails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  details: RiderDetails,
): Promise<void> {
  await db.commitTogether(async tx => {
    await lockReservation(tx, id)
    const row = await getReservation(tx, id)
    if (row.status !== 'pending' && row.status !== 'confirmed') throw new Problem('changed_meanwhile')
    const open = (await listTrips(tx, id)).filter(({ progress }) => OPEN.has(progress))
    if (open.length === 0) throw new Problem('too_late')
    const now = clock()
    await changeReservation(tx, id, { actor: PUBLIC, now }, async () => {
      const before = await readInFull(tx, row, { now })
      for (const trip of open) await storeDetails(tx, trip, { details, now })
      const { search_text } = derivedColumns({
        ...{ reference: row.reference, reservation: row },
        trips: await listTrips(tx, id),
      })
      if (!(await updateReservation(tx, row, { search_text }))) throw new Problem('changed_meanwhile')
      await recordChange(tx, { id, before, now })
    })
  })
}

async function storeDetails(
  tx: Database,
  trip: TripRow,
  { details, now }: { details: RiderDetails; now: Date },
): Promise<void> {
  const columns = columnsOf(details, trip)
  await updateTrip(tx, trip.id, columns)
  if (columns.flight !== trip.flight)
    await forgetFlight(tx, trip.id, columns.flight ? now.toISOString() : null)
}

const OPEN: ReadonlySet<string> = new Set(['scheduled', 'en-route', 'on-location'])

function columnsOf(
  { note, signText, passenger, flight, returnFlight }: RiderDetails,
  trip: TripRow,
): Pick<TripRow, 'note' | 'sign_text' | 'passenger' | 'flight'> {
  return {
    note: note ?? null,
    sign_text: signText ?? null,
    passenger: passenger ? toJson(passenger) : null,
    flight: flightColumn((trip.leg === 1 ? flight : returnFlight) ?? null, trip),
  }
}

type Changed = { id: string; before: Awaited<ReturnType<typeof readInFull>>; now: Date }

async function recordChange(tx: Database, { id, before, now }: Changed): Promise<void> {
  const row = await getReservation(tx, id)
  await recordEvent(tx, {
    kind: 'reservation.changed',
    actor: PUBLIC,
    subject: { kind: 'reservation', id },
    now,
    data: {
      label: labelOf(toWire(row)),
      from: row.status,
      to: row.status,
      ...differences(before, await readInFull(tx, row, { now })),
    },
  })
}
