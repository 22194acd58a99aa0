import type { DayMoney } from '../../../contract/staff/office-schemas.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import { amountsOf, type RideFacts } from '../../booking/ride-facts.ts'

type Ride = { status: ReservationStatus; facts: RideFacts }

export function dayMoney(rides: readonly Ride[]): DayMoney {
  const sum = {
    ...{ reservations: rides.length, bookedCents: 0, paid: 0, capturedCents: 0 },
    ...{ authorizedCents: 0, dueCents: 0, pastDueCents: 0 },
  }
  for (const { status, facts } of rides) {
    const { fareCents, receivedCents, outstandingCents, balanceCents, disputedCents, authorizedCents } =
      amountsOf(facts, status)
    if (facts.price) sum.bookedCents += fareCents
    if (receivedCents > disputedCents) sum.paid += 1
    sum.capturedCents += receivedCents - disputedCents
    sum.authorizedCents += authorizedCents
    // Requests are not due before they are confirmed.
    if (status === 'pending') continue
    sum.dueCents += Math.max(0, outstandingCents + disputedCents - authorizedCents)
    if (status === 'completed')
      sum.pastDueCents += Math.max(0, balanceCents + disputedCents - authorizedCents)
  }
  return sum
}
