import type { ReactNode } from 'react'
import { MESSAGES } from '../../messages.ts'
import { Failure } from '../editor/failure.tsx'
import { useLoad } from '../use-load.ts'

type Props<Item> = {
  list: (signal: AbortSignal) => Promise<Item[]>
  failed: string
  empty: string
  row: (item: Item) => ReactNode
  /** Content above the loaded list. */
  above?: (items: Item[]) => ReactNode
  /** Selects the items that are shown. */
  filter?: (item: Item) => boolean
  /** A change reloads the list. */
  reloadOn?: string
}

/** A list with its states: loading, failed, empty or loaded. */
export function StaffList<Item extends { _id: string }>(props: Props<Item>) {
  const { list, failed: sentence, empty, row, above, filter, reloadOn } = props
  const { data: items, failed, loading } = useLoad(list, sentence, reloadOn ? { refreshOn: reloadOn } : {})
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
