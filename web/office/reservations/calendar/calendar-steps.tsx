import { useLocation } from 'react-router'
import * as common from '#messages/office-common'
import { formatNumber } from '../../format-number.ts'
import { PanelSteps } from '../panel/panel-steps.tsx'
import { useNeighbours } from '../panel/use-neighbours.ts'
import { useCalendar } from './use-calendar.ts'

export function CalendarSteps({ id }: { id: string }) {
  const { search } = useLocation()
  const { shown } = useCalendar()
  // A round trip may be on two of the days.
  const ids = [...new Set(shown.map(({ _id }) => _id))]
  const { at, previous, next } = useNeighbours(ids, id)
  const linkTo = (other: string | undefined) =>
    other === undefined ? undefined : { pathname: `/admin/reservations/calendar/${other}`, search }
  if (at === undefined && !previous && !next) return null
  return (
    <PanelSteps
      place={
        at === undefined ? '' : common.place({ at: formatNumber(at + 1), total: formatNumber(ids.length) })
      }
      previous={linkTo(previous)}
      next={linkTo(next)}
    />
  )
}
