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
