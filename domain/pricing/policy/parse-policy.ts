import type { Fault, Parsed } from '../../documents/fault.ts'
import {
  and,
  distinct,
  integer,
  list,
  oneOf,
  orNull,
  parseShape,
  record,
  repeated,
  type Shape,
  table,
  text,
} from '../../documents/shape.ts'
import { isCalendarDate } from '../../values/day-arithmetic.ts'
import { WHOLE_POINTS } from '../../values/money.ts'
import { isTimeZone } from '../../values/time.ts'
import type { Fee, Policy, SpecialDates, Tier } from './policy.ts'
import {
  MAX_NOTICE_HOURS,
  MAX_POLICY_CENTS,
  MAX_SPECIAL_DATES,
  MAX_SPECIAL_RULES,
  MAX_TIERS,
} from './policy.ts'

/** Refuses unknown fields, never drops them. */
export function parsePolicy(value: unknown): Parsed<Policy> {
  return parseShape(policy, value)
}

const points = integer(0, WHOLE_POINTS)
const cents = integer(0, MAX_POLICY_CENTS)
const hours = integer(0, MAX_NOTICE_HOURS)
const share = record<{ points: number }>({ points }, {})

const fee: Shape<Fee> = (value, path) =>
  typeof value === 'string' ? oneOf('deposit')(value, path) : share(value, path)

const tiers: Shape<Tier[]> = and(
  list(record<Tier>({ hours: orNull(hours), fee }, {}), 1, MAX_TIERS),
  (all, path) =>
    all.flatMap((tier, index): Fault[] => {
      const field = `${path}[${index}].hours`
      if (index === all.length - 1)
        return tier.hours === null ? [] : [{ path: field, code: 'not-open-ended' }]
      const before = all[index - 1]?.hours ?? Number.POSITIVE_INFINITY
      return tier.hours === null || tier.hours >= before ? [{ path: field, code: 'not-falling' }] : []
    }),
)

const special = record<SpecialDates>(
  { dates: distinct(text(isCalendarDate, 'not-a-date'), 1, MAX_SPECIAL_DATES), tiers },
  { label: text() },
)

const policy: Shape<Policy> = and(
  record<Policy>(
    {
      number: integer(1, Number.MAX_SAFE_INTEGER),
      zone: text(isTimeZone, 'not-a-zone'),
      deposit: record<Policy['deposit']>({ aboveCents: cents, points }, {}),
      guarantee: oneOf('card', 'none'),
      tiers,
      noShow: share,
      operator: record<Policy['operator']>({ points: oneOf(0) }, {}),
      changes: record<Policy['changes']>({ untilHours: hours, washOutHours: hours }, {}),
      refusedHold: oneOf('ask', 'cancel'),
      goodwillWithoutOwnerCents: cents,
    },
    {
      special: list(special, 0, MAX_SPECIAL_RULES),
      byService: record<{ hourly: Tier[] }>({ hourly: tiers }, {}),
      byClass: table(tiers),
      refundWithoutOwnerCents: cents,
    },
  ),
  value => [
    ...Object.entries(tiersOf(value)).flatMap(([path, of]) => fallingFees(of, value.deposit, path)),
    ...datesTwice(value.special ?? []),
  ],
)

function tiersOf({ tiers, special = [], byService, byClass = {} }: Policy): Record<string, Tier[]> {
  return {
    tiers,
    ...Object.fromEntries(special.map((dates, index) => [`special[${index}].tiers`, dates.tiers])),
    ...(byService && { 'byService.hourly': byService.hourly }),
    ...Object.fromEntries(Object.entries(byClass).map(([code, of]) => [`byClass.${code}`, of])),
  }
}

/** Fees may not fall as pickup nears, at any total: up to the limit the deposit is 0. */
function fallingFees(tiers: readonly Tier[], deposit: Policy['deposit'], path: string): Fault[] {
  const range = (fee: Fee) => {
    if (fee !== 'deposit') return { least: fee.points, most: fee.points }
    return { least: deposit.aboveCents > 0 ? 0 : deposit.points, most: deposit.points }
  }
  return tiers.flatMap(({ fee }, index): Fault[] => {
    const before = tiers[index - 1]?.fee
    const equal = before === undefined || (before === 'deposit' && fee === 'deposit')
    const falls = !equal && range(fee).least < range(before).most
    return falls ? [{ path: `${path}[${index}].fee`, code: 'fee-falls' }] : []
  })
}

function datesTwice(special: readonly SpecialDates[]): Fault[] {
  const places = special.flatMap(({ dates }, index) =>
    dates.map((date, at) => ({ date, path: `special[${index}].dates[${at}]` })),
  )
  const dates = places.map(({ date }) => date)
  return repeated(dates, '').map(({ path, ...fault }) => ({
    ...fault,
    path: places[Number(/\d+/.exec(path)?.[0])]?.path ?? path,
  }))
}
