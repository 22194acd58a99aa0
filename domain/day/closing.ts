import { type ListedWaiting, waitingCharge } from '../pricing/fare/waiting.ts'
import { MINUTE_MS } from '../values/time.ts'
import { DRIVER_STEPS, type DriverStep, type ReachedStep, type Waiting, waitingOf } from './driver-events.ts'

/** Instants in milliseconds since 1970, or null if unknown. */
export type Promised = {
  leaveAt: number | null
  pickUpAt: number
  /** Start of wait time if a flight moved the trip to an earlier pickup. */
  waitsFrom?: number
  endsAt: number | null
}

export type ClosedStep<Step extends ReachedStep> = {
  step: DriverStep
  promisedAt: number | null
  reached: Step | null
}

/** At the listed rate. `isOver` once the guest is on board or a no-show. */
export type ClosedWaiting = { minutes: number; blocks: number; cents: number; isOver: boolean }

export type ClosedTrip<Step extends ReachedStep> = {
  steps: ClosedStep<Step>[]
  /** Started minutes after the promised pickup: 0 if on time, null if the arrival is unknown. */
  lateMinutes: number | null
  /** Null if a start or end is unknown, or the quote listed no wait time. */
  waiting: ClosedWaiting | null
}

type Happened<Step> = {
  steps: readonly Step[]
  /** Null unless the trip was a no-show. */
  noShowAt: number | null
  now: number
}

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

export function lateMinutes(steps: readonly ReachedStep[], pickUpAt: number): number | null {
  const arrived = steps.find(({ step }) => step === 'on-location')
  if (!arrived || arrived.implied) return null
  return Math.ceil(Math.max(0, arrived.at - pickUpAt) / MINUTE_MS)
}

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
  listed: ListedWaiting,
  { pickUpAt, noShowAt, now }: { pickUpAt: number; noShowAt: number | null; now: number },
): ClosedWaiting | undefined {
  const end = noShowAt ?? now
  const waited = waitingTold(steps, { pickUpAt, now: end })
  const arrivedAt = steps.find(({ step }) => step === 'on-location')?.at
  if (!waited || arrivedAt === undefined) return undefined
  const taps = { promised: pickUpAt, arrived: arrivedAt, onBoard: waited.until ?? end }
  return {
    minutes: waited.minutes,
    ...waitingCharge(taps, listed),
    isOver: waited.until !== null || noShowAt !== null,
  }
}
