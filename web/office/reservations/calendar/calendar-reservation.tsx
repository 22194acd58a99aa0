import { useParams, useSearchParams } from 'react-router'
import * as shared from '#messages/shared'
import { officeMeta } from '../../office-meta.ts'
import { ALONE } from '../panel/panel-links.ts'
import { ReservationPanel } from '../panel/reservation-panel.tsx'
import type { Route } from './+types/calendar-reservation.ts'
import { CalendarSteps } from './calendar-steps.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.reservation)

export default function CalendarReservation() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const steps = params.has(ALONE) ? undefined : <CalendarSteps id={id} />
  return <ReservationPanel key={id} id={id} steps={steps} />
}
