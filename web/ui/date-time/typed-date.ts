import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { comingDayNames, monthNames, weekdayNames } from '../../../i18n/calendar-names.ts'
import { nextWeekday, nextYearly } from '../../coming-days.ts'
import { MAX_TYPED_CHARACTERS, normalText } from './normal-text.ts'
import { DAYS_BACK } from './shown-text.ts'

type Clock = { today: string; formats: readonly string[] }
/** Each entry has its names in all formats. */
type Names = { months: string[][]; weekdays: string[][]; coming: string[][] }

const LETTERS_MIN = 3

/**
 * "12/8", "12-8-26", "dec 8", "8 de diciembre", "tue", "tomorrow", "2026-12-08". Figures alone are month first in
 * every language.
 */
export function parseDate(text: string, { today, formats }: Clock): string | undefined {
  const plain = normalText(text)
    .replace(/[.,\s]+/g, ' ')
    .trim()
  if (plain === '' || text.length > MAX_TYPED_CHARACTERS) return undefined
  if (isCalendarDate(plain)) return plain
  return parseFigures(plain, today) ?? parseNames(plain, { today, formats })
}

function parseFigures(plain: string, today: string): string | undefined {
  const match =
    /^(\d{1,2})[/ -](\d{1,2})(?:[/ -](\d{2}|\d{4}))?$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(plain)
  const [, month, day, year] = match ?? []
  return month && day ? dateOf(today, { month: Number(month), day: Number(day), year }) : undefined
}

type Parts = { month: number; day: number; year: string | undefined }

function dateOf(today: string, { month, day, year }: Parts): string | undefined {
  return nextYearly(addDays(today, -DAYS_BACK), {
    month,
    day,
    year: year ? Number(year.length === 2 ? `20${year}` : year) : undefined,
  })
}

function parseNames(plain: string, { today, formats }: Clock): string | undefined {
  const names = namesIn(formats)
  const tokens = plain.split(/[ /-]/).filter(Boolean)
  const letters = tokens.filter(token => /^\p{L}{3,}$/u.test(token))
  const figures = tokens.filter(token => /^\d/.test(token))
  // "de", "of"
  const others = tokens.filter(token => !/^\p{L}{1,2}$/u.test(token))
  if (others.length > letters.length + figures.length) return undefined
  if (figures.length === 0) return parseDayName(plain, today, names)
  const [weekday, month] = letters.length === 2 ? letters : [undefined, letters[0]]
  if (!month || letters.length > 2) return undefined
  if (weekday && indexOf(names.weekdays, weekday) < 0) return undefined
  const [day, year, ...rest] = figures
  const dayMatch = /^(\d{1,2})(?:st|nd|rd|th|o)?$/.exec(day ?? '')
  if (!dayMatch || rest.length > 0 || (year && !/^(\d{2}|\d{4})$/.test(year))) return undefined
  return dateOf(today, { month: indexOf(names.months, month) + 1, day: Number(dayMatch[1]), year })
}

function parseDayName(plain: string, today: string, names: Names): string | undefined {
  if (plain.length < LETTERS_MIN) return undefined
  const weekday = indexOf(names.weekdays, plain)
  if (weekday >= 0) return nextWeekday(today, weekday, { nextWeek: false })
  const days = indexOf(names.coming, plain)
  return days >= 0 ? addDays(today, days) : undefined
}

function indexOf(names: string[][], start: string): number {
  return names.findIndex(each => each.some(name => name.startsWith(start)))
}

const cache = new Map<string, Names>()

function namesIn(formats: readonly string[]): Names {
  const key = formats.join()
  const names = cache.get(key) ?? {
    months: inAll(formats, monthNames),
    weekdays: inAll(formats, format => weekdayNames(format, 'long')),
    coming: inAll(formats, comingDayNames),
  }
  cache.set(key, names)
  return names
}

/** The first names in all formats, then the second ones. */
function inAll(formats: readonly string[], namesOf: (format: string) => string[]): string[][] {
  const lists = formats.map(format => namesOf(format).map(normalText))
  return (lists[0] ?? []).map((_, index) => lists.flatMap(names => names[index] ?? []))
}
