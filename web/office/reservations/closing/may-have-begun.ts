import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { EN_ROUTE_HOURS_AHEAD } from '../../../../domain/dispatch/progress.ts'

/**
 * True once a driver may be on the way: before that there is nothing to put beside what was promised. A ride that was
 * cancelled then may have been begun, and the driver may have paid for something.
 */
export function mayHaveBegun(
  { status, pickUpAt }: Pick<Reservation, 'status' | 'pickUpAt'>,
  now: Date,
): boolean {
  if (status === 'completed') return true
  if (status === 'pending') return false
  return Date.parse(pickUpAt) - EN_ROUTE_HOURS_AHEAD * 3600_000 <= now.getTime()
}
