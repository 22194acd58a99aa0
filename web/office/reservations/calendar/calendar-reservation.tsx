import { useParams } from 'react-router'
import { privateMeta } from '../../../seo.ts'
import { ReservationPanel } from '../panel/reservation-panel.tsx'
import type { Route } from './+types/calendar-reservation.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Reservation | Admin',
    description: 'One reservation beside the calendar.',
  })

/** One reservation beside the calendar. */
export default function CalendarReservation() {
  const { id = '' } = useParams()
  return <ReservationPanel key={id} id={id} />
}
