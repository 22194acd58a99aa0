import type { OpenMatters } from '../../../contract/staff/office-schemas.ts'

/** A trip's item stays listed this long after pickup. */
const LISTED_AFTER_PICK_UP_MS = 24 * 3600_000

/** In milliseconds. A passed pickup, answer deadline or listing limit changes the list without an event. */
export function changedWithTime({ items }: OpenMatters, readAt: number, now: number): boolean {
  return items.some(({ urgentAt, pickUpAt }) => {
    const instants = [Date.parse(urgentAt)]
    if (pickUpAt !== undefined) instants.push(Date.parse(pickUpAt) + LISTED_AFTER_PICK_UP_MS)
    return instants.some(at => readAt < at && at <= now)
  })
}
