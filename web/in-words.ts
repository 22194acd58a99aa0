import { format } from '#messages/locale'
import * as words from '#messages/ride'
import * as time from '../i18n/format-time.ts'

export const dateInWords = (date: string): string => time.dateInWords(date, format)

export const timeInWords = (clock: string): string => time.timeInWords(clock, format)

/** From midnight to 3:59, since people confuse the date then. */
export function nightNote(date: string, clock: string): string | undefined {
  const night = time.nightOf(date, clock, format)
  return night && words.night(night)
}

/** Within a line. The choices of the public form begin with a capital. */
export const passengersInLine = (count: number): string => words.passengers({ count }).toLowerCase()
