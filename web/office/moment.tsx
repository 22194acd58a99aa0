import * as words from '#messages/office'
import { useSite } from '../ui/use-site.ts'
import { browserZone } from '../wall-clock.ts'
import { zoneText } from '../zone-text.ts'
import { clockTime } from './today/clock-time.ts'
import { useToday } from './use-now.ts'
import { formatDateTime, formatMoment, formatShortDay, localDate, zoneLabel } from './zone.ts'

/** In the business time zone, not the browser's. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSite()
  return <time dateTime={at}>{formatMoment(at, timeZone)}</time>
}

export function ZoneNote() {
  const { timeZone } = useSite()
  const now = new Date().toISOString()
  const deviceZone = browserZone()
  // Comparing names first saves four formatters where the office works in its own zone.
  if (deviceZone === timeZone || formatDateTime(now, timeZone) === formatDateTime(now, deviceZone))
    return null
  return (
    <p className="zone-note">
      {words.zoneNote({ zone: zoneText(Date.now(), timeZone), name: zoneLabel(now, timeZone) })}
    </p>
  )
}

/** "1:52 pm" today, else "Nov 20", with the year if not the current one. */
export function ShortMoment({ at }: { at: string }) {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  const isToday = localDate(timeZone, new Date(at)) === today
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)}>
      {isToday ? clockTime(at, timeZone) : formatShortDay(at, timeZone, today)}
    </time>
  )
}
