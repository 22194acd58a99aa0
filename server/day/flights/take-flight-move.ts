import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { clockAt, instantOf } from '../../../domain/values/time.ts'
import { occupanciesOf } from '../../booking/plan-change.ts'
import { planReoccupancy } from '../../booking/reoccupy-trip.ts'
import { storeChange } from '../../booking/store-change.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import { resourcesOf } from '../../dispatch/occupancy/occupy-trips.ts'
import type { DispatchDeps } from '../../dispatch/planning/situation.ts'
import { updateReservation } from '../../money/waiting-change/change-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { type FlightRow, findFlight, updateFlight } from '../../reservations/record/flight-store.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { recordChanged } from '../../reservations/record/record-changed.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import { getReservation, listTrips, type TripRow } from '../../reservations/record/store.ts'
import { findTrip } from '../../reservations/record/trip-store.ts'

type MoveDeps = DispatchDeps & { wakeJobs: () => void }
type Asked = { pickUpAt: string; actor: Actor }

/**
 * Moves the pick-up of a trip to the one that its flight proposes, as any change of a time: vehicle and driver are taken
 * anew in the same unit, customer and driver are told, and deadlines count from the better of both times. The price
 * stays. Throws `not_found`, `changed_meanwhile` where it is not proposed any more, or `occupied`.
 */
export async function takeFlightMove(
  deps: MoveDeps,
  tripId: string,
  { pickUpAt, actor }: Asked,
): Promise<void> {
  const { db } = deps
  const found = await findTrip(db, tripId)
  if (!found) throw new Problem('not_found')
  const flight = await requireProposal(db, tripId, pickUpAt)
  const seen = await getReservation(db, found.reservation_id)
  const trip = (await listTrips(db, seen.id)).find(({ id }) => id === tripId)
  const isOpen = seen.status === 'confirmed' && trip?.progress === 'scheduled'
  if (!trip || !isOpen || flight.pick_up_at !== trip.starts_at) throw new Problem('changed_meanwhile')
  const clock = wallClock(pickUpAt, trip.zone)
  const changed = {
    ...requestOfRow(trip),
    ...{ pickUpDate: clock.date, pickUpTime: clock.time, pickUpFold: clock.fold },
  }
  const occupancy = await planReoccupancy(deps, seen, { trip, changed })
  await commitOccupying(db.commitTogether, resourcesOf(occupanciesOf({ occupancy })), async tx => {
    const now = deps.clock()
    await requireProposal(tx, tripId, pickUpAt)
    await changeReservation(tx, seen.id, { actor, now }, async () => {
      const before = await readInFull(tx, seen, { now })
      const head = trip.leg === 1 ? { starts_at: pickUpAt } : {}
      if (!(await updateReservation(tx, seen, head))) throw new Problem('changed_meanwhile')
      await updateFlight(tx, tripId, { ...bookedOf(trip, flight), ...settled(pickUpAt, flight) })
      const trips = [{ id: tripId, columns: movedColumns(trip, pickUpAt, clock) }]
      await storeChange(tx, seen.id, { trips, price: undefined, occupancy }, { actor, now })
      const action = actor.kind === 'staff' ? 'answerFlightMove' : undefined
      await recordChanged(tx, { before, actor, now, action })
    })
  })
  deps.wakeJobs()
}

/** Leaves the pick-up as it is; another landing is proposed again. */
export async function leaveFlightMove(
  { db, clock }: Pick<MoveDeps, 'db' | 'clock'>,
  tripId: string,
  { pickUpAt, actor }: Asked,
): Promise<void> {
  await db.commitTogether(async tx => {
    const found = await findTrip(tx, tripId)
    if (!found) throw new Problem('not_found')
    const flight = await requireProposal(tx, tripId, pickUpAt)
    await updateFlight(tx, tripId, { proposed_at: null, left_for: flight.expected_at })
    await recordEvent(tx, {
      kind: 'trip.flight-left',
      actor,
      subject: { kind: 'reservation', id: found.reservation_id },
      now: clock(),
      data: { action: 'answerFlightMove', label: found.reference, trip: tripId, after: { pickUpAt } },
    })
  })
}

async function requireProposal(db: Database, tripId: string, pickUpAt: string): Promise<FlightRow> {
  const flight = await findFlight(db, tripId)
  if (flight?.proposed_at == null || flight.proposed_at !== pickUpAt) throw new Problem('changed_meanwhile')
  return flight
}

function wallClock(instant: string, zone: string): { date: string; time: string; fold: 0 | 1 } {
  const at = Date.parse(instant)
  const clock = clockAt(at, zone)
  return { ...clock, fold: instantOf({ ...clock, fold: 0 }, zone) === at ? 0 : 1 }
}

function movedColumns(
  trip: TripRow,
  pickUpAt: string,
  clock: ReturnType<typeof wallClock>,
): Partial<TripRow> {
  const shift = Date.parse(pickUpAt) - Date.parse(trip.starts_at)
  const ends_at = trip.ends_at === null ? null : new Date(Date.parse(trip.ends_at) + shift).toISOString()
  return { local_date: clock.date, local_time: clock.time, fold: clock.fold, starts_at: pickUpAt, ends_at }
}

/** The pick-up that the guest booked: that before the first of moves that follow each other. */
function bookedOf(trip: TripRow, flight: FlightRow): Partial<FlightRow> {
  if (flight.moved_to === trip.starts_at) return {}
  return {
    ...{ booked_date: trip.local_date, booked_time: trip.local_time, booked_fold: trip.fold },
    booked_at: trip.starts_at,
  }
}

const settled = (pickUpAt: string, { expected_at }: FlightRow): Partial<FlightRow> => ({
  ...{ moved_to: pickUpAt, pick_up_at: pickUpAt, made_for: expected_at, proposed_at: null, left_for: null },
})
