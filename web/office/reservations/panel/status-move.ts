import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'
import { canMove, isCustomerNotified, offeredMoves } from '../../../../domain/reservations/status-moves.ts'
import { lastOpenTrip, type TripProgress } from '../../../../domain/reservations/trip.ts'

type Ride = Pick<Reservation, 'status' | 'email' | 'pickUpAt'>
type WholeRide = Ride & {
  returnTrip?: Pick<NonNullable<Reservation['returnTrip']>, 'pickUpAt'> | undefined
  dispatch?: { trips: { progress: TripProgress }[] } | undefined
}

export const MOVE_LABELS: Record<ReservationStatus, string> = {
  confirmed: common.confirm,
  cancelled: common.cancel,
  completed: words.complete,
  pending: words.reopen,
}

export function movesOf(ride: WholeRide, now: Date): readonly ReservationStatus[] {
  return offeredMoves({ ...ride, lastPickUpAt: lastOpenPickUp(ride) }, now)
}

export function isAhead(ride: WholeRide, now: Date): boolean {
  const pickUpAt = lastOpenPickUp(ride)
  return pickUpAt !== undefined && Date.parse(pickUpAt) > now.getTime()
}

function lastOpenPickUp(ride: WholeRide): string | undefined {
  const starts = [ride.pickUpAt, ...(ride.returnTrip ? [ride.returnTrip.pickUpAt] : [])]
  const trips = starts.map((startsAt, at) => {
    const progress = ride.dispatch?.trips[at]?.progress ?? 'scheduled'
    return { startsAt, progress }
  })
  return lastOpenTrip(trips)?.startsAt
}

export function firstMove(ride: WholeRide, now: Date): ReservationStatus | undefined {
  return movesOf(ride, now).find(status => status !== 'cancelled')
}

export function sendsMail(to: ReservationStatus, ride: Ride, now: Date): boolean {
  return ride.email !== '' && isCustomerNotified(to, ride, now)
}

export function whatIsSent(to: ReservationStatus, ride: Ride & { firstName: string }, now: Date): string {
  const isMailed = to === 'confirmed' || to === 'cancelled'
  if (isMailed && sendsMail(to, ride, now)) return words.sendsMail({ to, name: ride.firstName })
  return isMailed && ride.email === '' ? words.sendsNoAddress({ to }) : words.sendsNothing({ to })
}

/** Undefined if irreversible, or if either direction sends an email. */
export function undoOf(ride: Ride, to: ReservationStatus, now: Date): ReservationStatus | undefined {
  const from = ride.status
  const isSilent = !sendsMail(to, ride, now) && !sendsMail(from, { ...ride, status: to }, now)
  return isSilent && canMove(to, from) ? from : undefined
}

/** Changes that email the customer of a confirmed ride. */
const MAILED_FIELDS = ['pickUpAddress', 'dropOffAddress', 'pickUpDate', 'pickUpTime']

export function whatAnEditSends(
  names: readonly string[],
  ride: Pick<Ride, 'status' | 'email'> & { firstName: string },
): string | undefined {
  if (ride.status !== 'confirmed' || !names.some(name => MAILED_FIELDS.includes(name))) return undefined
  return ride.email === '' ? common.noEmailSent : words.editSends({ name: ride.firstName })
}
