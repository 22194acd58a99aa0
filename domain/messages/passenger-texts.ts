import { MINUTE_MS } from '../time.ts'
import { afterQuietHours } from './reminder.ts'
import { textNumberOf } from './text-number.ts'

/** The texts to a passenger who is not the customer: who drives, the driver is on the way, the driver is there. */
export const PASSENGER_TEXTS = ['passenger-driver', 'passenger-on-the-way', 'passenger-arrived'] as const
/** One of them. */
export type PassengerText = (typeof PASSENGER_TEXTS)[number]

/** Whether a name is that of such a text. */
export function isPassengerText(template: string): template is PassengerText {
  return (PASSENGER_TEXTS as readonly string[]).includes(template)
}

/** Who rides where it is not the customer, as a trip has them. */
export type TextedPassenger = { name: string; phone?: string; text?: boolean }

/**
 * The number that texts to a passenger go to: the customer said that they may be told by text, and it is not the
 * customer's own, who hears by themselves. Undefined where there is none.
 */
export function passengerNumber(
  passenger: TextedPassenger | undefined,
  customerPhone: string,
): string | undefined {
  if (passenger?.text !== true || !passenger.phone) return undefined
  const number = textNumberOf(passenger.phone)
  return number === textNumberOf(customerPhone) ? undefined : number
}

/** Who drives is told from so long before the pick-up on, */
const KNOWN_FROM_MS = 12 * 60 * MINUTE_MS
/** and from so long before it on at night too. */
const URGENT_MS = 3 * 60 * MINUTE_MS

/** When a passenger is told who drives; undefined after the pick-up. Milliseconds since 1970. */
export function driverToldAt({
  now,
  startsAt,
  zone,
}: {
  now: number
  startsAt: number
  zone: string
}): number | undefined {
  if (now >= startsAt) return undefined
  const due = Math.max(now, startsAt - KNOWN_FROM_MS)
  const urgentFrom = startsAt - URGENT_MS
  return due >= urgentFrom ? due : Math.min(afterQuietHours(due, zone), urgentFrom)
}
