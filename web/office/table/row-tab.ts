import { createContext, useContext } from 'react'

/** The tabIndex of the controls in a row: 0 in the row that has the focus or would get it, else -1. */
export const RowTabContext = createContext(0)

export const useRowTab = () => useContext(RowTabContext)
