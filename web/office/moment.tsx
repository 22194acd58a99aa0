import * as words from '#messages/office'
import { useSite } from '../ui/use-site.ts'
import { clockTime } from './today/clock-time.ts'
import { useToday } from './use-now.ts'
import {
  browserTimeZone,
  formatDateTime,
  formatMoment,
  formatShortDay,
  localDate,
  zoneLabel,
} from './zone.ts'

/** An instant in the zone of the business, whatever the browser's zone is. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSite()
  return <time dateTime={at}>{formatMoment(at, timeZone)}</time>
}

/** Names the zone of all times, to users whose browser has another zone. */
export function ZoneNote() {
  const { timeZone } = useSite()
  const now = new Date().toISOString()
  if (formatDateTime(now, timeZone) === formatDateTime(now, browserTimeZone())) return null
  return <p className="zone-note">{words.zoneNote({ timeZone, name: zoneLabel(now, timeZone) })}</p>
}

/** "1:52 pm" for today, "Nov 20" for another day, with its year where that is another one, and everything in its title. */
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
