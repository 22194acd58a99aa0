import type { ReactNode } from 'react'

/** A column of a table; in the cards of a telephone its cell has the class `cell-<id>`. */
export type Column<Row> = {
  id: string
  head: string
  /** True where the heading is for screen readers alone. */
  headHidden?: boolean
  /** A CSS length; a column without one takes the rest. */
  width?: string
  /** Aligned at the right. */
  end?: boolean
  sortable?: boolean
  cell: (row: Row) => ReactNode
}

/** The column by which the rows are sorted; `other` is an order that is neither up nor down. */
export type Sort = { column: string; direction: 'ascending' | 'descending' | 'other' }

/** What stands above the rows of a group, such as a day. */
export type Group = { id: string; head: ReactNode }

/** Rows of a group that are behind one row on telephones, and what that row says. */
export type Fold<Row> = { folds: (row: Row) => boolean; label: (rows: Row[]) => ReactNode }

/** What a row is apart from its cells. */
export type RowState = {
  /** True for the row whose record is open beside the table. */
  open?: boolean
  past?: boolean
  struck?: boolean
  isNew?: boolean
}

export type RowsOfGroup<Row> = { id: string; group: Group | undefined; rows: Row[] }

/** Neighbouring rows of one group together; a group that comes back later stands apart. */
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
