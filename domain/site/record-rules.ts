import { stateCodeIn } from '../values/address.ts'
import { addDays } from '../values/day-arithmetic.ts'

/** Trip records are stored for so many years after the ride. `area` is the code of a state or district. */
export type RecordRule = { area: string; record: string; years: number; source: string }

export const RULES_MAX = 20
export const RULE_YEARS_MAX = 30

/** The only place that lists them. Owners edit their own copy in the office. */
export const RECORD_RULES: readonly RecordRule[] = [
  { area: 'VA', record: 'Trip sheets', years: 3, source: 'Virginia Code § 46.2-2099.1' },
  { area: 'DC', record: 'Trip manifests', years: 2, source: 'DCMR Title 31' },
]

export function rulesIn(areas: readonly string[], rules: readonly RecordRule[]): RecordRule[] {
  return rules.filter(({ area }) => areas.includes(area))
}

export function longestRule(rules: readonly RecordRule[]): RecordRule | undefined {
  return rules.reduce<RecordRule | undefined>(
    (longest, rule) => (longest && longest.years >= rule.years ? longest : rule),
    undefined,
  )
}

/** Rules of the states in which a ride begins or ends; all of them if one of its addresses names no state. */
export function rulesOfRide(addresses: readonly string[], rules: readonly RecordRule[]): RecordRule[] {
  const ends = [addresses[0], addresses.at(-1)].map(address => stateCodeIn(address ?? ''))
  const states = ends.filter(state => state !== undefined)
  return states.length < ends.length ? [...rules] : rulesIn(states, rules)
}

/** No span of so many years has more days, whichever leap days it has. */
export function daysOfRule({ years }: Pick<RecordRule, 'years'>): number {
  return Math.ceil(years * 365.25)
}

/** The last date on which the record of a ride on this date is required. A leap day becomes March 1. */
export function lastDayRequired(date: string, { years }: Pick<RecordRule, 'years'>): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const at = new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(day)))
  return at.toISOString().slice(0, 10)
}

/** The earliest date of a ride whose record is still required today. */
export function firstDayRequired(today: string, { years }: Pick<RecordRule, 'years'>): string {
  const day = lastDayRequired(today, { years: -years })
  const before = addDays(day, -1)
  return lastDayRequired(before, { years }) >= today ? before : day
}

/** The rule that refuses to delete trip details after so many days, if any. */
export function ruleAgainst(days: number, rules: readonly RecordRule[]): RecordRule | undefined {
  const longest = longestRule(rules)
  return longest && days < daysOfRule(longest) ? longest : undefined
}

export function ruleText({ record, years, source }: RecordRule): string {
  return `${record}: ${years} ${years === 1 ? 'year' : 'years'} (${source})`
}
