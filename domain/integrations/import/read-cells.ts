import { isCalendarDate } from '../../values/day-arithmetic.ts'
import type { DateOrder } from './import-fields.ts'

/** Days that spreadsheets count from December 30, 1899; between 1954 and 2119. */
const SERIAL_DAYS = { min: 20_000, max: 80_000 }
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const two = (number: number | string) => String(number).padStart(2, '0')

function serialOf(text: string): number | undefined {
  if (!/^\d{1,6}(\.\d+)?(E[+-]?\d+)?$/i.test(text)) return undefined
  return Number(text)
}

/** An ISO date, or undefined. `shift` is added to counted days: files of old Macs count from 1904. */
export function readDateCell(text: string, order: DateOrder, shift = 0): string | undefined {
  const plain = text.trim()
  if (plain.length > SHORT_CHARACTERS_MAX) return undefined
  const serial = serialOf(plain)
  if (serial !== undefined && serial >= SERIAL_DAYS.min && serial < SERIAL_DAYS.max)
    return new Date(FIRST_DAY + Math.floor(serial + shift) * DAY_MS).toISOString().slice(0, 10)
  const date = readWrittenDate(plain, order)
  return date !== undefined && isCalendarDate(date) ? date : undefined
}

function readWrittenDate(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/.exec(text)
  if (iso) return isoDate(iso[1], iso[2], iso[3])
  const numbers = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:$|[,\s])/i.exec(text)
  if (numbers) {
    const [, one, other, year] = numbers
    return order === 'month-first' ? isoDate(year, one, other) : isoDate(year, other, one)
  }
  const named =
    /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:$|[,\s])/i.exec(text)
  if (named) return isoDate(named[3], monthOf(named[1]), named[2])
  const dayFirst = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[-\s]([a-z]{3,9})\.?,?[-\s](\d{4}|\d{2})(?:$|[,\s])/i.exec(
    text,
  )
  return dayFirst ? isoDate(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) : undefined
}

function isoDate(year = '', month: string | number = '', day = ''): string {
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

const MINUTES_OF_DAY = 1440

/** Longer texts are no dates, times or amounts; a bound on the work that their patterns cost. */
const SHORT_CHARACTERS_MAX = 60

/** A time with the zone that is written behind it: "16:00Z", "4 PM EST"; empty if none. */
export type WrittenTime = { time: string; zone: string }

/** HH:MM with its zone, or undefined. Also reads the time of a cell with date and time. */
export function readTimeCell(text: string): WrittenTime | undefined {
  const plain = text.trim()
  if (plain.length > SHORT_CHARACTERS_MAX) return undefined
  const serial = serialOf(plain)
  if (serial !== undefined && (serial < 1 || serial >= SERIAL_DAYS.min)) return serialTime(serial)
  if (/^noon$/i.test(plain)) return { time: '12:00', zone: '' }
  if (/^midnight$/i.test(plain)) return { time: '00:00', zone: '' }
  const military = /^(\d{2})(\d{2})(?:\s*(?:h|hrs|hours))?$/i.exec(plain)
  const [, hour, minute, half, zone = ''] = military ?? CLOCK.exec(plain) ?? []
  if (minute === undefined && half === undefined) return undefined
  // "08:00-10:00" is a time window.
  if (zone.startsWith('-') && !/^\d{4}-\d\d?-\d\d?[T\s]/.test(plain)) return undefined
  const time = clockTime(hour, minute ?? '00', half)
  return time === undefined ? undefined : { time, zone: zone.toUpperCase() }
}

function serialTime(serial: number): WrittenTime | undefined {
  if (serial > 0 && Number.isInteger(serial)) return undefined
  const minutes = Math.round((serial % 1) * MINUTES_OF_DAY) % MINUTES_OF_DAY
  return { time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, zone: '' }
}

const CLOCK =
  /(?:^|[\sT,])(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])(?:\.?\s*m)?\.?(?![a-z]))?\s*\(?([+-]\d{2}(?::?\d{2})?|[a-z]{1,5})?\)?$/i

function clockTime(hour = '', minute = '', half?: string): string | undefined {
  const hours = Number(hour)
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined
  const shifted = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return shifted > 23 || Number(minute) > 59 ? undefined : `${two(shifted)}:${minute}`
}

/** Cents of an amount such as "$1,234.50", or undefined. */
export function readCentsCell(text: string): number | undefined {
  const plain = text.trim()
  if (plain.length > SHORT_CHARACTERS_MAX) return undefined
  const number = plain.replace(/^(?:US)?\$\s*/, '').replace(/\s*USD$/i, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2}0*)?$/.test(number)) return undefined
  return Math.round(Number(number.replaceAll(',', '')) * 100)
}

/** A count as spreadsheets write it: "2" or "2.0". */
export function readCountCell(text: string): string {
  return text.trim().replace(/\.0+$/, '')
}

/** "Byron, Ada" and "Ada Byron", as first and last name. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  const [last = '', first = ''] = plain.split(/\s*,\s*/)
  if (first !== '') return { firstName: first, lastName: last }
  const at = plain.lastIndexOf(' ')
  return at < 0
    ? { firstName: plain, lastName: '' }
    : { firstName: plain.slice(0, at), lastName: plain.slice(at + 1) }
}

const NOT_TAKING_PLACE =
  /(?<!\bnot[- ])\b(?:cancell?(?:ed|ation)?|no[- ]?shows?|declined?|reject(?:ed)?|void(?:ed)?|quoted?|cxl)\b/i
const OVER = /(?<!\bnot(?: yet)?[- ])\b(?:done|completed?|closed|settled|dropped(?:[- ]off)?)\b/i

/** Cancelled rides and mere quotes are left out; rides that are over are, if their pickup has passed. */
export function readStatusCell(text: string): 'confirmed' | 'cancelled' | 'past' {
  if (NOT_TAKING_PLACE.test(text)) return 'cancelled'
  return OVER.test(text) ? 'past' : 'confirmed'
}

/** A phone number that a spreadsheet stored as a number: "7035550142.0", "7.035550142E9". */
export function readPhoneCell(text: string): string {
  const plain = text.trim()
  return /^\d+(\.\d+)?E\+?\d+$|^\d{7,15}\.0+$/i.test(plain) ? String(Math.round(Number(plain))) : plain
}
