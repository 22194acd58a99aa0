import {
  isPassengerNews,
  type PassengerText,
  passengerNumber,
  passengerTextTimes,
  type TextedPassenger,
} from '../../../domain/notify/passenger-texts.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueText } from '../../platform/messaging/enqueue-text.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { listWaitingTexts } from './passenger-store.ts'

/** A trip with who rides. */
export type RiddenTrip = {
  id: string
  reservation_id: string
  passenger: Json<TextedPassenger> | null
  starts_at: string
  zone: string
}

type Told = {
  template: Exclude<PassengerText, 'passenger-reminder' | 'passenger-driver'>
  trip: RiddenTrip
  /** The customer's. */
  phone: string
  now: Date
  /** When it is due; without it, at once. */
  runAt?: Date | undefined
  /** A guest has caused it: the number may be that of somebody else. */
  visitor?: boolean
}

/** What the ride is now: each is rendered from what is true when it leaves, so that one of them that waits is enough. */
const SAME: ReadonlySet<string> = new Set(['passenger-confirmed', 'passenger-changed'])

/**
 * Plans a text to the passenger of a trip inside the transaction of what it tells, where the customer said that they may be
 * told by text. One that waits already says what is true when it leaves.
 */
export async function tellPassenger(tx: Database, told: Told): Promise<void> {
  const { template, trip, phone } = told
  if (passengerNumber(passengerOf(trip.passenger), phone) === undefined) return
  const waiting = (await listWaitingTexts(tx, passengerKeyOf(trip.id))).map(templateOf)
  if (waiting.some(name => name === template || (SAME.has(name) && SAME.has(template)))) return
  await addToPassenger(tx, told)
}

/** The same for a trip that has just been stored. */
export async function addToPassenger(
  tx: Database,
  { template, trip, phone, now, runAt = now, visitor = false }: Told,
): Promise<void> {
  if (passengerNumber(passengerOf(trip.passenger), phone) === undefined) return
  const { starts_at, zone } = trip
  const times = passengerTextTimes({ template, now: runAt.getTime(), startsAt: Date.parse(starts_at), zone })
  if (!times) return
  await enqueueText(tx, {
    template,
    subject: { kind: 'reservation', id: trip.reservation_id },
    orderingKey: passengerKeyOf(trip.id),
    about: { trip: trip.id },
    // The texts of the day need a driver who drives there.
    visitor: visitor && isPassengerNews(template),
    now,
    runAt: new Date(times.runAt),
    notAfter: new Date(times.notAfter),
  })
}

/** Texts to the passenger of one trip leave in order, whatever those to the customer do. */
export function passengerKeyOf(tripId: string): string {
  return `text:passenger:${tripId}`
}

/** Who rides, as a trip has them. */
export function passengerOf(column: Json<TextedPassenger> | null): TextedPassenger | undefined {
  return readJson(column) ?? undefined
}
