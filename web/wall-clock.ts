import { isCalendarDate, isClockTime } from '../domain/values/day-arithmetic.ts'
import { instantInWords } from '../i18n/format-instant.ts'

export function wallClock(timeZone: string, now = new Date()): { date: string; time: string } {
  // Sweden writes dates and times as ISO 8601 does.
  const text = instantInWords(now, 'shortDateAndTime', { format: 'sv', timeZone })
  const [date = '', time = ''] = text.split(' ')
  return { date: isCalendarDate(date) ? date : '', time: isClockTime(time) ? time : '' }
}

let current: { offset: number; zone: string } | undefined

/** Asked again once the offset differs, since a formatter is expensive and a laptop may travel. */
export function browserZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (current?.offset !== offset)
    current = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return current.zone
}
