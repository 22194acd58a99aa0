import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { ReservationChange } from '../../contract/reservations/schemas.ts'
import { NOTHING, planStatus, type StatusPlan } from '../dispatch/occupancy/occupy-by-status.ts'
import { readSubject } from '../money/waiting-change/change-subject.ts'
import type { PriceChange } from '../pricing/price-change.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import type { Drive } from '../reservations/record/find-drive.ts'
import type { ReservationRow } from '../reservations/record/store.ts'
import { driveOf } from './accept-booking.ts'
import { acceptPreview } from './change-preview.ts'
import { requestedByStaff, withPaidHours } from './changed-trip.ts'
import { type ChangeOccupancy, type ChangePlan, planChange } from './plan-change.ts'
import { isReleased, planReoccupancy } from './reoccupy-trip.ts'

/** A planned change of details by staff. */
export type DetailsPlan = ChangePlan & {
  /** The reservation as it was read. */
  row: ReservationRow
  /** The first trip after the change, with its paid hours. */
  trip: TripRequest
  /** The new drive, if the change names a point. */
  drive: Drive | undefined
  /** The change of status that comes along. */
  status: StatusPlan
}

/**
 * Plans a change of details: the price of its preview if it has one, vehicles and drivers, and its change of status.
 * Throws `quote_invalid`, `changed_meanwhile` if the preview was for another version, and `occupied`.
 */
export async function planDetails(
  deps: PricingDeps,
  id: string,
  input: ReservationChange,
): Promise<DetailsPlan> {
  const { statusChange } = input
  const preview = await acceptPreview(deps, id, input)
  const subject = await readSubject(deps.db, id, deps.clock())
  const { row, trips } = subject.record
  if (preview && preview.version !== row.version) throw new Problem('changed_meanwhile')
  const requested = requestedByStaff(subject, input)
  const [before, changed] = [trips[0], requested.trips[0]]
  if (!before || !changed) throw new Problem('not_found')
  const findVehicles = async (price: PriceChange | undefined): Promise<ChangeOccupancy> =>
    isReleased(statusChange)
      ? { kind: 'unchanged' }
      : await planReoccupancy(deps, row, {
          ...{ trip: before, changed: withPaidHours(changed, price) },
          outsideShifts: input.outsideShifts,
          unassign: input.unassign,
        })
  const plan = await planChange(deps, subject, requested, {
    pricing: preview ? 'moved-trips' : 'none',
    shown: preview && { tariff: preview.tariff, at: new Date(preview.at), total: preview.total },
    findVehicles,
  })
  if (preview && !plan.price) throw new Problem('quote_invalid')
  const trip = withPaidHours(changed, plan.price)
  const status = statusChange ? await planStatus(deps, row, { change: statusChange, changed: trip }) : NOTHING
  const hasNewPoint = [input.pickUpPlace, input.dropOffPlace, input.stops].some(place => place !== undefined)
  return { ...plan, row, trip, drive: hasNewPoint ? await driveOf(deps, changed) : undefined, status }
}
