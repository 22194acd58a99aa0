import { createContext, useContext } from 'react'

/** The tabIndex of the controls in a row: 0 in the row that has the focus or would get it, else -1. */
export const RowTabContext = createContext(0)

export const useRowTab = () => useContext(RowTabContext)

/** On a telephone the parts of a table are laid out as a grid, where some browsers forget what they are. */
export const ROLES = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader' },
} as const
