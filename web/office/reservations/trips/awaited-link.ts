import type { Trip } from '../../../../contract/day/schemas.ts'

const POLL_MS = 2000
/** The message with the link is made in the background, at once or not at all. */
const AWAITED_MS = 30_000
/** An assignment before that has its message, or none. */
const RECENT_MS = 3_600_000

type Linked = Pick<Trip, '_id' | 'status' | 'assignment' | 'links' | 'events'>

/**
 * Until the link of a driver is there who was assigned since the first read, or lately as the last event
 * before it. In milliseconds, counted from a read, since the browser's clock may differ from the server's.
 */
export function createLinkPoll(): (trip: Linked, now: number) => number | undefined {
  let last: { assigned: string; at: number } | undefined
  return ({ _id, status, assignment, links, events }, now) => {
    const hasDriver = status === 'confirmed' && assignment?.pinned === true && Boolean(assignment.driver)
    const assigned = hasDriver
      ? `${_id} ${events.findLast(({ kind }) => kind === 'trip.assigned')?.at}`
      : `${_id} none`
    if (!last?.assigned.startsWith(`${_id} `)) {
      last = { assigned, at: isJustAssigned(events, now) ? now : Number.NEGATIVE_INFINITY }
    }
    if (last.assigned !== assigned) last = { assigned, at: now }
    if (!hasDriver || links.some(({ endedAt }) => endedAt === null)) return undefined
    return now - last.at < AWAITED_MS ? POLL_MS : undefined
  }
}

function isJustAssigned(events: Linked['events'], now: number): boolean {
  const latest = events.at(-1)
  return latest?.kind === 'trip.assigned' && now - Date.parse(latest.at) < RECENT_MS
}
