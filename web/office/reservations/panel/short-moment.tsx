import { useSite } from '../../../ui/use-site.ts'
import { clockTime } from '../../today/clock-time.ts'
import { useToday } from '../../use-today.ts'
import { formatMoment, formatShortDay, localDate } from '../../zone.ts'

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
