import type { ReactNode } from 'react'
import { MESSAGES } from '../../messages.ts'
import type { Reading } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'

type Props<Item> = {
  list: Reading<Item[]>
  empty: string
  row: (item: Item) => ReactNode
  /** Content above the loaded list. */
  above?: (items: Item[]) => ReactNode
  /** Selects the items that are shown. */
  filter?: (item: Item) => boolean
}

/** A list with its states: loading, failed, empty or loaded. */
export function StaffList<Item extends { _id: string }>(props: Props<Item>) {
  const { list, empty, row, above, filter } = props
  const { data: items, failed, loading } = list
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!items) return failure ?? <p className="lead">{MESSAGES.loading}</p>
  const shown = filter ? items.filter(filter) : items
  return (
    <>
      {failure}
      {above?.(items)}
      {shown.length === 0 && <p className="lead">{empty}</p>}
      <ul className="editor-list">
        {shown.map(item => (
          <li key={item._id}>{row(item)}</li>
        ))}
      </ul>
    </>
  )
}
