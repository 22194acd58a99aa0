import { useLocation, useParams, useSearchParams } from 'react-router'
import * as shared from '#messages/shared'
import type { ReservationPage } from '../../../contract/booking/list-schemas.ts'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/reservation-details.ts'
import { LIST_ROWS, usePageReading } from './list/use-page.ts'
import { ALONE } from './panel/panel-links.ts'
import { PanelSteps, useNeighbours } from './panel/panel-steps.tsx'
import { ReservationPanel } from './panel/reservation-panel.tsx'
import { type Search, useSearch } from './use-search.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.reservation)

export default function ReservationDetails() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  // Without the list there are no neighbors.
  const steps = params.has(ALONE) ? undefined : <ListSteps id={id} />
  return <ReservationPanel key={id} id={id} steps={steps} />
}

function ListSteps({ id }: { id: string }) {
  const [search] = useSearch()
  const { search: inAddress } = useLocation()
  const { data: page } = usePageReading(search)
  const neighbours = useNeighbours(page?.items.map(({ _id }) => _id) ?? [], id)
  const before = useOtherPage(search, neighbours.isFirst && page ? page.page - 1 : 0, page)
  const after = useOtherPage(search, neighbours.isLast && page ? page.page + 1 : 0, page)
  if (!page) return null
  return (
    <PanelSteps
      neighbours={neighbours}
      path="/admin/reservations"
      placeOf={at => [(page.page - 1) * LIST_ROWS + at + 1, page.total]}
      before={linkToPage(before, inAddress, -1)}
      after={linkToPage(after, inAddress, 0)}
    />
  )
}

/** Read only at the first or last row of a page. */
function useOtherPage(search: Search, number: number, page: ReservationPage | undefined) {
  const isThere = page !== undefined && number >= 1 && number <= page.pages
  const { data } = usePageReading({ ...search, page: String(number) }, { enabled: isThere })
  return isThere && data?.page === number ? data : undefined
}

function linkToPage(page: ReservationPage | undefined, inAddress: string, at: 0 | -1) {
  const ride = page?.items.at(at)
  if (!page || !ride) return undefined
  const params = new URLSearchParams(inAddress)
  params.set('page', String(page.page))
  return { pathname: `/admin/reservations/${ride._id}`, search: `?${params}` }
}
