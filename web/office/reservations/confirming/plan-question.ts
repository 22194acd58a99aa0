import * as texts from '#messages/office-confirming'
import { type InTheWay, Problem } from '../../../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../../../contract/reservations/schemas.ts'
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
  // Another vehicle would not help where the time of the trip's own is blocked.
  if (error.code === 'occupied' && error.reason?.code !== 'out-around') {
    const cause = UNAVAILABLE_CAUSES.find(one => one === error.reason?.code)
    return { needs: 'car', inTheWay: error.inTheWay ?? [], ...(cause ? { cause } : {}) }
  }
  const fields = Object.keys(error.fields ?? {})
  const isOfTrips = error.code === 'invalid' && fields.length > 0 && fields.every(name => OF_TRIPS.test(name))
  return isOfTrips ? { needs: 'minutes', inTheWay: [] } : undefined
}

const CAUSES: Record<UnavailableCause, string> = {
  'vehicle-taken': texts.vehiclesBooked,
  'no-vehicle': texts.noVehicle,
  'chauffeur-taken': texts.driversBooked,
  'off-shift': texts.offShift,
  'no-chauffeur': texts.noDriver,
  'pickups-taken': texts.pickupLimit,
}

export function questionTitle({ needs, cause }: PlanQuestion): string {
  return cause ? CAUSES[cause] : texts.title({ needs })
}

export type MoveAnswer = { outsideShifts: true } | { unassign: true }

/** The way on for a move where nothing is free: drivers off shift, or unassigned. Holds and trips under way keep theirs. */
export function moveAnswerOf(
  { needs, cause }: PlanQuestion,
  { status, dispatch }: Pick<Reservation, 'status' | 'dispatch'>,
): MoveAnswer | undefined {
  if (needs !== 'car') return undefined
  if (cause === 'off-shift') return { outsideShifts: true }
  const isAhead = dispatch?.trips[0]?.progress === 'scheduled'
  return status === 'confirmed' && isAhead ? { unassign: true } : undefined
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
