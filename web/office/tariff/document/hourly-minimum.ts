import type { HourlyMinimum } from '../../../../domain/pricing/fare/tariff.ts'
import { HALF_HOURS } from './cell-values.ts'
import { DAY_NAMES, readDays, WEEKDAYS } from './weekdays.ts'

/** "2 h, Fri Sat 3 h": the most common minimum first, without days. */
export function minimumText(minimums: readonly HourlyMinimum[]): string {
  const covered = minimums.flatMap(({ days }) => days).length === WEEKDAYS.length
  const [first, ...rest] = minimums.toSorted((one, other) => other.days.length - one.days.length)
  if (!first) return ''
  const withDays = ({ days, n }: HourlyMinimum) =>
    `${days.map(day => DAY_NAMES[day - 1]).join(' ')} ${HALF_HOURS.text(n)} h`
  const start = covered ? `${HALF_HOURS.text(first.n)} h` : withDays(first)
  return [start, ...rest.map(withDays)].join(', ')
}

/** Reads "2 h, Fri Sat 3 h" or "2, Fri-Sun 3". Undefined for unknown or repeated days. */
export function readMinimum(typed: string): HourlyMinimum[] | undefined {
  const parts = typed
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(readPart)
  const named = parts.flatMap(part => part?.days ?? [])
  if (parts.some(part => !part) || new Set(named).size < named.length) return undefined
  const general = parts.filter(part => part?.days.length === 0)
  if (general.length > 1) return undefined
  const others = WEEKDAYS.filter(day => !named.includes(day))
  return parts.flatMap(part => {
    if (!part) return []
    const days = part.days.length > 0 ? part.days : others
    return days.length > 0 ? [{ days, n: part.n }] : []
  })
}

function readPart(part: string): HourlyMinimum | undefined {
  const [, days = '', hours = ''] = /^(\D*?)\s*([\d.]+)\s*h?$/i.exec(part) ?? []
  const n = HALF_HOURS.read(hours)
  const read = days === '' ? [] : readDays(days)
  return n === undefined || !read ? undefined : { days: read, n }
}
