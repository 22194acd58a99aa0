import { passengerNewsOf } from '../../../domain/notify/passenger-texts.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findAnyReservation, listTrips, type ReservationRow } from '../record/store.ts'
import { planMessage } from './plan-message.ts'
import { nextTrip, planText } from './plan-texts.ts'
import { tellPassenger } from './tell-passenger.ts'

type News = {
  template: 'reservation-confirmed' | 'reservation-changed' | 'reservation-cancelled'
  row: Pick<ReservationRow, 'id' | 'email'>
  now: Date
  /** When it is due; without it, at once. */
  runAt?: Date
  /** A guest has caused it: the passenger who is named may be a stranger. */
  visitor?: boolean
}

/**
 * Tells customer and passenger what became of a reservation, by each channel that reaches them, inside the transaction of
 * the change.
 */
export async function planNews(
  tx: Database,
  { template, row: { id, email }, now, runAt, visitor = false }: News,
): Promise<void> {
  const told = { template, reservationId: id, now, ...(runAt ? { runAt } : {}) }
  if (email !== null) await planMessage(tx, told)
  await planText(tx, told)
  await planPassengerNews(tx, { ...told, visitor })
}

/** The same to the passenger alone. */
export async function planPassengerNews(
  tx: Database,
  {
    template,
    reservationId,
    ...when
  }: Pick<News, 'template' | 'now' | 'runAt' | 'visitor'> & { reservationId: string },
): Promise<void> {
  const news = passengerNewsOf(template)
  const trip = nextTrip(await listTrips(tx, reservationId), when.now)
  if (!news || !trip || trip.passenger === null) return
  const row = await findAnyReservation(tx, reservationId)
  if (row) await tellPassenger(tx, { template: news, trip, phone: row.phone_number, ...when })
}
