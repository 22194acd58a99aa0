/** On a telephone the parts of a table are laid out as a grid, where some browsers forget what they are. */
export const ROLES = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader' },
} as const
