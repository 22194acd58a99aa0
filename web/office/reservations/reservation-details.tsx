import { useParams } from 'react-router'
import { privateMeta } from '../../seo.ts'
import type { Route } from './+types/reservation-details.ts'
import { ReservationPanel } from './panel/reservation-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Reservation | Admin',
    description: 'One reservation: the ride, the customer, its history and its mails.',
  })

/** One reservation: beside the list, or a page of its own. */
export default function ReservationDetails() {
  const { id = '' } = useParams()
  return <ReservationPanel key={id} id={id} />
}
