import type { PassengerText } from '../../../../domain/messages/passenger-texts.ts'
import type { TripProgress } from '../../../../domain/trip.ts'
import type { Database } from '../../../db/tables.ts'
import { tellPassenger } from '../../../messages/tell-passenger.ts'

/** What a passenger is told at a step of their trip. */
const STEPS: Partial<Record<TripProgress, PassengerText>> = {
  'en-route': 'passenger-on-the-way',
  'on-location': 'passenger-arrived',
}

/** Tells the passenger who is not the customer that the driver is on the way, or there. */
export async function tellPassengerOfStep(
  tx: Database,
  { tripId, to, now }: { tripId: string; to: TripProgress; now: Date },
): Promise<void> {
  const template = STEPS[to]
  if (template) await tellPassenger(tx, { template, tripId, now })
}
