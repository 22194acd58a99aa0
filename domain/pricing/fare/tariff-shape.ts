import type { Fault } from '../../documents/fault.ts'
import {
  and,
  decimal,
  distinct,
  integer,
  list,
  oneOf,
  orNull,
  record,
  type Shape,
  table,
  text,
  yesOrNo,
} from '../../documents/shape.ts'
import { isCalendarDate, isClockTime } from '../../values/day-arithmetic.ts'
import { WHOLE_POINTS } from '../../values/money.ts'
import { isRecord } from '../../values/record.ts'
import { isTimeZone } from '../../values/time.ts'
import type * as Rules from './tariff.ts'

export const MAX_RULE_CENTS = 100_000_000
export const MAX_RATE_MILLS = 10_000_000
export const MAX_RULE_TENTHS = 1_000_000
export const MAX_RULE_HALF_HOURS = 336
export const MAX_LEAD_MINUTES = 5_256_000
export const MAX_RULE_COUNT = 1_000_000

const cents = integer(0, MAX_RULE_CENTS)
const mills = integer(0, MAX_RATE_MILLS)
const tenths = integer(0, MAX_RULE_TENTHS)
const points = integer(0, WHOLE_POINTS)
const count = integer(0, MAX_RULE_COUNT)
const date = text(isCalendarDate, 'not-a-date')
const weekdays = distinct(integer(1, 7), 1)
const label = text()

export const serviceDates: Shape<Rules.ServiceDates> = and(
  record<Rules.ServiceDates>({}, { from: date, until: date }),
  ({ from, until }, path) => {
    if (from === undefined && until === undefined) return [{ path, code: 'empty' }]
    return from !== undefined && until !== undefined && until < from ? [{ path, code: 'no-length' }] : []
  },
)

const bands: Shape<Rules.Band[]> = and(
  list(record<Rules.Band>({ upToTenths: orNull(integer(1, MAX_RULE_TENTHS)), mills }, {}), 1),
  (all, path) => {
    const ends = all.map(band => band.upToTenths)
    return ends.flatMap((end, index): Fault[] => {
      const field = `${path}[${index}].upToTenths`
      if (index === ends.length - 1) return end === null ? [] : [{ path: field, code: 'not-open-ended' }]
      return end === null || end <= (ends[index - 1] ?? 0) ? [{ path: field, code: 'not-rising' }] : []
    })
  },
)

const transfer = record<Rules.TransferRates>(
  { baseCents: cents, bands, minuteMills: mills, minimumCents: cents },
  {},
)

const minimums: Shape<Rules.HourlyMinimum[]> = and(
  list(record<Rules.HourlyMinimum>({ days: weekdays, n: integer(0, MAX_RULE_HALF_HOURS) }, {})),
  (all, path) =>
    all.flatMap(({ days }, index): Fault[] => {
      const earlier = new Set(all.slice(0, index).flatMap(minimum => minimum.days))
      const twice = days.filter(day => earlier.has(day))
      return twice.map(day => ({ path: `${path}[${index}].days`, code: 'duplicate', figure: day }))
    }),
)

const hourly = record<Rules.HourlyRates>(
  {
    hourCents: cents,
    stepMinutes: oneOf(30),
    minimumHalfHours: minimums,
    includedTenthsPerHour: tenths,
    extraMills: mills,
  },
  {},
)

const centre = record<{ lat: number; lon: number }>({ lat: decimal(-90, 90), lon: decimal(-180, 180) }, {})
const NEEDED = {
  airport: ['centre', 'radiusMiles'],
  circle: ['centre', 'radiusMiles'],
  zips: ['zips'],
  state: ['state'],
} as const

const place: Shape<Rules.TariffPlace> = and(
  record<Rules.TariffPlace>(
    { id: text(id => id !== '*', 'not-one-of'), kind: oneOf('airport', 'circle', 'zips', 'state') },
    { label, centre, radiusMiles: decimal(0, 1000), zips: distinct(text(), 1), state: text() },
  ),
  (value, path) => {
    const needed: readonly string[] = NEEDED[value.kind]
    const describing = ['centre', 'radiusMiles', 'zips', 'state'] as const
    return describing.flatMap((field): Fault[] => {
      const there = value[field] !== undefined
      if (there === needed.includes(field)) return []
      return [{ path: `${path}.${field}`, code: there ? 'unknown-field' : 'missing' }]
    })
  },
)

export const flat: Shape<Rules.Flat> = record<Rules.Flat>(
  { id: text(), a: text(), b: text(), bothWays: yesOrNo, cents: table(cents) },
  { label, rides: serviceDates, includesTolls: yesOrNo },
)

const dayWindow: Shape<Rules.DayWindow> = and(
  record<Rules.DayWindow>(
    {
      from: text(isClockTime, 'not-a-time'),
      to: text(to => isClockTime(to) || to === '24:00', 'not-a-time'),
    },
    {},
  ),
  ({ from, to }, path) => (from === to ? [{ path, code: 'no-length' }] : []),
)

const lead = integer(0, MAX_LEAD_MINUTES)
const when = record<Rules.When>(
  {},
  { window: dayWindow, days: weekdays, dates: distinct(date, 1), leadAtLeastMin: lead, leadBelowMin: lead },
)

function oneAmount(rule: { points?: number; cents?: number }, path: string): Fault[] {
  const one = (rule.points === undefined) !== (rule.cents === undefined)
  return one ? [] : [{ path, code: 'not-exactly-one', figure: 'points, cents' }]
}

const surcharge: Shape<Rules.Surcharge> = and(
  record<Rules.Surcharge>(
    { id: text(), group: text(), when, hourly: oneOf('pickup', 'overlap') },
    {
      label,
      points: integer(-WHOLE_POINTS, WHOLE_POINTS),
      cents,
      service: oneOf('transfer', 'hourly'),
      touches: text(),
      classes: distinct(text(), 1),
      rides: serviceDates,
    },
  ),
  oneAmount,
)

const extra = record<Rules.Extra>(
  { id: text(), cents, max: count, taxable: yesOrNo, perLeg: yesOrNo },
  { label, classes: distinct(text(), 1), ageNote: text() },
)

const between: Shape<[string, string]> = (value, path) => {
  const faults = list(text(), 2)(value, path)
  if (faults.length > 0) return faults
  return Array.isArray(value) && value.length > 2 ? [{ path, code: 'too-many', figure: 2 }] : []
}

const ends = { pickUpIn: text(), dropOffIn: text(), eitherEnd: yesOrNo }
const origin = { jurisdiction: text(), source: text() }

const passedOn: Shape<Rules.PassedOn> = and(
  record<Rules.PassedOn>({ id: text(), cents }, { label, between, rides: serviceDates, ...ends, ...origin }),
  ({ pickUpIn, dropOffIn, eitherEnd, between }, path) => {
    const hasEnd = pickUpIn !== undefined || dropOffIn !== undefined
    if (hasEnd === (between !== undefined))
      return [{ path, code: 'not-exactly-one', figure: 'pickUpIn, between' }]
    return hasEnd ? [] : unusedEither(eitherEnd, path)
  },
)

const tax: Shape<Rules.Tax> = and(
  record<Rules.Tax>(
    {
      id: text(),
      points,
      of: distinct(oneOf('ride', 'surcharge', 'discount', 'extra', 'gratuity'), 1),
    },
    { label, rides: serviceDates, ...ends, ...origin },
  ),
  ({ pickUpIn, dropOffIn }, path) =>
    pickUpIn === undefined && dropOffIn === undefined ? [{ path: `${path}.pickUpIn`, code: 'missing' }] : [],
)

function unusedEither(eitherEnd: boolean | undefined, path: string): Fault[] {
  return eitherEnd === undefined ? [] : [{ path: `${path}.eitherEnd`, code: 'unknown-field' }]
}

type Included = Extract<Rules.Gratuity, { mode: 'included' }>
type Optional = Extract<Rules.Gratuity, { mode: 'optional' }>
const included = record<Included>({ mode: oneOf('included'), points }, {})
const optional = record<Optional>({ mode: oneOf('optional'), presets: distinct(points) }, {})
const gratuity: Shape<Rules.Gratuity> = (value, path) => {
  const mode = isRecord(value) ? value['mode'] : undefined
  if (mode === 'optional') return optional(value, path)
  if (mode === undefined || mode === 'included') return included(value, path)
  return oneOf('included', 'optional')(mode, `${path}.mode`)
}

export const tariff: Shape<Rules.Tariff> = record<Rules.Tariff>(
  {
    number: integer(1, Number.MAX_SAFE_INTEGER),
    currency: oneOf('USD'),
    unit: oneOf('mi', 'km'),
    zone: text(isTimeZone, 'not-a-zone'),
    classes: list(record<Rules.ClassRates>({ code: text() }, { label, transfer, hourly })),
    places: list(place),
    flats: list(flat),
    approach: orNull(record<{ freeTenths: number; mills: number }>({ freeTenths: tenths, mills }, {})),
    limits: record<Rules.Tariff['limits']>(
      { maxTenths: tenths, maxHalfHours: integer(0, MAX_RULE_HALF_HOURS) },
      {},
    ),
    surcharges: list(surcharge),
    extras: list(extra),
    passedOn: list(passedOn),
    gratuity,
    taxes: list(tax),
    discounts: record<Rules.Tariff['discounts']>({ returnPoints: points }, {}),
    waiting: record<Rules.Waiting>(
      {
        free: record<Rules.Waiting['free']>({ street: count, domestic: count, international: count }, {}),
        blockMinutes: integer(1, MAX_RULE_COUNT),
        capBlocks: count,
      },
      {},
    ),
    alsoPossible: list(
      record<Rules.Tariff['alsoPossible'][number]>({ rule: text(), capCents: cents }, { label }),
    ),
  },
  { tollsAndTaxes: oneOf('added') },
)

export const promo: Shape<Rules.PromoCode> = and(
  record<Rules.PromoCode>(
    { code: text() },
    {
      points,
      cents,
      maxCents: cents,
      minCents: cents,
      booksFrom: date,
      booksUntil: date,
      ridesFrom: date,
      ridesUntil: date,
      maxUses: count,
      maxPerPerson: count,
      classes: distinct(text(), 1),
    },
  ),
  oneAmount,
)

export const contract: Shape<Rules.Contract> = record<Rules.Contract>(
  { company: text(), points, flats: list(flat) },
  { number: integer(1, Number.MAX_SAFE_INTEGER), rides: serviceDates },
)
