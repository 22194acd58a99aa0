import { OVER, type TripProgress } from '../reservations/trip.ts'
import type { ChildSeats } from '../reservations/trip-request.ts'
import type { PaperEnd } from './papers.ts'
import type { Span } from './span.ts'

export type Vehicle = {
  id: string
  classCode: string
  seats: number
  luggage: number
  childSeats: ChildSeats
  /** Inclusive dates. Undefined means unbounded. */
  readyFrom?: string
  retiredAfter?: string
  papers: readonly PaperEnd[]
  busy: readonly Span[]
}

/** Time off keeps a driver busy, but is no work. */
export type DriverTime = Span & { purpose?: string }

export type Driver = {
  id: string
  classCodes: readonly string[]
  usualVehicleId?: string
  papers: readonly PaperEnd[]
  maxDutyMinutes: number
  minRestMinutes: number
  retiredAfter?: string
  /** `always`: the company works without shifts. */
  shifts: readonly Span[] | 'always'
  /** Staff let this driver work outside of the shifts. Hours of service still count. */
  offShift?: boolean
  busy: readonly DriverTime[]
}

export type Party = { passengers: number; luggage: number; childSeats: ChildSeats }

export type AssignmentPlan = {
  /** With slack, even if a chained trip cuts the garage leg. */
  approachMinutes?: number
  backMinutes?: number
  /** From pickup until the vehicle is free, if entered by staff. */
  minutes?: number
  after?: string
  before?: string
  /** The garage leg no longer fits. Staff review it. */
  openEnd?: 'approach' | 'back' | 'both'
  /** Minutes freed at the end, since the ride was over before. Of a ride that is open again: those it lacks. */
  endedEarly?: number
}

/** The garage leg alone no longer fits, or the ride itself lacks minutes. */
export type OpenEnd = 'open-end' | 'cut-short'

/** Null once the drive that lacks time is over. */
export function openEndOf({ openEnd, endedEarly }: AssignmentPlan, progress: TripProgress): OpenEnd | null {
  if (openEnd === undefined || OVER.includes(progress)) return null
  if (openEnd === 'approach' && progress === 'on-board') return null
  return endedEarly === undefined ? 'open-end' : 'cut-short'
}

export function isChained({ after, before }: AssignmentPlan): boolean {
  return after !== undefined || before !== undefined
}
