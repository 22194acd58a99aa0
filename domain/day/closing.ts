import { blocksOfWaiting } from '../pricing/fare/waiting.ts'
import { MINUTE_MS } from '../values/time.ts'
import { DRIVER_STEPS, type DriverStep, type ReachedStep, type Waiting, waitingOf } from './driver-events.ts'

/** Waiting as the quote listed it, in minutes and cents. */
export type ListedWaiting = {
  freeMinutes: number
  blockMinutes: number
  blockCents: number
  capCents: number
}

/** What was promised for a trip; instants in milliseconds since 1970, null where nobody knows them. */
export type Promised = {
  /** When the driver has to leave. */
  leaveAt: number | null
  /** The pick-up that the guest was promised. */
  pickUpAt: number
  /** The pick-up that waiting counts from, where a flight moved the trip to an earlier one. */
  waitsFrom?: number
  endsAt: number | null
}

/** A step as it was promised and as it happened; null before it is reached. */
export type ClosedStep<Step extends ReachedStep> = {
  step: DriverStep
  promisedAt: number | null
  reached: Step | null
}

/** Waiting of a trip, and what it costs by the listed rate; `isOver` once the guest is on board or did not come. */
export type ClosedWaiting = { minutes: number; blocks: number; cents: number; isOver: boolean }

/** What was promised for a trip beside what happened. */
export type ClosedTrip<Step extends ReachedStep> = {
  steps: ClosedStep<Step>[]
  /** Minutes that were begun after the promised pick-up; 0 in time, null where nobody told when the driver arrived. */
  lateMinutes: number | null
  /** Null where nobody told when it began or ended, and where the quote listed none. */
  waiting: ClosedWaiting | null
}

type Happened<Step> = {
  steps: readonly Step[]
  /** When the guest was found not to come; null where they did. */
  noShowAt: number | null
  now: number
}

/** Puts what was promised beside what happened. Before the guest is on board the waiting is that until now. */
export function closeTrip<Step extends ReachedStep>(
  { leaveAt, pickUpAt, waitsFrom = pickUpAt, endsAt }: Promised,
  { steps, noShowAt, now }: Happened<Step>,
  listed: ListedWaiting | undefined,
): ClosedTrip<Step> {
  const promised: Record<DriverStep, number | null> = {
    ...{ 'en-route': leaveAt, 'on-location': pickUpAt, 'on-board': null, done: endsAt },
  }
  const reached = (wanted: DriverStep) => steps.find(({ step }) => step === wanted) ?? null
  return {
    steps: DRIVER_STEPS.map(step => ({ step, promisedAt: promised[step], reached: reached(step) })),
    lateMinutes: lateMinutes(steps, pickUpAt),
    waiting: (listed && closedWaiting(steps, listed, { pickUpAt: waitsFrom, noShowAt, now })) ?? null,
  }
}

/**
 * Minutes that were begun between the promised pick-up and the arrival of the driver; 0 where the driver was there in time,
 * null where nobody told when that was.
 */
export function lateMinutes(steps: readonly ReachedStep[], pickUpAt: number): number | null {
  const arrived = steps.find(({ step }) => step === 'on-location')
  if (!arrived || arrived.implied) return null
  return Math.ceil(Math.max(0, arrived.at - pickUpAt) / MINUTE_MS)
}

/** The waiting of a trip; undefined where nobody told when the driver arrived, or when the guest got in. */
export function waitingTold(
  steps: readonly ReachedStep[],
  { pickUpAt, now }: { pickUpAt: number; now: number },
): Waiting | undefined {
  const isKnown = steps.every(
    ({ step, implied }) => !implied || (step !== 'on-location' && step !== 'on-board'),
  )
  return isKnown ? waitingOf(steps, { pickUpAt, now }) : undefined
}

function closedWaiting(
  steps: readonly ReachedStep[],
  { freeMinutes, blockMinutes, blockCents, capCents }: ListedWaiting,
  { pickUpAt, noShowAt, now }: { pickUpAt: number; noShowAt: number | null; now: number },
): ClosedWaiting | undefined {
  const end = noShowAt ?? now
  const waited = waitingTold(steps, { pickUpAt, now: end })
  const arrivedAt = steps.find(({ step }) => step === 'on-location')?.at
  if (!waited || arrivedAt === undefined) return undefined
  const taps = { promised: pickUpAt, arrived: arrivedAt, onBoard: waited.until ?? end }
  const blocks = blocksOfWaiting(taps, { freeMinutes, blockMinutes })
  const cents = Math.min(capCents, blocks * blockCents)
  return { minutes: waited.minutes, blocks, cents, isOver: waited.until !== null || noShowAt !== null }
}
