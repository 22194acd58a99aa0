import { afterQuietHours } from './reminder.ts'

/** So near to the pick-up a change or a cancellation is told at night too. */
const URGENT_MS = 12 * 3_600_000

/** The texts about a reservation, by the names of the messages that they are. */
export const TEXT_TEMPLATES = [
  'text-welcome',
  'reservation-confirmed',
  'reservation-changed',
  'reservation-cancelled',
  'reminder-day',
  'payment-link',
  'mail-bounced',
  'driver-given',
  'on-the-way',
  'arrived',
] as const
/** One of them. */
export type TextTemplate = (typeof TEXT_TEMPLATES)[number]

/** Messages whose news changes what somebody does within hours. */
const MAY_BE_URGENT: ReadonlySet<TextTemplate> = new Set(['reservation-changed', 'reservation-cancelled'])

/** Messages of a moment: they leave at once, at night and after the pick-up too, and are old news soon. */
const OF_THE_MOMENT: ReadonlySet<TextTemplate> = new Set(['on-the-way', 'arrived'])
const MOMENT_MS = 30 * 60_000

/** When a text leaves and until when it may; milliseconds since 1970. */
export type TextTimes = { runAt: number; notAfter: number }

type Asked = { template: TextTemplate; now: number; startsAt: number; zone: string }

/**
 * When a text leaves that is due now: at once, or where it is night at the pick-up when the night is over, unless it is
 * urgent. `startsAt` is the next pick-up, after which it says nothing new; undefined where it would leave after that.
 */
export function textTimes({ template, now, startsAt, zone }: Asked): TextTimes | undefined {
  if (OF_THE_MOMENT.has(template)) return { runAt: now, notAfter: now + MOMENT_MS }
  const isUrgent = MAY_BE_URGENT.has(template) && startsAt - now < URGENT_MS
  const runAt = isUrgent ? now : afterQuietHours(now, zone)
  return runAt < startsAt ? { runAt, notAfter: startsAt } : undefined
}
