import { MINUTE_MS } from '../values/time.ts'
import type { BookingRules } from './booking-rules.ts'
import { isInPeak } from './peak.ts'
import type { Span } from './span.ts'

/** Where a trip begins or ends, as far as its buffers ask. */
export type PlaceKind = 'street' | 'airport'

/** The flight that a pick-up at an airport waits for. */
export type Arrival = 'domestic' | 'international'

/** What the block of a trip is computed from; drives in seconds. */
export type PlannedTrip = {
  kind: 'transfer' | 'hourly'
  /** Milliseconds since 1970. */
  pickUpAt: number
  /** Of each drive from a stop to the next one. */
  driveSeconds: readonly number[]
  /** Of each stop between the pick-up and the drop-off; after the last drive where there are more than drives. */
  stayMinutes: readonly number[]
  /** Booked hours of a trip by the hour. */
  hours?: number
  first: PlaceKind
  last: PlaceKind
  arrival?: Arrival
}

/** The drives from the garage to the first stop and from the last stop back to it, in seconds. */
export type GarageDrives = { thereSeconds: number; backSeconds: number }

/** What the slack of a drive depends on: the owner's rules and the minutes in which the roads are full. */
export type Traffic = { rules: Pick<BookingRules, 'buffers'>; peaks: readonly Span[] }

/** The time that a trip takes from a vehicle and a driver, and the core of it that nothing may cut. */
export type Block = { span: Span; core: Span }

/**
 * The block of a trip from garage to garage, in whole minutes since 1970, each part rounded up. The core begins before
 * the pick-up by the early arrival and ends when the vehicle is clear after the drop-off.
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
  // The drive to the pick-up has a fixed end: it counts by the minute in which it would begin without a peak.
  const leave = arrive - minutesWithSlack(thereSeconds, buffers.slackPoints)
  return {
    core: { from: arrive, to: coreEnd },
    span: {
      from: arrive - driveMinutes(thereSeconds, leave, traffic),
      to: coreEnd + driveMinutes(backSeconds, coreEnd, traffic),
    },
  }
}

/** Minutes of a drive that begins in this minute, with the slack of that time of the day. */
export function driveMinutes(seconds: number, from: number, { rules: { buffers }, peaks }: Traffic): number {
  return minutesWithSlack(seconds, isInPeak(from, peaks) ? buffers.peakSlackPoints : buffers.slackPoints)
}

/** Minutes of a drive with the slack in hundredths of a percent, rounded up. */
export function minutesWithSlack(seconds: number, slackPoints: number): number {
  return Math.ceil((seconds * (10_000 + slackPoints)) / 600_000)
}

function waitOf({ first, arrival }: PlannedTrip, { afterArrival }: BookingRules['buffers']): number {
  return first === 'airport' && arrival ? afterArrival[arrival] : afterArrival.street
}

/** Each drive begins once the stay before it is over. */
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
 * Where the block of a trip ends and that of the next one on the same vehicle begins, when the vehicle drives from the
 * one to the other without the garage; undefined where the drive does not fit between the cores. `driveMinutes` is with
 * its slack.
 */
export function chainCut(
  before: Pick<Block, 'core'>,
  next: Pick<Block, 'core'>,
  { driveMinutes, turnaround }: { driveMinutes: number; turnaround: number },
): number | undefined {
  const cut = before.core.to + turnaround
  return cut + driveMinutes <= next.core.from ? cut : undefined
}

/** Two blocks that meet at the cut between them. */
export function chained(before: Block, next: Block, cut: number): [Block, Block] {
  return [
    { core: before.core, span: { from: before.span.from, to: cut } },
    { core: next.core, span: { from: cut, to: next.span.to } },
  ]
}
