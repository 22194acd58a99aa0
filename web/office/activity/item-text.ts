import * as words from '#messages/office-activity'
import * as common from '#messages/office-common'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { referenceKind } from '../../../domain/values/event-references.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { daysText } from '../tariff/document/weekdays.ts'
import type { FindName } from './field-words.ts'

type Item = Record<string, unknown>

export function itemText(value: unknown, nameOf: FindName): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const item: Item = { ...value }
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

/** "1, 2: 08:00-18:00" -> "Mon Tue 8:00 am – 6:00 pm". */
export function weeklyHours(value: string): string {
  const [, days, from, to] = /^([\d, ]+): (\d\d:\d\d)-(\d\d:\d\d)$/.exec(value) ?? []
  if (days === undefined || from === undefined || to === undefined) return value
  return common.labeled({
    label: daysText(days.split(', ').map(Number)),
    value: hours(from, to),
  })
}

function shiftText({ weekday, from, to, validFrom, validUntil }: Item): string {
  const shift = common.labeled({
    label: daysText([Number(weekday)]),
    value: hours(String(from), String(to)),
  })
  const dates = [
    typeof validFrom === 'string' ? common.fromStart({ start: dateInWords(validFrom) }) : '',
    typeof validUntil === 'string' ? common.untilEnd({ end: dateInWords(validUntil) }) : '',
  ]
  return [shift, ...dates].filter(Boolean).join(', ')
}

function changedDayText({ date, hours: of, note }: Item): string {
  const { from, to } = fieldsOf(of)
  const day = common.labeled({
    label: dateInWords(String(date)),
    value: from && to ? hours(String(from), String(to)) : common.off,
  })
  return typeof note === 'string' && note !== '' ? words.withNote({ text: day, note }) : day
}

function stopText({ address, waitMinutes }: Item): string {
  const place = shortPlace(String(address))
  return typeof waitMinutes === 'number' && waitMinutes > 0
    ? words.withNote({ text: place, note: common.minutes({ count: waitMinutes }) })
    : place
}

function hours(from: string, to: string): string {
  return common.span({ from: timeInWords(from), until: timeInWords(to === '24:00' ? '00:00' : to) })
}

function dated(text: string): string {
  if (isCalendarDate(text)) return dateInWords(text)
  return isClockTime(text) ? timeInWords(text) : text
}
