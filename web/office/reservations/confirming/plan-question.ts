import { type InTheWay, Problem } from '../../../../contract/problems.ts'
import type { StatusChange } from '../../../../contract/reservations/schemas.ts'
import { UNAVAILABLE_CAUSES, type UnavailableCause } from '../../../../domain/dispatch/unavailable-causes.ts'

/** Trip durations, or no available vehicle. */
export type PlanQuestion = {
  needs: 'minutes' | 'car'
  inTheWay: readonly InTheWay[]
  cause?: UnavailableCause
}

/** Minutes and classes of trips, also nested in a change of details. */
const OF_TRIPS = /^(statusChange\.)?trips(\.|$)/

export function planQuestionOf(error: unknown): PlanQuestion | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'occupied') {
    const cause = UNAVAILABLE_CAUSES.find(one => one === error.reason?.code)
    return { needs: 'car', inTheWay: error.inTheWay ?? [], ...(cause ? { cause } : {}) }
  }
  const fields = Object.keys(error.fields ?? {})
  const isOfTrips = error.code === 'invalid' && fields.length > 0 && fields.every(name => OF_TRIPS.test(name))
  return isOfTrips ? { needs: 'minutes', inTheWay: [] } : undefined
}

/** A vehicle is free, and a driver fits in all but the shifts. */
export function isOffShift(error: unknown): boolean {
  return planQuestionOf(error)?.cause === 'off-shift'
}

/** Handled by the caller: another question, or a changed record. */
const OF_THE_CALLER = [
  'ask_first',
  'stale',
  'changed_meanwhile',
  'not_found',
  'session_ended',
  'unauthenticated',
]

/** The dialog stays open to edit or resend. */
export function staysOpen(error: unknown): boolean {
  if (!(error instanceof Problem)) return true
  if (planQuestionOf(error)) return true
  const fields = Object.keys(error.fields ?? {})
  const isOfOthers = fields.length > 0 && !fields.every(name => /^(statusChange\.)?withoutVehicle/.test(name))
  return !OF_THE_CALLER.includes(error.code) && !isOfOthers
}

export type Planned = Pick<StatusChange, 'trips' | 'withoutVehicle' | 'outsideShifts'>

export type TypedPlan = {
  class?: string
  trips?: { minutes: number | null }[]
  withoutVehicle?: { reason: string }
}

/** All trips share one class. Missing fields are refused by the server at their field. */
export function readPlanned(typed: TypedPlan): Planned {
  if (typed.withoutVehicle) return { withoutVehicle: typed.withoutVehicle }
  const trips = (typed.trips ?? []).map(({ minutes }) => ({
    minutes: minutes ?? 0,
    class: typed.class ?? '',
  }))
  return { trips }
}
