import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { EN_ROUTE_HOURS_AHEAD } from '../../../../domain/dispatch/progress.ts'

/** True once a driver may be on the way: before that there is nothing to put beside what was promised. */
export function mayHaveBegun(
  { status, pickUpAt }: Pick<Reservation, 'status' | 'pickUpAt'>,
  now: Date,
): boolean {
  if (status === 'completed') return true
  return status === 'confirmed' && Date.parse(pickUpAt) - EN_ROUTE_HOURS_AHEAD * 3600_000 <= now.getTime()
}
