import { BULK_RESERVATIONS_MAX } from '../../../../domain/bulk-change.ts'
import type { ListSelection } from './use-selection.ts'

const number = (count: number) => count.toLocaleString('en-US')

/** How many are selected, and the way to all that match; where those are too many, what to do. */
export function BulkCount({ selection }: { selection: ListSelection }) {
  const { rides, allMatch, total, selectAllMatch } = selection
  if (allMatch && total > BULK_RESERVATIONS_MAX) {
    return (
      <p className="bulk-limit" role="status">
        {number(total)} reservations match, and {number(BULK_RESERVATIONS_MAX)} are taken at once. Choose
        fewer days, a status or more words, then select all again.
      </p>
    )
  }
  return (
    <>
      <p role="status">
        <strong>{number(allMatch ? total : rides.length)}</strong> selected{allMatch && ', all that match'}
      </p>
      {!allMatch && total > rides.length && (
        <button className="text-button bulk-all" type="button" onClick={selectAllMatch}>
          Select all {number(total)} that match
        </button>
      )}
    </>
  )
}
