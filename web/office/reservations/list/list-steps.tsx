import { useLocation } from 'react-router'
import * as common from '#messages/office-common'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import { formatNumber } from '../../format-number.ts'
import { PanelSteps } from '../panel/panel-steps.tsx'
import { useNeighbours } from '../panel/use-neighbours.ts'
import { type Search, useSearch } from '../use-search.ts'
import { LIST_ROWS, usePageReading } from './use-page.ts'

export function ListSteps({ id }: { id: string }) {
  const [search] = useSearch()
  const { search: inAddress } = useLocation()
  const { data: page } = usePageReading(search)
  const ids = page?.items.map(({ _id }) => _id) ?? []
  const { at, isFirst, isLast, previous, next } = useNeighbours(ids, id)
  const before = useOtherPage(search, isFirst && page ? page.page - 1 : 0, page)
  const after = useOtherPage(search, isLast && page ? page.page + 1 : 0, page)
  const linkTo = (other: string | undefined) =>
    other === undefined ? undefined : { pathname: `/admin/reservations/${other}`, search: inAddress }
  if (!page || !(at !== undefined || previous || next)) return null
  return (
    <PanelSteps
      place={at === undefined ? '' : placeOf(page, at)}
      previous={linkTo(previous) ?? linkToPage(before, inAddress, -1)}
      next={linkTo(next) ?? linkToPage(after, inAddress, 0)}
    />
  )
}

function placeOf({ page, total }: ReservationPage, at: number): string {
  return common.place({ at: formatNumber((page - 1) * LIST_ROWS + at + 1), total: formatNumber(total) })
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
