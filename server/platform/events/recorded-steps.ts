import { type DrivenStep, drivenSteps, type RecordedStep } from '../../../domain/day/driven-steps.ts'
import { TRIP_PROGRESS, type TripProgress } from '../../../domain/reservations/trip.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import type { EventRow } from './read-events.ts'

export function stepsIn(events: readonly EventRow[]): DrivenStep[] {
  return drivenSteps(events.map(toRecorded))
}

/** Milliseconds since 1970; undefined if not reported or taken back. */
export function stepAt(events: readonly EventRow[], step: TripProgress): number | undefined {
  return stepsIn(events).find(one => one.step === step && !one.implied)?.at
}

/** Milliseconds since 1970. */
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
