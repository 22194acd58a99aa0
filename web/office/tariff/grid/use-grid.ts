import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { CellEditor, GridColumn, GridRow, Position } from './grid-cell.ts'
import { keptWithin, movedCell } from './move-cell.ts'

export type Editing = Position & { start: string; refusal?: string | undefined }

type After = 'stay' | 'down' | 'right' | 'left'

const STEPS = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' } as const

type Options = {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  opened: string | undefined
  onFocus: ((row: string, column: string) => void) | undefined
}

/** Roving tabindex: one cell in the tab order, arrow keys reach the others. */
export function useGrid({ columns, rows, opened, onFocus }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const size = { rows: rows.length, columns: columns.length, hasHead: columns.some(({ editor }) => editor) }
  const [at, setAt] = useState<Position>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const position = keptWithin(at, size)
  const editorAt = ({ row, column }: Position) =>
    row < 0 ? columns[column]?.editor : rows[row]?.cells[column]?.editor
  const wanted = useWantedFocus(table, editing !== undefined)
  const go = (to: Position) => {
    wanted.current = true
    setAt(to)
  }
  const open = (to: Position, typed?: string) => {
    const editor = editorAt(to)
    if (!editor) return
    setAt(to)
    if (editor.kind === 'toggle') editor.toggle()
    else if (editor.kind === 'action') editor.act()
    else setEditing({ ...to, start: typed ?? (editor.kind === 'text' ? editor.value : '') })
  }
  const openedIndex = opened === undefined ? -1 : rows.findIndex(({ id }) => id === opened)
  const isThere = openedIndex >= 0
  useEffect(() => {
    if (isThere) open({ row: openedIndex, column: 0 })
  }, [opened, isThere])
  const close = (after: After) => {
    setEditing(undefined)
    const step = after !== 'stay' && movedCell(position, { key: STEPS[after], ctrlKey: false }, size)
    go(step || position)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing || event.altKey || event.metaKey || event.defaultPrevented) return
    const { key, ctrlKey } = event
    const to = movedCell(position, { key, ctrlKey }, size)
    if (to) go(to)
    else if (!act(key, { ctrlKey, position, editor: editorAt(position), open })) return
    // Office shortcuts and page scrolling must not run too.
    event.preventDefault()
  }
  const cellOf = ({ target }: { target: EventTarget }): Position | undefined => {
    const [row, column] = positionIn(target)
    return row === undefined || column === undefined ? undefined : { row, column }
  }
  const pressed = (event: MouseEvent, isReady: (to: Position) => boolean) => {
    const to = cellOf(event)
    const isEdited = editing && to && editing.row === to.row && editing.column === to.column
    if (to && !isEdited && isReady(to)) open(to)
  }
  return {
    table,
    position,
    editing,
    /** A refused edit stays open with the reason. */
    commit(editor: CellEditor & { kind: 'text' }, typed: string, after: After | 'leave') {
      const refusal = typed === editor.value ? undefined : editor.write(typed)
      if (refusal !== undefined) setEditing(known => known && { ...known, start: typed, refusal })
      else if (after === 'leave') setEditing(undefined)
      else close(after)
    },
    close,
    leave: () => setEditing(undefined),
    handlers: {
      onKeyDown,
      onFocus(event: FocusEvent) {
        const to = cellOf(event)
        if (!to) return
        setAt(to)
        if (to.row >= 0) onFocus?.(rows[to.row]?.id ?? '', columns[to.column]?.id ?? '')
      },
      // The first click focuses, the second edits; touch, switches and buttons act immediately.
      onClick: (event: MouseEvent) => pressed(event, to => isReady(editorAt(to)) || to.row < 0),
      onDoubleClick: (event: MouseEvent) => pressed(event, to => !isReady(editorAt(to))),
    },
  }
}

/** Focus returns to the cell after its field unmounts. */
function useWantedFocus(table: RefObject<HTMLElement | null>, isEditing: boolean) {
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || isEditing) return
    wanted.current = false
    const cell = table.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
  return wanted
}

function isReady(editor: CellEditor | undefined): boolean {
  return editor?.kind === 'action' || editor?.kind === 'toggle' || matchMedia('(pointer: coarse)').matches
}

function positionIn(target: EventTarget): number[] {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  return (cell?.dataset['cell'] ?? '').split(':').filter(Boolean).map(Number)
}

type Press = {
  ctrlKey: boolean
  position: Position
  editor: CellEditor | undefined
  open: (to: Position, typed?: string) => void
}

/** False for other keys. */
function act(key: string, { ctrlKey, position, editor, open }: Press): boolean {
  if (!editor || ctrlKey) return false
  if (key === 'Enter' || key === 'F2' || (key === ' ' && editor.kind !== 'text')) open(position)
  else if (editor.kind !== 'text') return false
  else if (key === 'Delete' || key === 'Backspace') {
    // A required cell opens and shows the reason on the next Enter.
    if (editor.write('') !== undefined) open(position, '')
  }
  // Typing replaces the value.
  else if ([...key].length === 1 && key !== ' ') open(position, key)
  else return false
  return true
}
