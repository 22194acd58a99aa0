import { createContext, useContext } from 'react'

/** 0 in the row with the focus (or next to get it), else -1. */
export const RowTabContext = createContext(0)

export const useRowTab = () => useContext(RowTabContext)

/** Explicit roles: with the grid layout for phones, some browsers drop the table semantics. */
export const ROLES = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader' },
} as const
