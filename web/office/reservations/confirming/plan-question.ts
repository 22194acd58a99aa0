import { type InTheWay, Problem } from '../../../../contract/problems.ts'
import { UNAVAILABLE_CAUSES, type UnavailableCause } from '../../../../domain/dispatch/unavailable-causes.ts'

/** What the program cannot decide about a confirmation: how long its trips take, or which car is free for them. */
export type PlanQuestion = {
  needs: 'minutes' | 'car'
  inTheWay: readonly InTheWay[]
  /** Why no vehicle and chauffeur are free, where that is known. */
  cause?: UnavailableCause
}

/** Fields of the answer that are about the minutes and classes of trips, also within a change of details. */
const OF_TRIPS = /^(statusChange\.)?trips(\.|$)/

/** What a refused confirmation asks; undefined where it was refused for another reason. */
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

/** Refusals that the caller of a confirmation settles: another question, or a record that has changed. */
const OF_THE_CALLER = [
  'ask_first',
  'stale',
  'changed_meanwhile',
  'not_found',
  'session_ended',
  'unauthenticated',
]

/** True where the question stays open: what was typed can be changed, or sent again. */
export function staysOpen(error: unknown): boolean {
  if (!(error instanceof Problem)) return true
  if (planQuestionOf(error)) return true
  const fields = Object.keys(error.fields ?? {})
  const isOfOthers = fields.length > 0 && !fields.every(name => /^(statusChange\.)?withoutVehicle/.test(name))
  return !OF_THE_CALLER.includes(error.code) && !isOfOthers
}
