import { useParams, useSearchParams } from 'react-router'
import * as shared from '#messages/shared'
import { officeMeta } from '../../office-meta.ts'
import { ALONE } from '../panel/panel-links.ts'
import { PanelSteps, useNeighbours } from '../panel/panel-steps.tsx'
import { ReservationPanel } from '../panel/reservation-panel.tsx'
import type { Route } from './+types/calendar-reservation.ts'
import { useCalendar } from './use-calendar.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.reservation)

export default function CalendarReservation() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const steps = params.has(ALONE) ? undefined : <CalendarSteps id={id} />
  return <ReservationPanel key={id} id={id} steps={steps} />
}

function CalendarSteps({ id }: { id: string }) {
  const { shown } = useCalendar()
  // A round trip may be on two of the days.
  const ids = [...new Set(shown.map(({ _id }) => _id))]
  return (
    <PanelSteps
      neighbours={useNeighbours(ids, id)}
      path="/admin/reservations/calendar"
      placeOf={at => [at + 1, ids.length]}
    />
  )
}
