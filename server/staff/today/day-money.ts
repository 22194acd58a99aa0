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
    const { totalCents, paidCents, authorizedCents, owedCents } = amountsOf(facts)
    if (facts.price) sum.bookedCents += totalCents
    if (paidCents > 0) sum.paid += 1
    sum.capturedCents += paidCents
    sum.authorizedCents += authorizedCents
    // Requests are not due before they are confirmed, and an account pays by invoice.
    if (status === 'pending' || (facts.price && facts.price.contract !== null)) continue
    sum.dueCents += Math.max(0, totalCents - paidCents - authorizedCents)
    if (status === 'completed') sum.pastDueCents += Math.max(0, owedCents - authorizedCents)
  }
  return sum
}
