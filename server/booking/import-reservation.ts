import type { ImportedRide } from '../../contract/integrations/import-schemas.ts'
import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { Actor } from '../../domain/values/event.ts'
import { toJson } from '../../domain/values/json.ts'
import { withLocaleOfPerson } from '../customers/locale-of-contacts.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import { occupyTrips, resourcesOf, type TripOccupancy } from '../dispatch/occupancy/occupy-trips.ts'
import { planConfirmation } from '../dispatch/planning/plan-confirmation.ts'
import { newId } from '../platform/db/new-id.ts'
import { isUniqueViolation } from '../platform/db/portable.ts'
import type { Database } from '../platform/db/tables.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { addPrice } from '../pricing/agreement-store.ts'
import { withAdjustments } from '../pricing/price-change.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { findClass } from '../pricing/pricing-store.ts'
import { requestedTrips } from '../pricing/requested-trips.ts'
import { insertReservation } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import { insertArranger, insertUnannounced } from '../reservations/record/unannounced-store.ts'
import type { Booking } from './accept-booking.ts'
import { MANUAL } from './adjust-price.ts'
import { joined, type NewRows, newRows } from './new-rows.ts'
import { replanOnConflict } from './replan-on-conflict.ts'

/** Times that a ride is planned while references collide or other bookings take the vehicle; the last time without one. */
const RUNS_MAX = 5

type Importing = {
  importId: string
  actor: Actor
  /** Records the reservation of the row; false if another run stored it. */
  settle: (tx: Database, reservationId: string) => Promise<boolean>
}
type Plan = { rows: NewRows; occupancies: readonly TripOccupancy[] }

/**
 * Stores an imported ride as confirmed but unannounced, with the first vehicle and driver that are free; without one it
 * is unassigned. Throws `invalid` if it can no longer be booked, such as after its pickup.
 */
export async function importReservation(
  deps: PricingDeps,
  ride: ImportedRide,
  importing: Importing,
): Promise<void> {
  const booking = await bookingOf(deps, ride)
  let run = 0
  await replanOnConflict({
    plan: () => planRide(deps, ride, { booking, withVehicle: ++run < RUNS_MAX }),
    store: plan =>
      commitOccupying(deps.db.commitTogether, resourcesOf(plan.occupancies), tx =>
        storeRide(tx, { ...plan, ...importing, ride }),
      ),
    isConflict: async error => isUniqueViolation(error) || isOccupied(error),
    runsMax: RUNS_MAX,
  })
}

async function bookingOf(deps: PricingDeps, ride: ImportedRide): Promise<Booking> {
  const body = await withLocaleOfPerson(deps.db, ride.body)
  return {
    site: await deps.site(),
    body,
    requestedVehicle: null,
    trips: requestedTrips(body).map(request => ({ request, drive: undefined })),
    vehicleClass: ride.class === null ? undefined : await findClass(deps.db, ride.class),
  }
}

type Chosen = { booking: Booking; withVehicle: boolean }

async function planRide(
  deps: PricingDeps,
  ride: ImportedRide,
  { booking, withVehicle }: Chosen,
): Promise<Plan> {
  const now = deps.clock()
  const rows = newRows(booking, { id: newId(now.getTime()), source: 'import', now })
  rows.reservation.status = 'confirmed'
  const requests = booking.trips.map(({ request }) => request)
  return { rows, occupancies: withVehicle ? await freeVehicle(deps, { ride, rows, requests }) : [] }
}

type Planned = { ride: ImportedRide; rows: NewRows; requests: readonly TripRequest[] }

async function freeVehicle(
  deps: PricingDeps,
  { ride, rows, requests }: Planned,
): Promise<readonly TripOccupancy[]> {
  const { class: code, minutes } = ride
  if (code === null) return []
  try {
    return await planConfirmation(deps, {
      reservation: rows.reservation,
      trips: requests.map((request, index) => ({ request, id: rows.trips[index]?.id ?? '' })),
      classCode: code,
      estimates: requests.map(() => ({ minutes, class: code })),
    })
  } catch (error) {
    if (isOccupied(error) || (error instanceof Problem && error.code === 'invalid')) return []
    throw error
  }
}

async function storeRide(
  tx: Database,
  { rows, occupancies, ride, importId, actor, settle }: Plan & Importing & { ride: ImportedRide },
): Promise<void> {
  const { reservation } = rows
  const now = new Date(reservation.created_at)
  if (!(await settle(tx, reservation.id))) return
  await insertReservation(tx, rows, undefined)
  if (ride.arranger) await insertArranger(tx, reservation.id, ride.arranger)
  await insertUnannounced(tx, { reservationId: reservation.id, importId })
  // Rows of earlier versions say 0 for rides without a price.
  if (ride.cents) await addPrice(tx, priceOf(ride.cents, reservation, actor))
  await recordEvent(tx, {
    kind: 'reservation.created',
    actor,
    subject: { kind: 'reservation', id: reservation.id },
    now,
    data: {
      ...{ action: 'startImport', from: null, to: reservation.status },
      label: labelOf(toWire(joined(rows))),
    },
  })
  if (occupancies.length > 0) await occupyTrips(tx, occupancies, { purpose: 'trip' }, { actor, now })
}

/** The price of the other system, as staff would enter it. */
function priceOf(cents: number, { id, created_at }: NewRows['reservation'], { name }: Actor) {
  const fares = withAdjustments([{ subtotal: 0, lines: [] }], { parts: [cents], why: '' })
  const stored = { ...MANUAL, total_cents: cents, fare: toJson(fares), reason: null }
  return { ...stored, reservation_id: id, number: 1, made_by: name, created_at }
}

function isOccupied(error: unknown): boolean {
  return error instanceof Problem && error.code === 'occupied'
}
