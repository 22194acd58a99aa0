import type { TripProgress } from '../reservations/trip.ts'
import { isOneOf } from '../values/record.ts'
import { DRIVER_STEPS, type DriverStep, type ReachedStep } from './driver-events.ts'

/** Oldest first, in milliseconds since 1970 by the server's clock. */
export type RecordedStep = {
  /** Undefined for events that did not move the trip. */
  from?: TripProgress | undefined
  to?: TripProgress | undefined
  told?: string | undefined
  at: number
  recordedAt: number
  /** By the clock of the driver's device. */
  toldAt?: string | undefined
  clockOff?: boolean | undefined
  implied?: readonly string[] | undefined
}

export type DrivenStep = ReachedStep & Pick<RecordedStep, 'recordedAt' | 'toldAt' | 'clockOff'>

const ORDER: readonly TripProgress[] = ['scheduled', ...DRIVER_STEPS]

/**
 * The steps of a trip in order. A step back removes all later steps. A skipped step has the time of the next
 * one until its own tap arrives.
 */
export function drivenSteps(recorded: readonly RecordedStep[]): DrivenStep[] {
  const steps = new Map<DriverStep, DrivenStep>()
  for (const event of recorded) {
    if (event.to === undefined) addTold(steps, event)
    else addMove(steps, event, event.to)
  }
  return DRIVER_STEPS.flatMap(step => steps.get(step) ?? [])
}

function addMove(steps: Map<DriverStep, DrivenStep>, event: RecordedStep, to: TripProgress): void {
  const place = ORDER.indexOf(to)
  if (place < 0) return
  const isBack = event.from === 'no-show' || (event.from !== undefined && ORDER.indexOf(event.from) > place)
  for (const later of DRIVER_STEPS.slice(place)) steps.delete(later)
  for (const step of DRIVER_STEPS.filter(one => event.implied?.includes(one)))
    steps.set(step, { step, at: event.at, implied: true, recordedAt: event.recordedAt })
  if (!isStep(to)) return
  const known = isBack ? steps.get(to) : undefined
  // Stepping back confirms that the trip had reached this step.
  steps.set(to, known ? { ...known, implied: false } : stepOf(to, event, event.at))
}

/** A late tap replaces an implied step, but is never later than the step after it. */
function addTold(steps: Map<DriverStep, DrivenStep>, event: RecordedStep): void {
  const { told } = event
  if (told === undefined || !isStep(told) || !steps.get(told)?.implied) return
  const after = DRIVER_STEPS.slice(DRIVER_STEPS.indexOf(told) + 1).flatMap(step => steps.get(step)?.at ?? [])
  steps.set(told, stepOf(told, event, Math.min(event.at, ...after)))
}

function stepOf(step: DriverStep, { recordedAt, toldAt, clockOff }: RecordedStep, at: number): DrivenStep {
  return {
    ...{ step, at, implied: false, recordedAt },
    ...(toldAt === undefined ? {} : { toldAt }),
    ...(clockOff ? { clockOff } : {}),
  }
}

function isStep(name: string): name is DriverStep {
  return isOneOf(DRIVER_STEPS, name)
}
