import { isCalendarDate } from '../../../../domain/values/date-text.ts'
import { dayInWords } from '../../today/clock-time.ts'
import { type Day, dayNote } from './day-note.ts'

/** The heading of a day between the rows; the year is named where it is another one. */
export function DayHeading({ day, today }: { day: Day; today: string }) {
  return (
    <>
      <strong>{isCalendarDate(day.date) ? dayInWords(day.date, today) : day.date}</strong>{' '}
      {dayNote(day, today)}
    </>
  )
}
