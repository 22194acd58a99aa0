import type { ReservationStatus } from '../../../../domain/reservation.ts'
import { canMove, isCustomerTold, offeredMoves } from '../../../../domain/status-moves.ts'

type Ride = { status: ReservationStatus; email: string; pickUpAt: string }

/** What the buttons say. */
export const MOVE_LABELS: Record<ReservationStatus, string> = {
  confirmed: 'Confirm',
  cancelled: 'Cancel',
  completed: 'Complete',
  pending: 'Reopen',
}

/** What happened, in the past tense. */
export const MOVED_LABELS: Record<ReservationStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  pending: 'Reopened',
}

/** The status that the first button of a reservation leads to, if it has one. */
export function firstMove(ride: Ride, now: Date): ReservationStatus | undefined {
  return offeredMoves(ride, now).find(status => status !== 'cancelled')
}

/** True if the customer gets a mail about this status. */
export function sendsMail(to: ReservationStatus, { email, pickUpAt }: Ride, now: Date): boolean {
  return email !== '' && isCustomerTold(to, { pickUpAt, now })
}

const MAILS: Partial<Record<ReservationStatus, string>> = {
  confirmed: 'the confirmation',
  cancelled: 'the cancellation',
}

/** What a change to this status sends: "Confirm sends Ada the confirmation by mail." */
export function whatIsSent(to: ReservationStatus, ride: Ride & { firstName: string }, now: Date): string {
  const mail = MAILS[to]
  if (mail && sendsMail(to, ride, now)) return `${MOVE_LABELS[to]} sends ${ride.firstName} ${mail} by mail.`
  if (mail && ride.email === '') return `${MOVE_LABELS[to]} sends nothing: there is no e-mail address.`
  return `${MOVE_LABELS[to]} sends nothing.`
}

/**
 * The status that takes a change back; undefined where that is impossible, or where either direction sends a mail, which
 * nothing takes back.
 */
export function undoOf(ride: Ride, to: ReservationStatus, now: Date): ReservationStatus | undefined {
  const from = ride.status
  const isSilent = !sendsMail(to, ride, now) && !sendsMail(from, ride, now)
  return isSilent && canMove(to, from) ? from : undefined
}

/** The fields whose change is mailed to the customer of a confirmed ride. */
const MAILED_FIELDS = ['pickUpAddress', 'dropOffAddress', 'pickUpDate', 'pickUpTime']

/** Whether the customer gets a mail when one of these fields is changed. */
export function whatAnEditSends(
  names: readonly string[],
  ride: Pick<Ride, 'status' | 'email'> & { firstName: string },
): string | undefined {
  if (ride.status !== 'confirmed' || !names.some(name => MAILED_FIELDS.includes(name))) return undefined
  return ride.email === ''
    ? 'Nothing is sent about the change: there is no e-mail address.'
    : `${ride.firstName} gets a mail about the change.`
}
