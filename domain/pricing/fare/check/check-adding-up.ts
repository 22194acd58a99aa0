import { addDays } from '../../../values/day-arithmetic.ts'
import { weekdayOf } from '../../../values/time.ts'
import { isDiscount } from '../surcharges.ts'
import type { FareDocument, Service, Surcharge } from '../tariff.ts'
import { isServed } from '../trip.ts'
import { minutesOfWindow, type Stretch } from '../window.ts'
import { type Finding, type Surroundings, warning } from './finding.ts'

const DAY_MINUTES = 1440
const WHOLE_DAY: readonly Stretch[] = [{ from: 0, until: DAY_MINUTES }]
const KINDS: readonly Service[] = ['transfer', 'hourly']
const FINDINGS_MAX = 50
const DATES_NAMED = 3

/** In minutes of the date. */
type Times = Record<Service, readonly Stretch[]>
type Dated = { rule: Surcharge; classes: ReadonlySet<string> | undefined; days: ReadonlyMap<string, Times> }

/**
 * Of surcharges for certain dates only: those of the night or the weekend are meant to add up. Names one other
 * for each.
 */
export function findAddingUp({ tariff }: FareDocument, { today }: Pick<Surroundings, 'today'>): Finding[] {
  const earlier = new Map<string, Dated[]>()
  const findings: Finding[] = []
  for (const [index, rule] of tariff.surcharges.entries()) {
    if (findings.length === FINDINGS_MAX) break
    if (isDiscount(rule)) continue
    const dated = { rule, classes: rule.classes && new Set(rule.classes), days: daysOf(rule, today) }
    const other = firstMeeting(dated, earlier)
    if (other) findings.push(findingOf(dated, other, index))
    for (const date of dated.days.keys()) {
      const before = earlier.get(date)
      if (before) before.push(dated)
      else earlier.set(date, [dated])
    }
  }
  return findings
}

function daysOf(rule: Surcharge, today: string): Map<string, Times> {
  const dates = (rule.when.dates ?? []).filter(date => date >= today && isServed(rule.rides, date))
  return new Map(
    dates.map(date => [
      date,
      { transfer: timesOn(date, rule, 'transfer'), hourly: timesOn(date, rule, 'hourly') },
    ]),
  )
}

function timesOn(date: string, rule: Surcharge, kind: Service): readonly Stretch[] {
  const { days, window } = rule.when
  const isDue = (offset: number) => days?.includes(weekdayOf(addDays(date, offset))) ?? true
  if (rule.service !== undefined && rule.service !== kind) return []
  if (!window) return isDue(0) ? WHOLE_DAY : []
  const begun = [-1, 0, 1].filter(isDue)
  // An hourly trip can reach a window after its pickup.
  if (kind === 'hourly' && rule.hourly === 'overlap') return begun.length > 0 ? WHOLE_DAY : []
  const { from, until } = minutesOfWindow(window)
  return begun
    .map(offset => offset * DAY_MINUTES)
    .map(start => ({ from: Math.max(0, start + from), until: Math.min(DAY_MINUTES, start + until) }))
    .filter(stretch => stretch.from < stretch.until)
}

function firstMeeting(dated: Dated, earlier: ReadonlyMap<string, readonly Dated[]>): Dated | undefined {
  for (const date of dated.days.keys()) {
    const other = earlier.get(date)?.find(one => canMeet(one, dated) && meetOn(date, one, dated))
    if (other) return other
  }
  return undefined
}

function canMeet({ rule: one, classes }: Dated, { rule: other, classes: others }: Dated): boolean {
  const least = Math.max(one.when.leadAtLeastMin ?? 0, other.when.leadAtLeastMin ?? 0)
  const below = Math.min(
    one.when.leadBelowMin ?? Number.POSITIVE_INFINITY,
    other.when.leadBelowMin ?? Number.POSITIVE_INFINITY,
  )
  if (one.group === other.group || least >= below) return false
  return !classes || !others || [...classes].some(code => others.has(code))
}

function meetOn(date: string, { days: one }: Dated, { days: other }: Dated): boolean {
  return KINDS.some(kind =>
    one
      .get(date)
      ?.[kind].some(({ from, until }) =>
        other.get(date)?.[kind].some(next => from < next.until && next.from < until),
      ),
  )
}

function findingOf(dated: Dated, other: Dated, index: number): Finding {
  const dates = [...dated.days.keys()].filter(date => meetOn(date, other, dated))
  return warning('adds-up', `tariff.surcharges[${index}]`, {
    surcharge: dated.rule.id,
    other: other.rule.id,
    dates: dates.slice(0, DATES_NAMED).join(', '),
    more: Math.max(0, dates.length - DATES_NAMED),
  })
}
