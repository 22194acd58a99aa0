import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { relativeInWords } from '../../../i18n/format-number.ts'
import { typedPhoneText } from '../customers/phone-text.ts'
import type { DriverName } from '../drivers/use-driver-name.ts'
import { formatCents } from '../format-number.ts'
import { clockTime } from './clock-time.ts'
import { routeInWords } from './trip-in-words.ts'

/** "Tomás hasn’t accepted Caroline Beck", "Ada Byron, Yonkers → JFK". */
export function matterTitle(matter: OpenMatter, driverName: DriverName): string {
  const { name, alert } = matter
  const isAboutDriver = alert && alert.kind !== 'unassigned'
  const driver = driverName(alert?.driver ?? '')
  if (isAboutDriver && driver === '') return words.noDriverFor({ name })
  if (isAboutDriver) return words.alertTitle({ kind: alert.kind.replace('-', ''), driver, name })
  const route = routeInWords(matter)
  return route ? common.joined({ first: name, second: route }) : name
}

/** "Not confirmed, requested 18 minutes ago", "Leave-by time was 2:05 pm. Yonkers → JFK" */
export function matterNote(matter: OpenMatter, now: Date, timeZone: string): string {
  const { alert, since, action } = matter
  if (alert) {
    const time = clockTime(alert.since, timeZone)
    const note = words.alertNote({ kind: alert.kind.replace('-', ''), time })
    const route = alert.kind === 'unassigned' ? '' : routeInWords(matter)
    return [note, route].filter(Boolean).join(' ')
  }
  const waited = since ? words.since({ what: since.what, ago: agoInWords(since.at, now) }) : ''
  const calls =
    action.do === 'call' || action.do === 'call-back'
      ? words.callNumber({ number: typedPhoneText(action.phoneNumber).replaceAll(' ', '\u00a0') })
      : ''
  return `${whatIsOpen(matter)}${waited}${calls}`
}

function whatIsOpen({ note, cents, action }: OpenMatter): string {
  if (action.do === 'cancel-rides') return words.severalUnpaidRides(action)
  return cents === undefined ? note : common.labeled({ label: note, value: formatCents(cents) })
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
