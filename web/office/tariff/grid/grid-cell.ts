/** A choice of an editor. */
export type Option = { value: string; label: string }

/** How a cell is changed; without one it is read-only. */
export type CellEditor =
  | {
      kind: 'text'
      /** What stands in the field when it opens. */
      value: string
      /** Takes what was typed, also nothing; answers why it is refused. */
      write: (typed: string) => string | undefined
    }
  | { kind: 'toggle'; toggle: () => void }
  | { kind: 'choice'; value: string; options: readonly Option[]; write: (value: string) => void }
  | {
      kind: 'choices'
      value: readonly string[]
      options: readonly Option[]
      write: (values: string[]) => void
    }
  | { kind: 'action'; label: string; act: () => void }

/** One cell of a grid. */
export type GridCell = {
  text: string
  /** Names the cell for its editor: "Sedan, hour". */
  label: string
  /** The published text, where it differs. */
  before?: string | undefined
  /** Second text, such as what follows from another cell; a hatched ground for what cannot be. */
  look?: 'second' | 'impossible' | undefined
  /** Finding of the checks at this cell. */
  level?: 'fault' | 'warning' | undefined
  editor?: CellEditor | undefined
  /** Names its row, in a grid without a column of names. */
  isHead?: boolean
}

export type GridColumn = {
  id: string
  label: string
  /** Numbers stand at the right. */
  align?: 'end'
  /** An editor of the column itself, such as the end of a band. */
  editor?: CellEditor | undefined
}

export type GridRow = { id: string; label: string; note?: string; cells: GridCell[] }

/** Where the focus of a grid is; row -1 is its head. */
export type Position = { row: number; column: number }
