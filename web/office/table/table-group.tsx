import { type ReactNode, useState } from 'react'
import { FoldButton } from '../fold-button.tsx'
import type { Fold } from './columns.ts'
import { ROLES } from './row-tab.ts'

type Props<Row> = {
  head: ReactNode
  rows: Row[]
  width: number
  fold: Fold<Row> | undefined
  children: ReactNode
}

export function TableGroup<Row>({ head, rows, width, fold, children }: Props<Row>) {
  const [open, setOpen] = useState(false)
  const folded = fold ? rows.filter(fold.folds) : []
  return (
    <tbody {...ROLES.rowGroup} data-closed={(folded.length > 0 && !open) || undefined}>
      {head && (
        <tr className="table-group" {...ROLES.row}>
          <th colSpan={width} scope="rowgroup" {...ROLES.columnHeader}>
            {head}
          </th>
        </tr>
      )}
      {fold && folded.length > 0 && (
        <tr className="table-fold hidden" {...ROLES.row}>
          <td colSpan={width} {...ROLES.cell}>
            <FoldButton open={open} onToggle={() => setOpen(!open)}>
              {fold.label(folded)}
            </FoldButton>
          </td>
        </tr>
      )}
      {children}
    </tbody>
  )
}
