import type { ReactNode } from 'react'

/** On phones, cells of its card have the class `cell-<id>`. */
export type Column<Row> = {
  id: string
  head: string
  /** For screen readers only. */
  headHidden?: boolean
  /** A CSS length; without one the column takes the remaining width. */
  width?: string
  end?: boolean
  sortable?: boolean
  cell: (row: Row) => ReactNode
}

/** `other` is neither ascending nor descending. */
export type Sort = { column: string; direction: 'ascending' | 'descending' | 'other' }

export type Group = { id: string; head: ReactNode }

/** Collapsed on phones. */
export type Fold<Row> = { folds: (row: Row) => boolean; label: (rows: Row[]) => ReactNode }

export type RowState = {
  open?: boolean
  past?: boolean
  struck?: boolean
  isNew?: boolean
}

export type RowsOfGroup<Row> = { id: string; group: Group | undefined; rows: Row[] }

export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group | undefined,
): RowsOfGroup<Row>[] {
  const groups: RowsOfGroup<Row>[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = groups.at(-1)
    if (last && last.group?.id === group?.id) last.rows.push(row)
    else groups.push({ id: `${groups.length} ${group?.id ?? ''}`, group, rows: [row] })
  }
  return groups
}
