import type { DriverTrip } from '../../contract/day/driver-schemas.ts'

const MINUTE_MS = 60_000

/** Milliseconds. `early` is before the grace period, which `left` counts down; `over` counts the wait time after it. */
export type Wait = {
  from: number
  until: number
  early: boolean
  left: number
  over: number
  filled: number
}

/** From the later of arrival and pickup. Undefined until the server answered the arrival with its grace period. */
export function waitOf(trip: DriverTrip, now: number): Wait | undefined {
  if (trip.freeUntil === null) return undefined
  const until = Date.parse(trip.freeUntil)
  // Older servers send no `waitsFrom`.
  const from = Math.max(Date.parse(trip.waitsFrom || trip.pickUpAt), Date.parse(trip.arrivedAt ?? '') || 0)
  const filled = Math.min(1, Math.max(0, (now - from) / (until - from || 1)))
  const left = Math.max(0, until - Math.max(from, now))
  return { from, until, early: now < from, left, over: Math.max(0, now - until), filled }
}

/** "8:36"; from an hour on, minutes alone. */
export function countOf(milliseconds: number): { count: string; isMinutes: boolean } {
  const seconds = Math.floor(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes >= 60
    ? { count: String(minutes), isMinutes: true }
    : { count: `${minutes}:${String(seconds % 60).padStart(2, '0')}`, isMinutes: false }
}

/** Whole minutes after the grace period that the guest used until boarding. */
export function minutesOfWait(trip: DriverTrip): number {
  const over = waitOf(trip, Date.parse(trip.onBoardAt ?? trip.arrivedAt ?? ''))?.over ?? 0
  return Math.floor(over / MINUTE_MS) || 0
}
