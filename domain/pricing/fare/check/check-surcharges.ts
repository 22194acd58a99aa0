import { addDays } from '../../../values/day-arithmetic.ts'
import { weekdayOf } from '../../../values/time.ts'
import type { FareDocument, Surcharge } from '../tariff.ts'
import { minutesOfWindow } from '../window.ts'
import { containsDates } from './check-flats.ts'
import { type Finding, type Surroundings, warning } from './finding.ts'

const DAY_MINUTES = 1440

export function findNeverCounting({ tariff: { surcharges } }: FareDocument): Finding[] {
  return surcharges.flatMap((rule, index) =>
    surcharges.flatMap((other, at): Finding[] => {
      if (other === rule || other.group !== rule.group || !covers(other, rule)) return []
      if (!isLarger(other, rule, at < index)) return []
      const dates = sharedDates(other, rule)
      if (dates?.length === 0) return []
      const figures = { surcharge: rule.id, by: other.id, group: rule.group }
      const path = `tariff.surcharges[${index}]`
      return [warning('never-counts', path, dates ? { ...figures, dates: dates.join(', ') } : figures)]
    }),
  )
}

export function findLeadNeverBooked({ tariff }: FareDocument, { booking }: Surroundings): Finding[] {
  const least = booking?.leastLeadMinutes ?? Number.NEGATIVE_INFINITY
  const most = booking?.mostLeadMinutes ?? Number.POSITIVE_INFINITY
  return tariff.surcharges.flatMap(({ id, when }, index) => {
    const from = Math.max(when.leadAtLeastMin ?? least, least)
    const below = when.leadBelowMin ?? Number.POSITIVE_INFINITY
    if (from < below && from <= most) return []
    return [
      warning('lead-never-booked', `tariff.surcharges[${index}].when`, {
        surcharge: id,
        ...(when.leadAtLeastMin !== undefined && { leadAtLeastMin: when.leadAtLeastMin }),
        ...(when.leadBelowMin !== undefined && { leadBelowMin: when.leadBelowMin }),
      }),
    ]
  })
}

function isLarger(other: Surcharge, rule: Surcharge, isFirst: boolean): boolean {
  if ((other.points === undefined) !== (rule.points === undefined)) return false
  const more = Math.abs(other.points ?? other.cents ?? 0) - Math.abs(rule.points ?? rule.cents ?? 0)
  return more > 0 || (more === 0 && isFirst)
}

function sharedDates({ when: { dates } }: Surcharge, rule: Surcharge): string[] | undefined {
  if (!dates) return undefined
  const { dates: own, days, window } = rule.when
  if (own) {
    const others = new Set(dates)
    const shared = own.filter(date => others.has(date))
    return shared.length === own.length ? undefined : shared
  }
  if (!days) return dates
  const overnight = window !== undefined && minutesOfWindow(window).until > DAY_MINUTES
  return dates.filter(
    date => days.includes(weekdayOf(date)) || (overnight && days.includes(weekdayOf(addDays(date, -1)))),
  )
}

/** Ignores dates. */
function covers(outer: Surcharge, inner: Surcharge): boolean {
  return (
    (outer.service === undefined || outer.service === inner.service) &&
    (outer.touches === undefined || outer.touches === inner.touches) &&
    isPartOf(inner.classes, outer.classes) &&
    containsDates(outer.rides, inner.rides) &&
    (outer.when.leadAtLeastMin ?? 0) <= (inner.when.leadAtLeastMin ?? 0) &&
    (outer.when.leadBelowMin ?? Number.POSITIVE_INFINITY) >=
      (inner.when.leadBelowMin ?? Number.POSITIVE_INFINITY) &&
    coversTime(outer, inner)
  )
}

function coversTime(outer: Surcharge, inner: Surcharge): boolean {
  const [around, within] = [outer.when.window, inner.when.window]
  if (!around) {
    const overnight = within !== undefined && minutesOfWindow(within).until > DAY_MINUTES
    return outer.when.days === undefined || (!overnight && isPartOf(inner.when.days, outer.when.days))
  }
  if (!within || !isPartOf(inner.when.days, outer.when.days)) return false
  // For hourly trips, an overlap may be only a part of the ride.
  const whole = outer.hourly === 'pickup' ? inner.hourly === 'pickup' : inner.hourly === 'overlap'
  const [wide, narrow] = [minutesOfWindow(around), minutesOfWindow(within)]
  return (whole || inner.service === 'transfer') && wide.from <= narrow.from && wide.until >= narrow.until
}

function isPartOf<T>(inner: readonly T[] | undefined, outer: readonly T[] | undefined): boolean {
  return outer === undefined || (inner?.every(item => outer.includes(item)) ?? false)
}
