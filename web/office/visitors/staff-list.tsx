import type { ReactNode } from 'react'
import type { Reading } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { TableEmpty, TableLoading } from '../table/table-states.tsx'
import styles from './visitors.module.css'

type Props<Item> = {
  list: Reading<Item[]>
  empty: string
  row: (item: Item) => ReactNode
  rowClass?: string | undefined
  /** Also if the filter leaves no rows. */
  above?: (items: Item[]) => ReactNode
  filter?: (item: Item) => boolean
}

export function StaffList<Item extends { _id: string }>(props: Props<Item>) {
  const { list, empty, row, rowClass, above, filter } = props
  const { data: items, failed, loading } = list
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!items) return failure ?? <TableLoading />
  const shown = filter ? items.filter(filter) : items
  return (
    <div className={styles['list']}>
      {failure}
      {items.length > 0 && above?.(items)}
      {shown.length === 0 && <TableEmpty title={empty} />}
      {shown.length > 0 && (
        <ul className="editor-list mt-10 p-0 list-none border-t border-hair">
          {shown.map(item => (
            <li key={item._id} className={rowClass}>
              {row(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
