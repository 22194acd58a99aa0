import * as words from '#messages/office'
import { useSite } from '../ui/use-site.ts'
import { browserTimeZone, formatDateTime, formatMoment, zoneLabel } from './zone.ts'

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
