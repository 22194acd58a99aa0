import type { Fault, Parsed } from '../../documents/fault.ts'
import {
  and,
  distinct,
  integer,
  list,
  oneOf,
  parseShape,
  record,
  type Shape,
  table,
  text,
  yesOrNo,
} from '../../documents/shape.ts'
import { isCalendarDate, isClockTime } from '../../values/day-arithmetic.ts'
import { isOnClock, readInstant } from '../../values/time.ts'
import type { Service } from './tariff.ts'

export const MAX_TRIP_METRES = 20_000_000
export const MAX_TRIP_SECONDS = 2_419_200
/** Four weeks, in half hours. */
export const MAX_TRIP_HALF_HOURS = 1344
export const MAX_EXTRA_PIECES = 1000

/** Outside of these dates, nights cannot be computed in every zone. */
export const TRIP_DATES = { first: '1900-01-01', last: '9998-12-31' } as const

export type TripFacts = {
  class: string
  kind: Service
  from: string[]
  to: string[]
  metres?: number
  seconds?: number
  approachMetres?: number
  halfHours?: number
  pickUpDate: string
  pickUpTime: string
  fold?: 0 | 1
  bookedAt: string
  extras?: Record<string, number>
  promo?: string
  contract?: string
  isReturn?: boolean
}

export type NamedTrip = { name?: string; facts: TripFacts }

const metres = integer(0, MAX_TRIP_METRES)
const places = distinct(text())

const tripDate: Shape<string> = and(text(isCalendarDate, 'not-a-date'), (date, path): Fault[] => {
  if (date < TRIP_DATES.first) return [{ path, code: 'too-small', figure: TRIP_DATES.first }]
  return date > TRIP_DATES.last ? [{ path, code: 'too-large', figure: TRIP_DATES.last }] : []
})

const facts: Shape<TripFacts> = and(
  record<TripFacts>(
    {
      class: text(),
      kind: oneOf('transfer', 'hourly'),
      from: places,
      to: places,
      pickUpDate: tripDate,
      pickUpTime: text(isClockTime, 'not-a-time'),
      bookedAt: text(at => readInstant(at) !== undefined, 'not-an-instant'),
    },
    {
      metres,
      seconds: integer(0, MAX_TRIP_SECONDS),
      approachMetres: metres,
      halfHours: integer(0, MAX_TRIP_HALF_HOURS),
      fold: oneOf(0, 1),
      extras: table(integer(0, MAX_EXTRA_PIECES)),
      promo: text(),
      contract: text(),
      isReturn: yesOrNo,
    },
  ),
  ({ kind, halfHours }, path) =>
    kind === 'hourly' && halfHours === undefined ? [{ path: `${path}.halfHours`, code: 'missing' }] : [],
)

export function parseTripFile(value: unknown, zone: string): Parsed<NamedTrip[]> {
  return parseShape(list(namedTrip(zone)), value, 'trips')
}

/** Refuses times that the clock skips in spring. */
function factsOnClock(zone: string): Shape<TripFacts> {
  return and(facts, ({ pickUpDate: date, pickUpTime: time }, path): Fault[] =>
    isOnClock({ date, time }, zone)
      ? []
      : [{ path: `${path}.pickUpTime`, code: 'not-on-the-clock', figure: time }],
  )
}

function namedTrip(zone: string): Shape<NamedTrip> {
  const trip = factsOnClock(zone)
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return [{ path, code: 'not-an-object' }]
    if (!('facts' in value)) return [{ path: `${path}.facts`, code: 'missing' }]
    return trip(value.facts, `${path}.facts`)
  }
}
