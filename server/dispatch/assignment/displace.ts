import type { Trip } from '../../../contract/day/schemas.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { changeReservations } from '../../reservations/change-reservation.ts'
import { getTripRow } from '../../reservations/record/read-trip.ts'
import { moveTrips, resourcesOfMoves } from '../occupancy/move.ts'
import { deleteOfTrips, listOfTrips } from '../occupancy/occupancy-store.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { type Assigning, assignTrip } from './assign-trip.ts'
import { afterRelease, releaseDecided } from './decide-trips.ts'
import { blockWith, findPair, readTripToGive } from './judge-pair.ts'
import { planAround, recheckAround } from './replan-around.ts'

/**
 * As `assignTrip`. With `overSuggestions`, mere suggestions for other trips make way: they move, or are dropped if they
 * fit nowhere else.
 */
export async function assignOverSuggestions(
  deps: DispatchDeps,
  id: string,
  assigning: Omit<Assigning, 'displaced'>,
): Promise<Trip> {
  if (!assigning.input.overSuggestions) return await assignTrip(deps, id, assigning)
  const trip = await readTripToGive(deps, await getTripRow(deps.db, id))
  const { vehicle, driver } = findPair(trip.situation, assigning.input)
  const span = blockWith(trip, { vehicle, driver })?.span
  const resources = driver ? [vehicle.id, driver.id] : [vehicle.id]
  const around = span && (await planAround(deps, { resources, span, without: [id] }))
  if (!around || around.trips.length === 0) return await assignTrip(deps, id, assigning)
  const { trips, planned, left } = around
  const moves = planned.map(({ change }) => change)
  const rows = trips.map(({ row }) => row)
  const ids = rows.map(row => row.id)
  const present = await listOfTrips(deps.db, ids)
  const locks = [...present.map(row => row.resource_id), ...(await resourcesOfMoves(deps.db, moves))]
  // Staff may lock one that moves.
  const decided = [
    ...left.map(({ row, assigned }) => ({ trip: row.id, version: assigned?.version ?? 0, unassign: true })),
    ...moves.map(({ tripId: trip, version }) => ({ trip, version, unassign: false })),
  ]
  const displaced: Assigning['displaced'] = {
    ...{ ids, locks },
    async before(tx, now) {
      const author = { actor: SYSTEM, now }
      await recheckAround(tx, { trips, planned })
      const reservations = rows.map(({ reservation_id }) => reservation_id)
      await changeReservations(tx, reservations, author, () => releaseDecided(tx, { decided, rows }, author))
      // Rows of a suggestion that moves; it may take the vehicle that this trip leaves.
      await deleteOfTrips(
        tx,
        moves.map(({ tripId }) => tripId),
        { withLanes: false },
      )
    },
    async after(tx, now) {
      if (moves.length > 0) await moveTrips(tx, await afterRelease(tx, moves), { actor: SYSTEM, now })
    },
  }
  return await assignTrip(deps, id, { ...assigning, displaced })
}
