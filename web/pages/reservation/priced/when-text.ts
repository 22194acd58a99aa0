import { format } from '#messages/locale'
import { instantInWords } from '../../../../i18n/format-instant.ts'

export function whenOf(at: string | number, timeZone: string) {
  const clock = { format, timeZone }
  const instant = new Date(at)
  return {
    day: instantInWords(instant, 'shortWeekdayAndDate', clock),
    time: instantInWords(instant, 'time', clock),
  }
}

export function wallOf(date: string, time: string) {
  const clock = { format, timeZone: 'UTC' }
  const instant = new Date(`${date}T${time || '12:00'}Z`)
  const of = (style: 'weekday' | 'weekdayAndDay' | 'time') => instantInWords(instant, style, clock)
  return { weekday: of('weekday'), day: of('weekdayAndDay'), time: of('time') }
}
