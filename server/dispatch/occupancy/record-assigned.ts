import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'

export type ReservationName = { id: string; reference: string }

type Assigned = {
  tripId: string
  reservation: ReservationName
  pair: Pair
  reason?: string
  before?: Pair
  /** The program chose the vehicle and driver, even if staff confirmed the ride. */
  isSuggested?: boolean
  actor: Actor
  now: Date
}

export async function recordAssigned(
  tx: Database,
  { tripId, reservation, pair, before, isSuggested, reason, actor, now }: Assigned,
): Promise<void> {
  await recordEvent(tx, {
    kind: 'trip.assigned',
    actor,
    subject: { kind: 'reservation', id: reservation.id },
    now,
    data: {
      ...{ label: reservation.reference, trip: tripId, after: pair },
      ...(before ? { before } : {}),
      ...(isSuggested ? { isSuggested } : {}),
      ...(reason ? { reason } : {}),
    },
  })
}
