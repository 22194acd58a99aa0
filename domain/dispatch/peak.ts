import type { Surcharge, Tariff } from '../pricing/fare/tariff.ts'
import { isServed } from '../pricing/fare/trip.ts'
import { stretchOn } from '../pricing/fare/window.ts'
import { addDays } from '../values/day-arithmetic.ts'
import { MINUTE_MS } from '../values/time.ts'
import { NIGHT } from './booking-rules.ts'
import type { Span } from './span.ts'

/**
 * Peak traffic: times with a surcharge by time of day. Windows that reach into the night, and surcharges by
 * place or late booking, do not indicate traffic.
 */
export function peaksOf(
  { surcharges, zone }: Pick<Tariff, 'surcharges' | 'zone'>,
  { first, last }: { first: string; last: string },
): Span[] {
  const rules = surcharges.filter(isPeak)
  const peaks: Span[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const { when, rides } of rules) {
      if (!isServed(rides, date) || (when.dates && !when.dates.includes(date))) continue
      const stretch = when.window && stretchOn(date, { window: when.window, days: when.days, zone })
      if (stretch) peaks.push({ from: stretch.from / MINUTE_MS, to: stretch.until / MINUTE_MS })
    }
  }
  return peaks
}

export function isInPeak(minute: number, peaks: readonly Span[]): boolean {
  return peaks.some(({ from, to }) => from <= minute && minute < to)
}

function isPeak({ points, cents = 0, touches, when }: Surcharge): boolean {
  const { window, leadAtLeastMin, leadBelowMin } = when
  if (!window || touches !== undefined || leadAtLeastMin !== undefined || leadBelowMin !== undefined)
    return false
  const isByDay = NIGHT.to <= window.from && window.from < window.to && window.to <= NIGHT.from
  return isByDay && (points ?? cents) > 0
}
