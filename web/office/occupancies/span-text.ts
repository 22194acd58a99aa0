import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { clockTime } from '../today/clock-time.ts'

/** "Mon, Nov 24, 2026, 8:00 am", in the business time zone. */
export function momentText(at: string, timeZone: string): string {
  const day = instantInWords(new Date(at), 'shortWeekdayAndDay', { format, timeZone })
  return `${day}, ${clockTime(at, timeZone)}`
}

/** "Mon, Nov 24, 2026, 8:00 am to 5:00 pm", with the end's date if different. */
export function spanText({ from, until }: { from: string; until: string }, timeZone: string): string {
  const day = (at: string) => instantInWords(new Date(at), 'shortWeekdayAndDay', { format, timeZone })
  const end = day(from) === day(until) ? clockTime(until, timeZone) : momentText(until, timeZone)
  return common.span({ from: momentText(from, timeZone), until: end })
}
