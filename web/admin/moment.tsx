import { useSite } from '../ui/use-site.ts'
import { browserTimeZone, clockIn, momentInWords, zoneLabel } from './zone.ts'

/** A moment where the business is, whatever the browser's zone. */
export function Moment({ at }: { at: string }) {
  const { timeZone } = useSite()
  return <time dateTime={at}>{momentInWords(at, timeZone)}</time>
}

/** Says which zone counts, to people whose own clock shows another time. */
export function ZoneNote() {
  const { timeZone } = useSite()
  const now = new Date().toISOString()
  if (clockIn(now, timeZone) === clockIn(now, browserTimeZone())) return null
  return (
    <p className="zone-note">
      All dates and times here are those of the business: {timeZone}, {zoneLabel(now, timeZone)}.
    </p>
  )
}
