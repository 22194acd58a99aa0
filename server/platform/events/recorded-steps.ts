import { type DrivenStep, drivenSteps, type RecordedStep } from '../../../domain/day/driven-steps.ts'
import { TRIP_PROGRESS, type TripProgress } from '../../../domain/reservations/trip.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import type { EventRow } from './read-events.ts'

/** The steps of a trip with both clocks, from the events about it. */
export function stepsIn(events: readonly EventRow[]): DrivenStep[] {
  return drivenSteps(events.map(toRecorded))
}

/** When a trip reached a step, in milliseconds since 1970; undefined where nobody told it, or it was taken back. */
export function stepAt(events: readonly EventRow[], step: TripProgress): number | undefined {
  return stepsIn(events).find(one => one.step === step && !one.implied)?.at
}

/** When a trip became a no-show the last time, in milliseconds since 1970; null where it did not. */
export function noShowAt(events: readonly EventRow[]): number | null {
  return events.map(toRecorded).findLast(({ to }) => to === 'no-show')?.at ?? null
}

function progressOf({ progress }: Record<string, unknown>): TripProgress | undefined {
  return isOneOf(TRIP_PROGRESS, progress) ? progress : undefined
}

function toRecorded({ at: recorded, data: { before = {}, after = {} } }: EventRow): RecordedStep {
  const recordedAt = Date.parse(recorded)
  const { told, at, toldAt, clockOff, implied } = after
  return {
    ...{ from: progressOf(before), to: progressOf(after) },
    ...{ recordedAt, at: typeof at === 'string' ? Date.parse(at) : recordedAt },
    told: typeof told === 'string' ? told : undefined,
    toldAt: typeof toldAt === 'string' ? toldAt : undefined,
    ...{ clockOff: clockOff === true, implied: Array.isArray(implied) ? implied : undefined },
  }
}
