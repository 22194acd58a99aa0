import type { OpenMatters } from '../../../contract/staff/office-schemas.ts'

/** A matter of a trip is listed for so long after its pick-up at most. */
const LISTED_AFTER_PICK_UP_MS = 24 * 3600_000

/**
 * True where a matter has changed with the time alone between two instants, in milliseconds: its pick-up or its last
 * moment for an answer has passed, or it is listed no more.
 */
export function changedWithTime({ items }: OpenMatters, readAt: number, now: number): boolean {
  return items.some(({ urgentAt, pickUpAt }) => {
    const instants = [Date.parse(urgentAt)]
    if (pickUpAt !== undefined) instants.push(Date.parse(pickUpAt) + LISTED_AFTER_PICK_UP_MS)
    return instants.some(at => readAt < at && at <= now)
  })
}
