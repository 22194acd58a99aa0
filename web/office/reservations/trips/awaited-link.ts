import type { Trip } from '../../../../contract/day/schemas.ts'

const POLL_MS = 2000
/** The message with the link is made in the background, at once or not at all. */
const AWAITED_MS = 30_000

type Linked = Pick<Trip, '_id' | 'status' | 'assignment' | 'links' | 'events'>

/**
 * Until the link of an assigned driver is there. In milliseconds. Counts from the first read with the assignment:
 * the browser's clock may differ from the server's.
 */
export function createLinkPoll(): (trip: Linked, now: number) => number | undefined {
  let first: { assigned: string; at: number } | undefined
  return ({ _id, status, assignment, links, events }, now) => {
    if (status !== 'confirmed' || !assignment?.pinned || assignment.driver === null) return undefined
    if (links.some(({ endedAt }) => endedAt === null)) return undefined
    const assigned = `${_id} ${events.findLast(({ kind }) => kind === 'trip.assigned')?.at}`
    if (first?.assigned !== assigned) first = { assigned, at: now }
    return now - first.at < AWAITED_MS ? POLL_MS : undefined
  }
}
