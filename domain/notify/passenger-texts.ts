import { isOneOf } from '../values/record.ts'
import { MINUTE_MS } from '../values/time.ts'
import { textNumberOf } from './text-number.ts'
import { type TextTemplate, type TextTimes, textTimes } from './text-times.ts'

/** The texts to a passenger who is not the customer. */
export const PASSENGER_TEXTS = [
  'passenger-confirmed',
  'passenger-changed',
  'passenger-cancelled',
  'passenger-reminder',
  'passenger-driver',
  'passenger-on-the-way',
  'passenger-arrived',
] as const
/** One of them. */
export type PassengerText = (typeof PASSENGER_TEXTS)[number]

/** Whether a name is that of such a text. */
export function isPassengerText(template: string): template is PassengerText {
  return isOneOf(PASSENGER_TEXTS, template)
}

/** Who rides where it is not the customer, as a trip has them. */
export type TextedPassenger = { name: string; phone?: string | undefined; text?: boolean | undefined }

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

/** The text to the customer that says the same, at the same time. */
export const SAME_AS_CUSTOMER = {
  'passenger-confirmed': 'reservation-confirmed',
  'passenger-changed': 'reservation-changed',
  'passenger-cancelled': 'reservation-cancelled',
} as const satisfies Partial<Record<PassengerText, TextTemplate>>
/** The texts to a passenger that follow from a change of the reservation. */
export type PassengerNews = keyof typeof SAME_AS_CUSTOMER

/** Whether a text follows from a change of the reservation. */
export function isPassengerNews(template: string): template is PassengerNews {
  return Object.hasOwn(SAME_AS_CUSTOMER, template)
}

/** What a passenger is told where the customer is told this; undefined where it is the customer's alone. */
export function passengerNewsOf(template: string): PassengerNews | undefined {
  return PASSENGER_TEXTS.filter(isPassengerNews).find(name => SAME_AS_CUSTOMER[name] === template)
}

/** What happens on the way is old news after this. */
const OF_THE_MOMENT_MS = 30 * MINUTE_MS

/**
 * When a text to a passenger that is due now leaves, and until when; undefined where it is too late. `startsAt` is the
 * pick-up. Reminders and who drives have times of their own (`reminderOf`, `driverGivenTimes`).
 */
export function passengerTextTimes({
  template,
  ...at
}: {
  template: Exclude<PassengerText, 'passenger-reminder' | 'passenger-driver'>
  now: number
  startsAt: number
  zone: string
}): TextTimes | undefined {
  if (isPassengerNews(template)) return textTimes({ template: SAME_AS_CUSTOMER[template], ...at })
  return { runAt: at.now, notAfter: at.now + OF_THE_MOMENT_MS }
}
