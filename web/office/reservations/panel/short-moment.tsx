import { useSite } from '../../../ui/use-site.ts'
import { useToday } from '../../use-today.ts'
import { formatMoment, localDate } from '../../zone.ts'

/** "1:52 pm" for today, "Nov 20" for another day, with everything in its title. */
export function ShortMoment({ at }: { at: string }) {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  const date = new Date(at)
  const text =
    localDate(timeZone, date) === today
      ? date.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).toLowerCase()
      : date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)}>
      {text}
    </time>
  )
}
