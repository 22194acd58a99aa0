import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { relativeInWords } from '../../../i18n/format-number.ts'
import { dollars } from '../reservations/fare/dollars.ts'

/** "Not confirmed, requested 18 minutes ago. Confirm emails Ada the confirmation." */
export function matterNote(matter: OpenMatter, now: Date): string {
  const { since, action } = matter
  const waited = since ? words.since({ what: since.what, ago: agoInWords(since.at, now) }) : ''
  const calls =
    action.do === 'call' || action.do === 'call-back'
      ? words.callNumber({ number: action.phoneNumber.replaceAll(' ', '\u00a0') })
      : ''
  const sends = action.do === 'confirm' ? `. ${action.sends}` : ''
  return `${whatIsOpen(matter)}${waited}${calls}${sends}`
}

function whatIsOpen({ note, cents, action }: OpenMatter): string {
  if (action.do === 'cancel-rides') return words.severalUnpaidRides(action)
  return cents === undefined ? note : common.labeled({ label: note, value: dollars(cents) })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "just now", "18 minutes ago", "3 hours ago", "4 days ago". */
export function agoInWords(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at)
  if (passed < MINUTE_MS) return words.justNow
  if (passed < HOUR_MS) return relativeInWords(-Math.floor(passed / MINUTE_MS), 'minute', format)
  if (passed < DAY_MS) return relativeInWords(-Math.floor(passed / HOUR_MS), 'hour', format)
  return relativeInWords(-Math.floor(passed / DAY_MS), 'day', format)
}
