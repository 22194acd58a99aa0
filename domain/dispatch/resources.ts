import type { ChildSeats } from '../reservations/trip-request.ts'
import type { Span } from './span.ts'

/** A vehicle with what it is busy with around the trip in question. */
export type Vehicle = {
  id: string
  classCode: string
  seats: number
  luggage: number
  childSeats: ChildSeats
  /** First and last date on which it drives; without one there is no bound. */
  readyFrom?: string
  retiredAfter?: string
  busy: readonly Span[]
}

/** A driver with their shifts and what they are busy with around the trip in question. */
export type Driver = {
  id: string
  classCodes: readonly string[]
  usualVehicleId?: string
  /** Last dates on which the documents hold. */
  licenceUntil: string
  permitUntil: string
  medicalUntil: string
  maxDutyMinutes: number
  minRestMinutes: number
  retiredAfter?: string
  shifts: readonly Span[]
  busy: readonly Span[]
}

/** What a trip needs of a vehicle. */
export type Party = { passengers: number; luggage: number; childSeats: ChildSeats }

/** Days before its end from which a document of a driver is told. */
export const DOCUMENT_TOLD_DAYS = 30

/** The computation of a trip's block, as stored with its assignment. */
export type AssignmentPlan = {
  /** The garage legs with their slack, even if a neighboring trip in a chain cuts them. */
  approachMinutes?: number
  backMinutes?: number
  /** From the pickup until the vehicle is free again, if staff entered it. */
  minutes?: number
  /** The trip that this one follows on the same vehicle, without the garage between them. */
  after?: string
  /** The trip that follows this one so. */
  before?: string
  /** A neighboring trip in its chain is gone, and the garage leg no longer fits. Staff review it. */
  openEnd?: 'approach' | 'back' | 'both'
}

/** True where the drive from or to the garage is cut for another trip. */
export function isChained({ after, before }: AssignmentPlan): boolean {
  return after !== undefined || before !== undefined
}
