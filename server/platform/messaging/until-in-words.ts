import { instantInWords } from '../../../i18n/format-instant.ts'
import type { Language } from './language.ts'

/** "Saturday, November 21, at 4:10 pm". */
export function untilInWords(until: Date, { format, words }: Language, timeZone: string): string {
  const clock = { format, timeZone }
  return words.message.when({
    date: instantInWords(until, 'weekdayAndDay', clock),
    time: instantInWords(until, 'time', clock),
  })
}
