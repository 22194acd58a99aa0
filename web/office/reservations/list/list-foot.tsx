import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import type { ReservationPage } from '../../../../contract/reservations/schemas.ts'
import { formatNumber } from '../../format-number.ts'

export function ListFoot({ page, onPage }: { page: ReservationPage; onPage: (page: number) => void }) {
  if (page.pages <= 1) return null
  return (
    <div className="list-foot">
      <Pager page={page} onPage={onPage} />
    </div>
  )
}

function Pager({ page, onPage }: { page: ReservationPage; onPage: (page: number) => void }) {
  const first = page.page === 1
  const last = page.page === page.pages
  return (
    <nav className="pager" aria-label={words.pages}>
      <button
        className="button quiet small"
        type="button"
        data-repeat
        disabled={first}
        onClick={() => onPage(page.page - 1)}
      >
        {common.previous}
      </button>
      <span>
        {words.page({ page: formatNumber(page.page), pages: formatNumber(page.pages), total: page.total })}
      </span>
      <button
        className="button quiet small"
        type="button"
        data-repeat
        disabled={last}
        onClick={() => onPage(page.page + 1)}
      >
        {common.next}
      </button>
    </nav>
  )
}
