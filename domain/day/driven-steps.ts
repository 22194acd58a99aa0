import type { TripProgress } from '../reservations/trip.ts'
import { isOneOf } from '../values/record.ts'
import { DRIVER_STEPS, type DriverStep, type ReachedStep } from './driver-events.ts'

/** What was recorded about a trip on its day, oldest first; instants in milliseconds since 1970 by the clock of the server. */
export type RecordedStep = {
  /** Of a move; undefined for what was told without one. */
  from?: TripProgress | undefined
  to?: TripProgress | undefined
  /** What the driver's page told where the trip was further already. */
  told?: string | undefined
  /** When it happened, and when it was recorded. */
  at: number
  recordedAt: number
  /** The same by the clock of the driver's device, as its page wrote it. */
  toldAt?: string | undefined
  clockOff?: boolean | undefined
  implied?: readonly string[] | undefined
}

/** A step of a trip with both clocks: `at` by that of the server, `toldAt` by that of the driver's device. */
export type DrivenStep = ReachedStep & Pick<RecordedStep, 'recordedAt' | 'toldAt' | 'clockOff'>

const ORDER: readonly TripProgress[] = ['scheduled', ...DRIVER_STEPS]

/**
 * The steps that a trip went through, in their order. A step back takes away what came after it and leaves the times before
 * it; a step that was left out has the time of the next one, until its own tap arrives.
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
  // Who takes the next step back says that the trip was here before it.
  steps.set(to, known ? { ...known, implied: false } : stepOf(to, event, event.at))
}

/** A tap that arrived late takes the place of what was implied; nothing is later than the step after it. */
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
