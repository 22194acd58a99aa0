import { Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { isUniqueViolation } from '../platform/db/portable.ts'
import { hashVisitor } from '../platform/signing/person-hashes.ts'
import { acceptBooking, type Booking } from './accept-booking.ts'
import { answerAgain, answerReservation } from './answer-reservation.ts'
import { decideStatus } from './decide-status.ts'
import { newRows } from './new-rows.ts'
import { replanOnConflict } from './replan-on-conflict.ts'
import { type ReservationPlan, storeReservation } from './store-reservation.ts'
import {
  type Caller,
  type CreateDeps,
  findEarlier,
  type NewBody,
  readSubmission,
  type Submission,
} from './submission.ts'

/** Times that a reservation is planned while references collide or other bookings take the vehicle. */
const RUNS_MAX = 8

/**
 * Creates a reservation for a visitor, or for staff or a program, at the price of its quote if it has one. An idempotency
 * key that was used before returns its first reservation. Throws `invalid`, `idempotency_key_used`, `quote_invalid` or
 * `quote_changed`.
 */
export async function createReservation(
  deps: CreateDeps,
  body: NewBody,
  caller: Caller,
): Promise<Reservation> {
  const submission = readSubmission(deps, body, caller)
  try {
    const booking = await acceptBooking(deps, submission)
    const stored = await replanOnConflict({
      plan: () => planReservation(deps, submission, booking),
      store: plan => storeReservation(deps, submission, plan),
      isConflict: async error => isConflict(error) && !(await findEarlier(deps.db, submission, error)),
      runsMax: RUNS_MAX,
    })
    return await answerReservation(deps, body, stored)
  } catch (error) {
    // After a failure only, since nearly every request is a first one. An earlier reservation is returned even if its
    // pickup has passed.
    const earlier = await findEarlier(deps.db, submission, error)
    if (earlier) return await answerAgain(deps, earlier)
    // Guests learn nothing about the trips of others.
    throw isOccupied(error) && !submission.enteredBy ? new Problem('full') : error
  }
}

/** The rows of a new reservation, its first status, and the vehicles that it occupies. */
async function planReservation(
  deps: CreateDeps,
  submission: Submission,
  booking: Booking,
): Promise<ReservationPlan> {
  const { id, body, address, enteredBy } = submission
  const rows = newRows(booking, { id, source: enteredBy?.source ?? 'web', now: deps.clock() })
  const person = await hashVisitor(deps, body, address)
  const status = await decideStatus(deps, { body, booking, rows, person, byStaff: enteredBy !== undefined })
  return { booking, rows, person, status }
}

/** True if two references collided, or another booking occupied the vehicle first. */
function isConflict(error: unknown): boolean {
  return isUniqueViolation(error) || isOccupied(error)
}

function isOccupied(error: unknown): boolean {
  return error instanceof Problem && error.code === 'occupied'
}
