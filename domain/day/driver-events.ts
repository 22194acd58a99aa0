import { EN_ROUTE_HOURS_AHEAD } from '../dispatch/progress.ts'
import type { TripProgress } from '../reservations/trip.ts'

/** The steps that a driver tells, in their order; one that is left out is implied by the next. */
export const DRIVER_STEPS = ['en-route', 'on-location', 'on-board', 'done'] as const
/** A step that a driver tells. */
export type DriverStep = (typeof DRIVER_STEPS)[number]

/** What the page of a driver tells of one trip: a step, or an attempt to reach the guest. */
export type DriverEvent = {
  /** Made by the page: the same event may arrive many times. */
  id: string
  /** Grows with each event of the page. */
  seq: number
  kind: DriverStep | 'attempt'
  /** By the clock of the device, in milliseconds since 1970. */
  toldAt: number
}

/** Events that arrived together; `sentAt` by the clock of the device, `receivedAt` by that of the server. */
export type DriverBatch = { sentAt: number; receivedAt: number; events: readonly DriverEvent[] }

/** What is known of the trip beside the events; instants in milliseconds since 1970. */
export type TripOfDay = {
  /** Where staff have it. */
  progress: TripProgress
  pickUpAt: number
}

/** A step with its time by the clock of the server. */
export type ReachedStep = { step: DriverStep; at: number; implied: boolean }

/** What all events together say. */
export type FoldedTrip = {
  progress: TripProgress
  /** In their order, with times that never decrease. */
  steps: ReachedStep[]
  /** When the driver tried to reach the guest, in order. */
  attempts: number[]
  /** Ids of events that changed nothing: too early, told before, or of a trip that is over. */
  kept: string[]
  /** Ids of events of a device whose clock is more than ten minutes off. */
  flagged: string[]
}

/** Milliseconds by which the clock of a device may be off before its events are flagged. */
export const CLOCK_OFF_MS = 10 * 60_000

type Timed = DriverEvent & { at: number; offset: number }

/**
 * Folds the events of one trip to its progress. The result is that of the set of events: order, repetition and batching
 * do not change it, and an earlier tap that arrives late takes the place of what was implied.
 */
export function foldDriverEvents(batches: readonly DriverBatch[], trip: TripOfDay): FoldedTrip {
  const events = timedEvents(batches)
  const flagged = events.filter(({ offset }) => Math.abs(offset) > CLOCK_OFF_MS).map(({ id }) => id)
  const isOver = trip.progress === 'cancelled' || trip.progress === 'no-show'
  const earliest = trip.pickUpAt - EN_ROUTE_HOURS_AHEAD * 3600_000
  const counted = isOver ? [] : events.filter(({ at }) => at >= earliest)
  const told = firstOfEachStep(counted)
  const attempts = counted.filter(({ kind }) => kind === 'attempt')
  const used = new Set([...told.values(), ...attempts].map(({ id }) => id))
  const steps = reachedSteps(told)
  return {
    progress: furthest(trip.progress, steps.at(-1)?.step),
    steps,
    attempts: attempts.map(({ at }) => at).sort((one, other) => one - other),
    kept: events.filter(({ id }) => !used.has(id)).map(({ id }) => id),
    flagged,
  }
}

/**
 * Each event once, in the order of the device. Of several deliveries the one that took the least time tells best how far
 * the clock of the device is off; nothing was told after it arrived.
 */
function timedEvents(batches: readonly DriverBatch[]): Timed[] {
  const known = new Map<string, Timed>()
  for (const { sentAt, receivedAt, events } of batches) {
    for (const event of events) {
      const { at, offset } = correctedTap(event.toldAt, { sentAt, receivedAt })
      const before = known.get(event.id)
      if (!before || offset < before.offset || (offset === before.offset && at < before.at))
        known.set(event.id, { ...event, at, offset })
    }
  }
  return [...known.values()].sort((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1))
}

/**
 * When a tap was made, by the clock of the server. `offset` is by how much that of the device is behind, including the
 * time of the way; nothing was told after it arrived.
 */
export function correctedTap(
  toldAt: number,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): { at: number; offset: number } {
  const offset = receivedAt - sentAt
  return { at: Math.min(toldAt + offset, receivedAt), offset }
}

/** The first tap of a step counts: a second one is a repetition by hand. */
function firstOfEachStep(events: readonly Timed[]): Map<DriverStep, Timed> {
  const first = new Map<DriverStep, Timed>()
  for (const event of events) {
    if (event.kind !== 'attempt' && !first.has(event.kind)) first.set(event.kind, event)
  }
  return first
}

/** From the last step backwards: what was not told happened with the next, and nothing after it. */
function reachedSteps(told: ReadonlyMap<DriverStep, Timed>): ReachedStep[] {
  const steps: ReachedStep[] = []
  let next: number | undefined
  for (const step of DRIVER_STEPS.toReversed()) {
    const own = told.get(step)?.at
    const latest = next
    if (own === undefined && latest === undefined) continue
    next = Math.min(own ?? Number.POSITIVE_INFINITY, latest ?? Number.POSITIVE_INFINITY)
    steps.unshift({ step, at: next, implied: own === undefined })
  }
  return steps
}

/** A driver moves a trip forwards alone: where staff have it further, it stays. */
function furthest(progress: TripProgress, told: DriverStep | undefined): TripProgress {
  const order: readonly TripProgress[] = ['scheduled', ...DRIVER_STEPS]
  if (told === undefined || !order.includes(progress)) return progress
  return order.indexOf(told) > order.indexOf(progress) ? told : progress
}

/** The waiting of a trip: from the later of the promised and the actual arrival until the guest is on board. */
export type Waiting = { from: number; until: number | null; minutes: number }

/** Undefined before the arrival. Whole minutes; those that have begun do not count. */
export function waitingOf(
  steps: readonly ReachedStep[],
  { pickUpAt, now }: { pickUpAt: number; now: number },
): Waiting | undefined {
  const at = (wanted: DriverStep) => steps.find(({ step }) => step === wanted)?.at
  const arrivedAt = at('on-location')
  if (arrivedAt === undefined) return undefined
  const from = Math.max(pickUpAt, arrivedAt)
  const until = at('on-board') ?? null
  return { from, until, minutes: Math.max(0, Math.floor(((until ?? now) - from) / 60_000)) }
}
