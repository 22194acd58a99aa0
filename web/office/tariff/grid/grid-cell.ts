import type { Choice } from '../../forms/choice-field.tsx'

/** In an input, or a select with the options. */
export type TypedEditor = {
  kind: 'text' | 'choice'
  value: string
  options?: readonly Choice[]
  /** A string is the refusal. */
  write: (typed: string) => string | undefined
}

export type CellEditor =
  | TypedEditor
  | { kind: 'toggle'; toggle: () => void }
  | {
      kind: 'choices'
      value: readonly string[]
      options: readonly Choice[]
      write: (values: string[]) => void
    }
  | { kind: 'action'; label: string; act: () => void }

export type GridCell = {
  text: string
  label: string
  before?: string | undefined
  look?: 'second' | 'impossible' | undefined
  level?: 'fault' | 'warning' | undefined
  editor?: CellEditor | undefined
  /** For grids without a name column. */
  isHead?: boolean
}

export type GridColumn = {
  id: string
  label: string
  align?: 'end'
  editor?: CellEditor | undefined
}

export type GridRow = { id: string; label: string; cells: GridCell[] }

/** Row -1 is the head. */
export type Position = { row: number; column: number }
