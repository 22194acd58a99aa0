import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { MESSAGES } from '../../messages.ts'

type Props<Item> = {
  list: () => Promise<Item[]>
  failed: string
  empty: string
  row: (item: Item) => ReactNode
  /** What stands above the list once it is there. */
  above?: (items: Item[]) => ReactNode
}

/** A list to read: loading, failed, empty, or there. */
export function StaffList<Item extends { _id: string }>({ list, failed, empty, row, above }: Props<Item>) {
  const [items, setItems] = useState<Item[]>()
  const [broken, setBroken] = useState(false)
  const load = useCallback(() => {
    setBroken(false)
    list().then(setItems, () => setBroken(true))
  }, [list])
  useEffect(load, [load])
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
  return (
    <>
      {above?.(items)}
      {items.length === 0 && <p className="lead">{empty}</p>}
      <ul className="editor-list">
        {items.map(item => (
          <li key={item._id}>{row(item)}</li>
        ))}
      </ul>
    </>
  )
}
