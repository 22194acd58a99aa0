import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { MESSAGES } from '../../messages.ts'

type Props<Item> = {
  list: () => Promise<Item[]>
  failed: string
  empty: string
  row: (item: Item) => ReactNode
  /** What stands above the list once it is there. */
  above?: (items: Item[]) => ReactNode
  /** Which of them are shown. */
  filter?: (item: Item) => boolean
  /** The list is loaded anew when this changes. */
  reloadOn?: string
}

/** A list to read: loading, failed, empty, or there. */
export function StaffList<Item extends { _id: string }>(props: Props<Item>) {
  const { list, failed, empty, row, above, filter, reloadOn } = props
  const [items, setItems] = useState<Item[]>()
  const [broken, setBroken] = useState(false)
  const load = useCallback(() => {
    setBroken(false)
    list().then(setItems, () => setBroken(true))
  }, [list])
  // Its change is the reason to load
  useEffect(load, [load, reloadOn])
  if (broken) {
    return (
      <div className="admin-failed" role="alert">
        <p>{failed}</p>
        <button className="button quiet small" type="button" onClick={load}>
          {MESSAGES.tryAgain}
        </button>
      </div>
    )
  }
  if (!items) return <p className="lead">{MESSAGES.loading}</p>
  const shown = filter ? items.filter(filter) : items
  return (
    <>
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
