import type { DayMoney } from '../../../contract/staff/office-schemas.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import { amountsOf, type RideFacts } from '../../booking/ride-facts.ts'

type Ride = { status: ReservationStatus; facts: RideFacts }

/** Cancelled rides count with what was kept, and with fees that are still due. */
export function dayMoney(rides: readonly Ride[]): Omit<DayMoney, 'booked' | 'bookedCents'> {
  const sum = { paid: 0, capturedCents: 0, authorizedCents: 0, dueCents: 0, pastDueCents: 0 }
  for (const { status, facts } of rides) {
    const { receivedCents, outstandingCents, balanceCents, disputedCents, authorizedCents } = amountsOf(
      facts,
      status,
    )
    if (receivedCents > disputedCents) sum.paid += 1
    sum.capturedCents += receivedCents - disputedCents
    sum.authorizedCents += authorizedCents
    // Requests are not due before they are confirmed.
    if (status === 'pending') continue
    sum.dueCents += Math.max(0, outstandingCents + disputedCents - authorizedCents)
    if (status !== 'confirmed')
      sum.pastDueCents += Math.max(0, balanceCents + disputedCents - authorizedCents)
  }
  return sum
}
