import type { Position } from './grid-cell.ts'

type Size = { rows: number; columns: number; hasHead: boolean }

/** Stops at edges; undefined for other keys. */
export function movedCell(
  { row, column }: Position,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  size: Size,
): Position | undefined {
  const first = size.hasHead ? -1 : 0
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(first, ctrlKey ? 0 : row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(lastRow, ctrlKey ? lastRow : row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, ctrlKey ? 0 : column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, ctrlKey ? lastColumn : column + 1) }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn }
    case 'PageUp':
      return { row: 0, column }
    case 'PageDown':
      return { row: lastRow, column }
    default:
      return undefined
  }
}

/** After the grid has shrunk. */
export function keptWithin({ row, column }: Position, { rows, columns, hasHead }: Size): Position {
  return {
    row: Math.max(hasHead ? -1 : 0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}
