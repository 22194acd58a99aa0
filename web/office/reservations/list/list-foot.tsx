import type { ReservationPage } from '../../../../contract/reservations/schemas.ts'

const KEYS: [keys: string, does: string][] = [
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['Space', 'select'],
  ['/', 'search'],
]

/** Below the list: the keys, and the way to the other pages. */
export function ListFoot({ page, onPage }: { page: ReservationPage; onPage: (page: number) => void }) {
  return (
    <div className="list-foot">
      <p className="list-keys" aria-hidden="true">
        {KEYS.map(([keys, does]) => (
          <span key={keys}>
            <kbd>{keys}</kbd> {does}
          </span>
        ))}
      </p>
      {page.pages > 1 && <Pager page={page} onPage={onPage} />}
    </div>
  )
}

function Pager({ page, onPage }: { page: ReservationPage; onPage: (page: number) => void }) {
  const first = page.page === 1
  const last = page.page === page.pages
  return (
    <nav className="pager" aria-label="Pages">
      <button
        className="button quiet small"
        type="button"
        data-repeat
        disabled={first}
        onClick={() => onPage(page.page - 1)}
      >
        Previous
      </button>
      <span>
        Page {page.page} of {page.pages} · {page.total.toLocaleString('en-US')} reservations
      </span>
      <button
        className="button quiet small"
        type="button"
        data-repeat
        disabled={last}
        onClick={() => onPage(page.page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
