import { isRateable } from '../guest/rating.ts'
import type { ReservationStatus } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

/** A reservation as far as the truth of its messages depends on it. */
export type ReservationState = { status: ReservationStatus; deletedAt: string | null }
/** The same with the progress of the trip that the message is about. */
export type TripState = ReservationState & { progress: TripProgress }
/** The same with the progress of all trips. */
export type RideState = ReservationState & { allProgress: readonly TripProgress[] }
/** A trip as its driver has it. */
export type AssignmentState = { isAssigned: boolean; progress: TripProgress | undefined }

/** For messages that have no state, such as a code. */
export function always(): boolean {
  return true
}

/** Not deleted. */
export function isPresent({ deletedAt }: ReservationState): boolean {
  return deletedAt === null
}

/** A request or a ride, also a completed one. */
export function isNotCancelled(state: ReservationState): boolean {
  return isPresent(state) && state.status !== 'cancelled'
}

/** A trip that will take place, or has begun. */
export function isTripConfirmed(state: TripState): boolean {
  return isConfirmed(state) && state.progress !== 'cancelled'
}

/** A ride that will take place. */
export function isConfirmed(state: ReservationState): boolean {
  return isPresent(state) && state.status === 'confirmed'
}

/** A ride that still needs a vehicle. */
export function isRequestOrConfirmed(state: ReservationState): boolean {
  return isConfirmed(state) || (isPresent(state) && state.status === 'pending')
}

/** Without a vehicle on hold, or cancelled because nothing was paid. */
export function isRequestOrCancelled(state: ReservationState): boolean {
  return isPresent(state) && (state.status === 'pending' || state.status === 'cancelled')
}

/** Deleted, cancelled, or completed because the return was cancelled after the outbound trip. */
export function isCancelled(state: ReservationState): boolean {
  return !isPresent(state) || state.status === 'cancelled' || state.status === 'completed'
}

/** A confirmed trip that has not begun. */
export function isTripAhead(state: TripState): boolean {
  return isConfirmed(state) && state.progress === 'scheduled'
}

/** The chauffeur is on the way. */
export function isEnRoute(state: TripState): boolean {
  return isConfirmed(state) && state.progress === 'en-route'
}

/** The chauffeur is at the pickup. */
export function isOnLocation(state: TripState): boolean {
  return isConfirmed(state) && state.progress === 'on-location'
}

/** A completed ride with at least one driven trip. */
export function isDriven(state: RideState): boolean {
  return isPresent(state) && isRateable(state.status, state.allProgress)
}

/** The same without a rating. */
export function isUnrated(state: RideState & { isRated: boolean }): boolean {
  return isDriven(state) && !state.isRated
}

/** The driver has the trip, and it is not over. */
export function isDriversTrip({ isAssigned, progress }: AssignmentState): boolean {
  return isAssigned && progress !== 'done' && progress !== 'no-show' && progress !== 'cancelled'
}

/** The driver has the trip and is not on the way. */
export function isAwaitingDeparture({ isAssigned, progress }: AssignmentState): boolean {
  return isAssigned && progress === 'scheduled'
}

/** The driver no longer has the trip. */
export function isReassigned({ isAssigned }: AssignmentState): boolean {
  return !isAssigned
}
