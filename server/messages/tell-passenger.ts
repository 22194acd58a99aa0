import {
  driverToldAt,
  type PassengerText,
  passengerNumber,
  type TextedPassenger,
} from '../../domain/messages/passenger-texts.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Database } from '../db/tables.ts'
import { enqueueText } from './enqueue-text.ts'
import { templateOf } from './mail-handler.ts'
import { findRiddenTrip, listWaitingTexts } from './passenger-store.ts'

/** What happens on the way is old news after this. */
const OF_THE_MOMENT_MS = 30 * MINUTE_MS

/**
 * Plans a text to the passenger of a trip inside the transaction of what it tells, where the customer said that they may be
 * told by text. One that waits already says what is true when it leaves.
 */
export async function tellPassenger(
  tx: Database,
  { template, tripId, now }: { template: PassengerText; tripId: string; now: Date },
): Promise<void> {
  const trip = await findRiddenTrip(tx, tripId)
  if (!trip || passengerNumber(passengerOf(trip.passenger), trip.phone_number) === undefined) return
  const orderingKey = `text:passenger:${tripId}`
  const waiting = await listWaitingTexts(tx, orderingKey)
  if (waiting.some(job => templateOf(job) === template)) return
  const times = timesOf(template, trip, now)
  if (!times) return
  await enqueueText(tx, {
    template,
    subject: { kind: 'reservation', id: trip.reservation_id },
    orderingKey,
    about: { trip: tripId },
    // The number may be that of somebody else; the next ones need a driver who drives there.
    visitor: template === 'passenger-driver',
    now,
    ...times,
  })
}

/** When such a text leaves, and until when; undefined where it is too late. */
export function timesOf(
  template: PassengerText,
  { starts_at, zone }: { starts_at: string; zone: string },
  now: Date,
): { runAt: Date; notAfter: Date } | undefined {
  if (template !== 'passenger-driver')
    return { runAt: now, notAfter: new Date(now.getTime() + OF_THE_MOMENT_MS) }
  const startsAt = Date.parse(starts_at)
  const at = driverToldAt({ now: now.getTime(), startsAt, zone })
  return at === undefined ? undefined : { runAt: new Date(at), notAfter: new Date(startsAt) }
}

/** Who rides, as a trip has them. */
export function passengerOf(column: string | null): TextedPassenger | undefined {
  return column === null ? undefined : (JSON.parse(column) as TextedPassenger)
}
