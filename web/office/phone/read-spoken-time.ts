import { addDays, daysBetween, isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { isOneOf, keysOf } from '../../../domain/values/record.ts'
import { instantsOf } from '../../clock-instants.ts'
import { nextDayOfMonth, nextWeekday, nextYearly } from '../../coming-days.ts'
import { wallClock } from '../../wall-clock.ts'

/** Hour 24 is midnight at the end of the day. */
type Clock = {
  hour: number
  minute: number
  /** False if it may be am or pm. */
  exact: boolean
}

/** Inclusive; hours from 24 on are after midnight. */
const PARTS = {
  morning: [0, 11],
  afternoon: [12, 18],
  evening: [16, 23],
  night: [17, 28],
} as const

type Part = keyof typeof PARTS
const PART_NAMES = keysOf(PARTS)

/** In characters. */
export const MAX_SPOKEN_CHARACTERS = 60

/** In the business time zone. */
export type SpokenTime = {
  date?: string
  time?: string
  /** True if am or pm is ambiguous. */
  guessed?: boolean
  /** "in 2 hours" or "dec 4". Without it, the next one ahead is meant: "6pm", "sat". */
  by?: 'delay' | 'date'
}

/** Years ahead that a date may name: the reservation limit. */
const YEARS_NAMED = 3

/** A return without a year that would be later than this means the date before the pickup, a mistake. */
const RETURN_DAYS_MAX = 183

type Zone = { now: Date; timeZone: string }
type Wall = { date: string; time: string }
/** `rolls`: today's weekday, which means next week once the time has passed. */
type Day = { date: string; rolls?: boolean; by?: SpokenTime['by'] }
type Found = { day?: Day; part?: Part; clock?: Clock; moment?: Wall }
type Rule = [pattern: RegExp, read: (match: string[], now: Wall, zone: Zone) => Found | undefined]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const WEEKDAY =
  '(sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)\\.?'
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?'
const SUFFIX = '(a\\.?m?\\.?|p\\.?m?\\.?)?(?=\\s|$)'
const FILLERS = /\b(?:in the|at|on|the|for|this|of)\b|o'?clock\b|,|@/g

/** Dates first: the remaining numbers are the time. In "dec 4 2030" the last one is a year only if near. */
function rulesIn(year: number): Rule[] {
  const years = Array.from({ length: YEARS_NAMED + 1 }, (_, i) => year + i).join('|')
  const ofYear = `(?=\\s|$)(?!\\s*[ap]m?(?:\\s|$))(?:\\s+(${years})(?=\\s|$))?`
  return [
    [/\bin (an?|\d{1,3}(?:\.5)?) (hours?|hrs?|h|minutes?|mins?|m|days?|weeks?)\b/, readDelay],
    [/\b\d{4}-\d{2}-\d{2}\b/, ([date = '']) => dayAt(isCalendarDate(date) ? date : undefined, 'date')],
    [
      /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/,
      ([, month, day, year], now) => yearly(now, { month: Number(month), day, year }),
    ],
    [
      new RegExp(`\\b${MONTH}\\s+${ORDINAL}${ofYear}`),
      ([, month, day, year], now) => yearly(now, { month: monthOf(month), day, year }),
    ],
    [
      new RegExp(`\\b${ORDINAL}\\s+${MONTH}${ofYear}`),
      ([, day, month, year], now) => yearly(now, { month: monthOf(month), day, year }),
    ],
    [/\bday after tomorrow\b/, (_, { date }) => dayAt(addDays(date, 2))],
    [/\b(?:tomorrow|tmrw|tmr|tom)\b/, (_, { date }) => dayAt(addDays(date, 1))],
    [/\btoday\b/, (_, { date }) => dayAt(date)],
    [/\btonight\b/, (_, { date }) => ({ day: { date }, part: 'night' })],
    [new RegExp(`\\b(next )?${WEEKDAY}(?=\\s|$)`), readWeekday],
    [/\b(\d{1,2})(?:st|nd|rd|th)\b/, ([, day], { date }) => dayAt(nextDayOfMonth(date, Number(day)))],
    [
      new RegExp(`\\b(${PART_NAMES.join('|')})\\b`),
      ([part]) => (isOneOf(PART_NAMES, part) ? { part } : undefined),
    ],
    [/\b(?:12\s*)?noon\b/, () => ({ clock: { hour: 12, minute: 0, exact: true } })],
    [/\b(?:12\s*)?midnight\b/, () => ({ clock: { hour: 24, minute: 0, exact: true } })],
    [
      new RegExp(`(?<![\\d:.])(\\d{1,2})[:.]?(\\d{2})\\s*${SUFFIX}`),
      ([, hour, minute, suffix]) => readClock({ hour, minute, suffix }),
    ],
    [new RegExp(`(?<![\\d:.])(\\d{1,2})\\s*${SUFFIX}`), ([, hour, suffix]) => readClock({ hour, suffix })],
  ]
}

/**
 * "9:30p", "tomorrow 6am", "fri 14:15", "in 2 hours". Without a day, the next one ahead; hours after midnight belong
 * to the night before. Undefined if any word is left over.
 */
export function readSpokenTime(text: string, zone: Zone): SpokenTime | undefined {
  const now = wallClock(zone.timeZone, zone.now)
  const found = findParts(text.slice(0, MAX_SPOKEN_CHARACTERS).toLowerCase(), now, zone)
  if (!found) return undefined
  const { day, part, clock, moment } = found
  if (moment) return day || part || clock ? undefined : { ...moment, by: 'delay' }
  const by = day?.by && { by: day.by }
  if (!clock) return day && { date: day.date, ...by }
  const times = clockTimes(clock, part)
  return times && { ...resolve(times, { day, now, guessed: !clock.exact && part === undefined }), ...by }
}

/** "6pm" and "sat" are those after the pickup, a delay counts from it, and a date stays if the year is said or near. */
export function readSpokenReturn(text: string, pickUp: Wall, zone: Zone): SpokenTime | undefined {
  const read = readSpokenTime(text, zone)
  const isPlanned = isCalendarDate(pickUp.date) && isClockTime(pickUp.time)
  const [from] = isPlanned ? instantsOf(pickUp.date, pickUp.time, zone.timeZone) : []
  if (!read?.date || from === undefined) return read
  const isBefore = `${read.date}T${read.time ?? '24:00'}` <= `${pickUp.date}T${pickUp.time}`
  if (read.by !== 'delay' && !isBefore) return read
  const after = readSpokenTime(text, { ...zone, now: new Date(from) })
  if (read.by !== 'date') return after
  // A year that is not near the pickup would be read as a time.
  const isSoon = after?.date !== undefined && daysBetween(pickUp.date, after.date) <= RETURN_DAYS_MAX
  const isSameDay = read.guessed && after?.date === read.date
  return isSoon && (isSameDay || after.time === read.time) ? after : read
}

/** Undefined if words remain or something is said twice. */
function findParts(text: string, now: Wall, zone: Zone): Found | undefined {
  let rest = text.replace(/\ba\.m\b\.?/g, 'am').replace(/\bp\.m\b\.?/g, 'pm')
  let found: Found = {}
  const find = () => {
    for (const [pattern, read] of rulesIn(Number(now.date.slice(0, 4)))) {
      const match = pattern.exec(rest)
      if (!match) continue
      const part = read([...match], now, zone)
      if (!part || Object.keys(part).some(key => key in found)) return false
      found = { ...found, ...part }
      rest = rest.replace(match[0], ' ')
    }
    return true
  }
  rest = rest.replace(FILLERS, ' ')
  return find() && rest.trim() === '' ? found : undefined
}

type Wanted = { day: Day | undefined; now: Wall; guessed: boolean }

/** The first one ahead, or the first if all are past. */
function resolve(times: number[], { day, now, guessed }: Wanted): SpokenTime {
  const dates = day ? [day.date] : [now.date, addDays(now.date, 1)]
  if (day?.rolls) dates.push(addDays(day.date, 7))
  const possible = dates.flatMap(date => times.map(minutes => wallAt(date, minutes)))
  const ahead = possible.find(({ date, time }) => `${date}T${time}` > `${now.date}T${now.time}`)
  return { ...(ahead ?? possible[0]), ...(guessed ? { guessed } : {}) }
}

/** Minutes may exceed the day. */
function wallAt(date: string, minutes: number): Wall {
  const two = (number: number) => String(number).padStart(2, '0')
  const days = Math.floor(minutes / 1440)
  return { date: addDays(date, days), time: `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}` }
}

function dayAt(date: string | undefined, by?: SpokenTime['by']): Found | undefined {
  return date === undefined ? undefined : { day: { date, ...(by && { by }) } }
}

type Yearly = { month: number; day: string | undefined; year: string | undefined }

function yearly(now: Wall, { month, day, year }: Yearly): Found | undefined {
  const wanted = { month, day: Number(day), year: year ? Number(`20${year.slice(-2)}`) : undefined }
  return dayAt(nextYearly(now.date, wanted), 'date')
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1
}

function readWeekday([, next, name = '']: string[], { date }: Wall): Found {
  const weekday = WEEKDAYS.indexOf(name.slice(0, 3))
  const coming = nextWeekday(date, weekday, { nextWeek: next !== undefined })
  return { day: { date: coming, rolls: coming === date } }
}

const UNIT_MINUTES = { m: 1, h: 60 }

function readDelay([, amount = '', unit = '']: string[], now: Wall, { now: at, timeZone }: Zone) {
  const count = /^an?$/.test(amount) ? 1 : Number(amount)
  if (/^[dw]/.test(unit)) {
    return Number.isInteger(count)
      ? dayAt(addDays(now.date, count * (unit.startsWith('w') ? 7 : 1)), 'delay')
      : undefined
  }
  const minutes = count * UNIT_MINUTES[unit.startsWith('h') ? 'h' : 'm']
  return { moment: wallClock(timeZone, new Date(at.getTime() + minutes * 60_000)) }
}

type Said = { hour: string | undefined; minute?: string | undefined; suffix: string | undefined }

function readClock({ hour: hourText = '', minute: minuteText = '00', suffix }: Said): Found | undefined {
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (minute > 59 || hour > 23) return undefined
  if (suffix) {
    if (hour < 1 || hour > 12) return undefined
    return { clock: { hour: (hour % 12) + (suffix.startsWith('p') ? 12 : 0), minute, exact: true } }
  }
  return { clock: { hour, minute, exact: hour === 0 || hour > 12 || hourText.startsWith('0') } }
}

/** Minutes of the day, likeliest first; 1440 and more are after midnight. Undefined if part and hour conflict. */
function clockTimes(clock: Clock, part: Part | undefined): number[] | undefined {
  const hours = part ? hoursIn(part, clock) : possibleHours(clock)
  return hours.length > 0 ? hours.map(hour => hour * 60 + clock.minute) : undefined
}

function hoursIn(part: Part, clock: Clock): number[] {
  const [first, last] = PARTS[part]
  const hours = clock.exact ? [clock.hour] : [clock.hour % 12, (clock.hour % 12) + 12]
  const within = hours.flatMap(hour => [hour, hour + 24]).find(hour => hour >= first && hour <= last)
  return within === undefined ? [] : [within]
}

/** "12:15" alone means after noon. */
function possibleHours({ hour, exact }: Clock): number[] {
  return exact || hour === 12 ? [hour] : [hour, hour + 12]
}
