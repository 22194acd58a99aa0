import { format } from '#messages/locale'
import * as words from '#messages/ride'
import * as time from '../i18n/format-time.ts'

/** "Saturday, December 5, 2026", in the locale of the page. Returns the text unchanged where it is no date. */
export const dateInWords = (date: string): string => time.dateInWords(date, format)

/** "6:45 pm", in the locale of the page. Returns the text unchanged where it is no time. */
export const timeInWords = (clock: string): string => time.timeInWords(clock, format)

/** From midnight to 3:59, a note that names the night, since people confuse the date then; otherwise undefined. */
export function nightNote(date: string, clock: string): string | undefined {
  const night = time.nightOf(date, clock, format)
  return night && words.night(night)
}

/** "1 Passenger", "2 Passengers" (spec 5). */
export const passengersLabel = (count: number): string => words.passengers({ count })
