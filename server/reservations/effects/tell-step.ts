import type { PassengerText } from '../../../domain/notify/passenger-texts.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { Database } from '../../platform/db/tables.ts'
import { getReservation, listTrips } from '../record/store.ts'
import { tellPassenger } from './tell-passenger.ts'

/** What a passenger is told at a step of their trip. */
const STEPS = {
  'en-route': 'passenger-on-the-way',
  'on-location': 'passenger-arrived',
} as const satisfies Partial<Record<TripProgress, PassengerText>>

/** Tells the passenger who is not the customer that the driver is on the way, or there. */
export async function tellPassengerOfStep(
  tx: Database,
  { reservationId, tripId, to, now }: { reservationId: string; tripId: string; to: TripProgress; now: Date },
): Promise<void> {
  const template = to === 'en-route' || to === 'on-location' ? STEPS[to] : undefined
  const trip = template && (await listTrips(tx, reservationId)).find(({ id }) => id === tripId)
  if (!trip || trip.passenger === null) return
  const { phone_number: phone } = await getReservation(tx, reservationId)
  await tellPassenger(tx, { template, trip, phone, now })
}
