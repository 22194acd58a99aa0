import { dateInWords } from '../../../in-words.ts'
import { type Day, dayNote } from './day-note.ts'

/** The heading of a day between the rows; the year is named where it is another one. */
export function DayHeading({ day, today }: { day: Day; today: string }) {
  const thisYear = `, ${today.slice(0, 4)}`
  const words = dateInWords(day.date)
  return (
    <>
      <strong>{words.endsWith(thisYear) ? words.slice(0, -thisYear.length) : words}</strong>{' '}
      {dayNote(day, today)}
    </>
  )
}
