import type { Fault, Parsed } from '../../documents/fault.ts'
import {
  and,
  integer,
  list,
  oneOf,
  parseShape,
  record,
  type Shape,
  text,
  yesOrNo,
} from '../../documents/shape.ts'
import { isCalendarDate, isClockTime } from '../../values/day-arithmetic.ts'
import { isOnClock, readInstant, type WallClock } from '../../values/time.ts'
import type { Cancellation, Cause } from './cancel.ts'

/** In cents. */
export const MAX_CASE_CENTS = 1_000_000_000
export const MAX_CASES = 10_000

/** Pickup on the policy's clock, instants in ISO 8601. */
export type PolicyCase = {
  total: number
  pickUpDate: string
  pickUpTime: string
  fold?: 0 | 1
  movedTo?: string
  /** Only used for cancellations by guests. */
  at?: string
  cause: Cause
  captured: number
  held: number
  card: boolean
  floor?: number
  kind?: 'transfer' | 'hourly'
  class?: string
}

const cents = integer(0, MAX_CASE_CENTS)

const policyCase = record<PolicyCase>(
  {
    total: cents,
    pickUpDate: text(isCalendarDate, 'not-a-date'),
    pickUpTime: text(isClockTime, 'not-a-time'),
    cause: oneOf('guest', 'no-show', 'operator'),
    captured: cents,
    held: cents,
    card: yesOrNo,
  },
  {
    at: text(at => readInstant(at) !== undefined, 'not-an-instant'),
    fold: oneOf(0, 1),
    movedTo: text(isLocal, 'not-a-time'),
    floor: cents,
    kind: oneOf('transfer', 'hourly'),
    class: text(),
  },
)

/** Refuses pickups that the clock skips in spring. */
export function parseCaseFile(value: unknown, zone: string): Parsed<{ case: PolicyCase }[]> {
  return parseShape(list(namedCase(zone), 0, MAX_CASES), value, 'cases')
}

function namedCase(zone: string): Shape<{ case: PolicyCase }> {
  const inTime = and(policyCase, ({ pickUpDate: date, pickUpTime: time, cause, at }, path): Fault[] => [
    ...(isOnClock({ date, time }, zone)
      ? []
      : [{ path: `${path}.pickUpTime`, code: 'not-on-the-clock' as const, figure: time }]),
    ...(cause === 'guest' && at === undefined ? [{ path: `${path}.at`, code: 'missing' as const }] : []),
  ])
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return [{ path, code: 'not-an-object' }]
    if (!('case' in value)) return [{ path: `${path}.case`, code: 'missing' }]
    return inTime(value.case, `${path}.case`)
  }
}

export function cancellationOf({
  pickUpDate,
  pickUpTime,
  fold,
  movedTo,
  at,
  ...rest
}: PolicyCase): Cancellation {
  const pickUp = { date: pickUpDate, time: pickUpTime, ...(fold !== undefined && { fold }) }
  const moved = movedTo === undefined ? {} : { movedTo: wallClockOf(movedTo) }
  // Other causes use the last row of the schedule.
  const instant = at === undefined ? undefined : readInstant(at)
  return { ...rest, pickUp, ...moved, at: instant ?? Number.POSITIVE_INFINITY }
}

function wallClockOf(local: string): WallClock {
  return { date: local.slice(0, 10), time: local.slice(11) }
}

function isLocal(local: string): boolean {
  const { date, time } = wallClockOf(local)
  return isCalendarDate(date) && local[10] === 'T' && isClockTime(time)
}
