import { format } from '#messages/locale'
import * as words from '#messages/office-today'
import { relativeInWords } from '../../../i18n/format-number.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago an instant was: "just now", "18 minutes ago", "3 hours ago", "4 days ago". */
export function agoInWords(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at)
  if (passed < MINUTE_MS) return words.justNow
  if (passed < HOUR_MS) return relativeInWords(-Math.floor(passed / MINUTE_MS), 'minute', format)
  if (passed < DAY_MS) return relativeInWords(-Math.floor(passed / HOUR_MS), 'hour', format)
  return relativeInWords(-Math.floor(passed / DAY_MS), 'day', format)
}
