import { dayBefore, ratingAskedAt } from '../../../../domain/notify/message-times.ts'
import { clockAt } from '../../../../domain/values/time.ts'

/** The zone of every simulated trip. */
export const ZONE = 'America/New_York'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const URGENT_MS = 12 * HOUR_MS
/** A ride that is completed later is not followed up. */
const LONG_OVER_MS = 72 * HOUR_MS

/** The messages of a simulation. `mail reminder-day` is another one than `text reminder-day`. */
export type Sent = { channel: 'mail' | 'text'; template: string; ride: string }

/** A reservation as its guest knows it. */
export type Ride = {
  id: string
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  startsAt: number
  /** Whether its guest agreed to texts. */
  texted: boolean
}

type Waiting = Sent & { due: number; startsAt: number; notAfter: number }

/**
 * The message plan in words of its own: what has to leave at which look, worked out from what staff and guests did and
 * from the clock alone. It reads nothing that the program stores.
 */
export class ExpectedMessages {
  #rides = new Map<string, Ride>()
  #waiting = new Map<string, Waiting[]>()
  #reminded = new Set<string>()

  reserved(ride: Ride, now: number): void {
    this.#rides.set(ride.id, { ...ride })
    this.#add(ride, { channel: 'mail', template: 'reservation-received', due: now })
    this.#add(ride, { channel: 'mail', template: 'reservation-to-owner', due: now })
    this.#text(ride, 'text-welcome', now)
  }

  /** Staff have changed the status or the time; `ride` is as it is now. */
  changed(ride: Ride, now: number): void {
    const before = this.#rides.get(ride.id)
    this.#rides.set(ride.id, { ...ride })
    const template = newsOf(before, ride)
    if (template) this.#add(ride, { channel: 'mail', template, due: now })
    if (template) this.#text(ride, template, now)
    this.#remind(ride, now)
    if (ride.status === 'completed' && now < ride.startsAt + LONG_OVER_MS) this.#followUp(ride, now)
  }

  /** What leaves at this look. */
  leaveAt(now: number): Sent[] {
    const leaving: Sent[] = []
    for (const [id, messages] of this.#waiting) {
      const ride = this.#rides.get(id)
      const kept = messages.filter(message => {
        if (message.due > now) return true
        if (!ride || !isTrue(message, ride, now)) return false
        message.due = nextAllowed(message, ride, now)
        if (message.due > now) return message.due < lastMoment(message, ride)
        if (message.template === 'reminder-day') this.#reminded.add(reminderKey(message))
        leaving.push({ channel: message.channel, template: message.template, ride: id })
        return false
      })
      if (kept.length === 0) this.#waiting.delete(id)
      else this.#waiting.set(id, kept)
    }
    return leaving
  }

  #add(
    { id, startsAt }: Ride,
    { notAfter = Infinity, ...message }: Omit<Sent, 'ride'> & { due: number; notAfter?: number },
  ): void {
    const messages = this.#waiting.get(id) ?? []
    messages.push({ ...message, ride: id, startsAt, notAfter })
    this.#waiting.set(id, messages)
  }

  /** One that waits already says the same when it leaves; one that would leave after the pick-up says nothing new. */
  #text(ride: Ride, template: string, now: number): void {
    const waits = (this.#waiting.get(ride.id) ?? []).some(
      message => message.channel === 'text' && message.template === template,
    )
    if (!ride.texted || waits) return
    const due = isUrgent(template, ride.startsAt, now) ? now : afterNight(now)
    if (due < ride.startsAt) this.#add(ride, { channel: 'text', template, due, notAfter: ride.startsAt })
  }

  /** The reminders of the ride as it is now take the place of those that wait. */
  #remind(ride: Ride, now: number): void {
    const messages = this.#waiting.get(ride.id) ?? []
    const isWanted = ({ startsAt }: Waiting) => ride.status === 'confirmed' && startsAt === ride.startsAt
    const kept = messages.filter(message => message.template !== 'reminder-day' || isWanted(message))
    this.#waiting.set(ride.id, kept)
    if (ride.status !== 'confirmed' || kept.some(({ template }) => template === 'reminder-day')) return
    const reminder = dayBefore({ startsAt: ride.startsAt, now, zone: ZONE })
    if (!reminder) return
    for (const channel of ride.texted ? (['mail', 'text'] as const) : (['mail'] as const)) {
      const message = { channel, template: 'reminder-day', ride: ride.id, startsAt: ride.startsAt }
      if (this.#reminded.has(reminderKey(message))) continue
      this.#add(ride, { channel, template: 'reminder-day', due: reminder.runAt, notAfter: reminder.notAfter })
    }
  }

  #followUp(ride: Ride, now: number): void {
    const thanked = afterNight(now + 15 * MINUTE_MS)
    this.#add(ride, { channel: 'mail', template: 'reservation-completed', due: thanked })
    this.#add(ride, { channel: 'mail', template: 'rate', due: Math.max(thanked, ratingAskedAt(now, ZONE)) })
  }
}

/** What a guest is told of a change at once. */
function newsOf(before: Ride | undefined, after: Ride): string | undefined {
  if (before?.status === after.status)
    return after.status === 'confirmed' && before.startsAt !== after.startsAt
      ? 'reservation-changed'
      : undefined
  if (after.status === 'confirmed') return 'reservation-confirmed'
  return after.status === 'cancelled' ? 'reservation-cancelled' : undefined
}

const TRUE_OF: Record<string, readonly Ride['status'][]> = {
  'reservation-received': ['pending', 'confirmed', 'completed'],
  'reservation-to-owner': ['pending', 'confirmed', 'cancelled', 'completed'],
  'text-welcome': ['pending', 'confirmed', 'completed'],
  'reservation-confirmed': ['confirmed'],
  'reservation-changed': ['confirmed'],
  'reservation-cancelled': ['cancelled'],
  'reminder-day': ['confirmed'],
  'reservation-completed': ['completed'],
  rate: ['completed'],
}

function isTrue({ channel, template, startsAt }: Waiting, ride: Ride, now: number): boolean {
  if (!TRUE_OF[template]?.includes(ride.status)) return false
  if (template === 'reminder-day') return startsAt === ride.startsAt
  return channel === 'mail' || now < ride.startsAt
}

function lastMoment({ channel, notAfter }: Waiting, { startsAt }: Ride): number {
  return channel === 'text' ? Math.min(notAfter, startsAt) : notAfter
}

/** The hours of each kind of message: news by mail may come at any hour, texts only at night where they are urgent. */
function nextAllowed({ channel, template }: Waiting, ride: Ride, now: number): number {
  if (template === 'rate') return from(now, time => time >= '09:00' && time < '20:00')
  if (template === 'reminder-day' || template === 'reservation-completed') return afterNight(now)
  if (channel === 'mail' || isUrgent(template, ride.startsAt, now)) return now
  return afterNight(now)
}

/** Whether a text may leave at night. */
export function isUrgent(template: string, startsAt: number, now: number): boolean {
  const isNews = template === 'reservation-changed' || template === 'reservation-cancelled'
  return isNews && startsAt - now < URGENT_MS
}

/** Whether it is night at the pick-up. */
export function isNight(at: number): boolean {
  const { time } = clockAt(at, ZONE)
  return time < '08:00' || time >= '21:00'
}

function afterNight(at: number): number {
  return from(at, time => time >= '08:00' && time < '21:00')
}

/** This instant, or the next minute at which the clock shows such a time. */
function from(at: number, isAllowed: (time: string) => boolean): number {
  let next = at
  while (!isAllowed(clockAt(next, ZONE).time)) next += MINUTE_MS
  return next
}

function reminderKey({ channel, ride, startsAt }: Pick<Waiting, 'channel' | 'ride' | 'startsAt'>): string {
  return `${channel} ${ride} ${startsAt}`
}
