import type { Surcharge } from '../../../../domain/pricing/fare/tariff.ts'
import { minutesOfWindow } from '../../../../domain/pricing/fare/window.ts'
import { WEEKDAYS } from './weekdays.ts'

const DAY_MINUTES = 1440

/** In minutes of the weekday's wall clock. */
export type Covered = { id: string; from: number; until: number }

/** From Monday. Windows run past midnight into the next day. Skips surcharges by date or lead time. */
export function weekOf(surcharges: readonly Surcharge[]): Covered[][] {
  const week: Covered[][] = WEEKDAYS.map(() => [])
  for (const { id, when } of surcharges) {
    const { window, days, dates, leadAtLeastMin, leadBelowMin } = when
    if (dates || leadAtLeastMin !== undefined || leadBelowMin !== undefined || !(window || days)) continue
    for (const day of days ?? WEEKDAYS) {
      const { from, until } = window ? minutesOfWindow(window) : { from: 0, until: DAY_MINUTES }
      week[day - 1]?.push({ id, from, until: Math.min(until, DAY_MINUTES) })
      if (until > DAY_MINUTES) week[day % 7]?.push({ id, from: 0, until: until - DAY_MINUTES })
    }
  }
  return week
}
