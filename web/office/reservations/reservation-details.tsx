import { useParams, useSearchParams } from 'react-router'
import * as shared from '#messages/shared'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/reservation-details.ts'
import { ListSteps } from './list/list-steps.tsx'
import { ALONE } from './panel/panel-links.ts'
import { ReservationPanel } from './panel/reservation-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.reservation)

export default function ReservationDetails() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  // Without the list there are no neighbors.
  const steps = params.has(ALONE) ? undefined : <ListSteps id={id} />
  return <ReservationPanel key={id} id={id} steps={steps} />
}
