import { MINUTE_MS } from '../values/time.ts'
import type { BookingRules } from './booking-rules.ts'
import { isInPeak } from './peak.ts'
import type { AreaNames } from './permit-areas.ts'
import type { Span } from './span.ts'

export type PlaceKind = 'street' | 'airport'

export type Arrival = 'domestic' | 'international'

/** Drives in seconds. */
export type PlannedTrip = {
  kind: 'transfer' | 'hourly'
  /** Milliseconds since 1970. */
  pickUpAt: number
  driveSeconds: readonly number[]
  /** One per stop between pickup and drop-off. A surplus one counts after the last drive. */
  stayMinutes: readonly number[]
  hours?: number
  first: PlaceKind
  last: PlaceKind
  arrival?: Arrival
}

export type GarageDrives = { thereSeconds: number; backSeconds: number }

export type Traffic = { rules: Pick<BookingRules, 'buffers'>; peaks: readonly Span[] }

/** `core` is the part that no neighboring trip may cut. `elsewhere` are the permit areas that the ride avoids. */
export type Block = { span: Span; core: Span; elsewhere?: AreaNames }

/**
 * From garage to garage, in whole minutes since 1970, each part rounded up. The core runs from the early
 * arrival until the vehicle is clear after the drop-off.
 */
export function blockOf(
  trip: PlannedTrip,
  { thereSeconds, backSeconds }: GarageDrives,
  traffic: Traffic,
): Block {
  const { buffers } = traffic.rules
  const early = trip.last === 'airport' ? buffers.earlyAirportDeparture : buffers.earlyStreet
  const pickUp = trip.pickUpAt / MINUTE_MS
  const arrive = Math.floor(pickUp - early)
  const start = Math.ceil(pickUp) + waitOf(trip, buffers)
  const coreEnd = rideEnd(trip, start, traffic) + buffers.clear
  // This drive has a fixed end, so its peak is decided by the start it would have without one.
  const leave = arrive - minutesWithSlack(thereSeconds, buffers.slackPoints)
  return {
    core: { from: arrive, to: coreEnd },
    span: {
      from: arrive - driveMinutes(thereSeconds, leave, traffic),
      to: coreEnd + driveMinutes(backSeconds, coreEnd, traffic),
    },
  }
}

/** The minutes at the end of a core that a finished ride frees. None before the pickup: such a step is a wrong click. */
export function minutesEarly(
  core: Span,
  { now, pickUp, clear }: { now: number; pickUp: number; clear: number },
): number {
  // A block may have no buffer and no drives, but never no time at all.
  const end = Math.max(now + clear, core.from + 1)
  return now < pickUp ? 0 : Math.max(0, core.to - end)
}

/** The slack depends on the minute in which the drive begins. */
export function driveMinutes(seconds: number, from: number, { rules: { buffers }, peaks }: Traffic): number {
  return minutesWithSlack(seconds, isInPeak(from, peaks) ? buffers.peakSlackPoints : buffers.slackPoints)
}

/** Slack in basis points, rounded up. */
export function minutesWithSlack(seconds: number, slackPoints: number): number {
  return Math.ceil((seconds * (10_000 + slackPoints)) / 600_000)
}

function waitOf({ first, arrival }: PlannedTrip, { afterArrival }: BookingRules['buffers']): number {
  return first === 'airport' && arrival ? afterArrival[arrival] : afterArrival.street
}

function rideEnd(
  { kind, hours = 0, driveSeconds, stayMinutes }: PlannedTrip,
  start: number,
  traffic: Traffic,
) {
  if (kind === 'hourly') return start + Math.ceil(hours * 60)
  const parts = Math.max(driveSeconds.length, stayMinutes.length)
  let at = start
  for (let part = 0; part < parts; part++)
    at += driveMinutes(driveSeconds[part] ?? 0, at, traffic) + (stayMinutes[part] ?? 0)
  return at
}

/**
 * The minute where one block ends and the next begins if the vehicle skips the garage. Undefined if the drive
 * does not fit between the cores. `driveMinutes` includes slack.
 */
export function chainCut(
  before: Pick<Block, 'core'>,
  next: Pick<Block, 'core'>,
  { driveMinutes, turnaround }: { driveMinutes: number; turnaround: number },
): number | undefined {
  const cut = before.core.to + turnaround
  return cut + driveMinutes <= next.core.from ? cut : undefined
}

export function chained(before: Block, next: Block, cut: number): [Block, Block] {
  return [
    { ...before, span: { from: before.span.from, to: cut } },
    { ...next, span: { from: cut, to: next.span.to } },
  ]
}
