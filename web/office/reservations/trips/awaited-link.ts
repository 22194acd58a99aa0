import type { Trip } from '../../../../contract/day/schemas.ts'

const POLL_MS = 2000
/** The message with the link is made in the background, at once or not at all. */
const AWAITED_MS = 60_000

/** Until the link of a driver who was just assigned is there. In milliseconds. */
export function untilLinkPoll(
  { status, assignment, links, events }: Pick<Trip, 'status' | 'assignment' | 'links' | 'events'>,
  now: number,
): number | undefined {
  if (status !== 'confirmed' || !assignment?.pinned || assignment.driver === null) return undefined
  if (links.some(({ endedAt }) => endedAt === null)) return undefined
  const at = events.findLast(({ kind }) => kind === 'trip.assigned')?.at
  return at !== undefined && now - Date.parse(at) < AWAITED_MS ? POLL_MS : undefined
}
