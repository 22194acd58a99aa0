import * as words from '#messages/office-activity'
import { isCalendarDate, isClockTime } from '../../../domain/date-text.ts'
import { referenceKind } from '../../../domain/event-references.ts'
import { shortPlace } from '../../../domain/short-place.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { daysText } from '../tariff/document/weekdays.ts'
import type { FindName } from './field-words.ts'

const DAY_NAMES = words.days.split(' ')

type Item = Record<string, unknown>

/** One row of a list, such as a shift or a stop, in words. */
export function itemText(value: unknown, nameOf: FindName): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const item = value as Item
  if (typeof item['weekday'] === 'number') return shiftText(item)
  if (typeof item['date'] === 'string' && 'hours' in item) return changedDayText(item)
  if (typeof item['address'] === 'string') return stopText(item)
  return Object.entries(item)
    .flatMap(([name, inner]) =>
      (Array.isArray(inner) ? inner : [inner]).map(one => partText(name, one, nameOf)),
    )
    .filter(Boolean)
    .join(', ')
}

function partText(name: string, value: unknown, nameOf: FindName): string {
  if (typeof value !== 'string') return itemText(value, nameOf)
  const kind = referenceKind(name)
  return kind ? nameOf(kind, value) : dated(value)
}

/** "1, 2: 08:00-18:00" as the booking rules are recorded: "Mon Tue 8:00 am – 6:00 pm". */
export function weeklyHours(value: string): string {
  const [, days, from, to] = /^([\d, ]+): (\d\d:\d\d)-(\d\d:\d\d)$/.exec(value) ?? []
  if (days === undefined || from === undefined || to === undefined) return value
  return words.hoursOn({ days: daysText(days.split(', ').map(Number), DAY_NAMES), hours: hours(from, to) })
}

function shiftText({ weekday, from, to, validFrom, validUntil }: Item): string {
  const shift = words.hoursOn({
    days: daysText([Number(weekday)], DAY_NAMES),
    hours: hours(String(from), String(to)),
  })
  const dates = [
    typeof validFrom === 'string' ? words.validFrom({ date: dateInWords(validFrom) }) : '',
    typeof validUntil === 'string' ? words.validUntil({ date: dateInWords(validUntil) }) : '',
  ]
  return [shift, ...dates].filter(Boolean).join(', ')
}

function changedDayText({ date, hours: of, note }: Item): string {
  const { from, to } = (of ?? {}) as { from?: string; to?: string }
  const day = words.hoursOn({
    days: dateInWords(String(date)),
    hours: from && to ? hours(from, to) : words.dayOff,
  })
  return typeof note === 'string' && note !== '' ? words.withNote({ text: day, note }) : day
}

function stopText({ address, waitMinutes }: Item): string {
  const place = shortPlace(String(address))
  return typeof waitMinutes === 'number' && waitMinutes > 0
    ? words.withNote({ text: place, note: words.minutes({ minutes: String(waitMinutes) }) })
    : place
}

function hours(from: string, to: string): string {
  return words.hours({ from: timeInWords(from), to: to === '24:00' ? timeInWords('00:00') : timeInWords(to) })
}

function dated(text: string): string {
  if (isCalendarDate(text)) return dateInWords(text)
  return isClockTime(text) ? timeInWords(text) : text
}
