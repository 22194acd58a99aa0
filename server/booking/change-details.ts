import { Problem } from '../../contract/problems.ts'
import type { Reservation, ReservationChange } from '../../contract/reservations/schemas.ts'
import type { Actor } from '../../domain/values/event.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { type Author, resourcesOf } from '../dispatch/occupancy/occupy-trips.ts'
import { endWaiting, updateReservation } from '../money/waiting-change/change-store.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { forgetFlight } from '../reservations/record/flight-store.ts'
import { staffDetails } from '../reservations/record/in-full.ts'
import { derivedColumns, readDetails } from '../reservations/record/read-details.ts'
import { recordChanged } from '../reservations/record/record-changed.ts'
import { getReservation, listTrips, type ReservationRow, type TripRow } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { endAfter, flightColumn } from '../reservations/record/trip-columns.ts'
import { findRequestedVehicle } from './accept-booking.ts'
import { applyStatus } from './change-status.ts'
import { inOffice } from './in-office.ts'
import { occupanciesOf } from './plan-change.ts'
import { type DetailsPlan, planDetails } from './plan-details.ts'
import { storeChange } from './store-change.ts'

type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'>
type Change = { input: ReservationChange; ifMatch: number | undefined; actor: Actor }

/**
 * Changes the details and, with `statusChange`, the status in one transaction. The customer of a confirmed reservation
 * is emailed about another time or place. Throws `not_found`, `invalid`, `stale` if If-Match is not the current version,
 * `changed_meanwhile` if the status seen is not the current one, or `occupied` if vehicle and driver are busy at the new
 * time.
 */
export async function changeDetails(deps: ChangeDeps, id: string, change: Change): Promise<Reservation> {
  const { timeZone } = await getSite(deps.db)
  const plan = await planDetails(deps, id, change.input)
  const author = { actor: change.actor, now: deps.clock() }
  const resources = resourcesOf([...plan.status.occupancies, ...occupanciesOf(plan)])
  await commitOccupying(deps.db.commitTogether, resources, tx =>
    changeReservation(tx, id, author, () => store(tx, plan, { change, timeZone, author })),
  )
  deps.wakeJobs()
  return await inOffice(deps, await getReservation(deps.db, id))
}

type Storing = { change: Change; timeZone: string; author: Author }

async function store(tx: Database, plan: DetailsPlan, { change, timeZone, author }: Storing): Promise<void> {
  const { input, ifMatch } = change
  const { id } = plan.row
  const current = await getReservation(tx, id)
  const isPlanned =
    plan.price !== undefined || plan.status.occupancies.length > 0 || plan.occupancy.kind !== 'unchanged'
  if (isPlanned && current.version !== plan.row.version) throw new Problem('changed_meanwhile')
  const read = readDetails(
    {
      ...input,
      pickUpFold: plan.trip.pickUpFold,
      ...(input.stops && { stops: plan.trip.stops }),
    },
    { zone: { timeZone }, drive: plan.drive, known: current },
  )
  const [outbound, ...returns] = await listTrips(tx, id)
  if (!outbound) throw new Problem('not_found')
  const flight = flightAfter(input, { ...outbound, zone: read.trip.zone ?? outbound.zone })
  const { luggage = outbound.luggage } = input
  const derived = derivedColumns({
    ...{ reference: current.reference, reservation: read.reservation },
    trips: [{ ...read.trip, flight }, ...returns],
  })
  const columns = { ...read.reservation, ...derived }
  const { hours } = plan.trip
  const trip = {
    ...{ ...read.trip, flight, luggage, note: noteAfter(input, outbound) },
    ...(hours === undefined ? {} : { hours, ends_at: endAfter(read.reservation.starts_at, hours) }),
    wished_vehicle: await requestedVehicleOf(tx, input, { current, now: author.now }),
  }
  // Another instance may have changed the version since its price was shown.
  const version = ifMatch ?? (plan.price && plan.row.version)
  if (!(await updateReservation(tx, { id, version }, columns))) throw new Problem('stale')
  // Staff have seen the change that the guest requested.
  await endWaiting(tx, id, author.now.toISOString())
  const trips = [{ id: outbound.id, columns: trip }, ...notedReturns(input, returns)]
  await storeChange(tx, id, { ...plan, trips }, author)
  if (flight !== outbound.flight) await forgetFlight(tx, outbound.id, flight && author.now.toISOString())
  const before = { ...toWire(current), ...staffDetails(outbound) }
  const after = { ...toWire(await getReservation(tx, id)), ...staffDetails({ ...outbound, ...trip }) }
  await recordChanged(tx, { before, after, action: 'updateReservation', ...author })
  if (input.statusChange)
    await applyStatus(tx, id, { change: input.statusChange, plan: plan.status, ...author })
}

const flightAfter = ({ flight }: ReservationChange, trip: TripRow) =>
  flight === undefined ? trip.flight : flightColumn(flight, trip)

const notedReturns = (input: ReservationChange, returns: readonly TripRow[]) =>
  input.note === undefined
    ? []
    : returns.map(trip => ({ id: trip.id, columns: { note: noteAfter(input, trip) } }))

const noteAfter = (input: ReservationChange, { note }: TripRow) => (input.note ?? note) || null

/** The requested vehicle; the stored one if the input names none. */
async function requestedVehicleOf(
  tx: Database,
  input: ReservationChange,
  { current, now }: { current: ReservationRow; now: Date },
): Promise<string | null> {
  return input.vehicleId
    ? await findRequestedVehicle(tx, { id: input.vehicleId, now })
    : current.wished_vehicle
}
