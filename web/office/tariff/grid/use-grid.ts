import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellEditor, GridColumn, GridRow, Position, TypedEditor } from './grid-cell.ts'
import { keptWithin, movedCell } from './move-cell.ts'

export type Editing = Position & { start: string; refusal?: string | undefined }

export type After = 'stay' | 'down' | 'right' | 'left'

const STEPS = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' } as const

type Options = {
  /** Rows begin with a heading. */
  hasNames: boolean
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  opened: string | undefined
  onFocus: ((row: string, column: string) => void) | undefined
}

/** Roving tabindex: one cell in the tab order, arrow keys reach the others. */
export function useGrid({ hasNames, columns, rows, opened, onFocus }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const size = { rows: rows.length, columns: columns.length, hasHead: columns.some(({ editor }) => editor) }
  const [at, setAt] = useState<Position>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const position = keptWithin(at, size)
  const editorAt = ({ row, column }: Position) =>
    row < 0 ? columns[column]?.editor : rows[row]?.cells[column]?.editor
  /** It is in the tab order once it has the focus. */
  const go = ({ row, column }: Position) => {
    const cell = table.current?.rows[row + 1]?.cells[column + Number(hasNames)]
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  const open = (to: Position, typed?: string) => {
    const editor = editorAt(to)
    if (!editor) return
    setAt(to)
    if (editor.kind === 'toggle') editor.toggle()
    else if (editor.kind === 'action') editor.act()
    else setEditing({ ...to, start: typed ?? (editor.kind === 'choices' ? '' : editor.value) })
  }
  const openedIndex = opened === undefined ? -1 : rows.findIndex(({ id }) => id === opened)
  const isThere = openedIndex >= 0
  useEffect(() => {
    if (isThere) open({ row: openedIndex, column: 0 })
  }, [opened, isThere])
  const leave = () => setEditing(undefined)
  const close = (after: After) => {
    // Its field must be gone: the focus would otherwise leave it, which takes what is typed.
    flushSync(leave)
    const step = after !== 'stay' && movedCell(position, { key: STEPS[after], ctrlKey: false }, size)
    // Heads without a field take no focus.
    go(step && (step.row >= 0 || editorAt(step)) ? step : position)
  }
  return {
    table,
    position,
    editing,
    /** A refused edit stays open with the reason. */
    commit(editor: TypedEditor, typed: string, after: After | 'leave') {
      const refusal = typed === editor.value ? undefined : editor.write(typed)
      if (refusal !== undefined) setEditing(known => known && { ...known, start: typed, refusal })
      else if (after === 'leave') leave()
      else close(after)
    },
    close,
    leave,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (editing || event.altKey || event.metaKey || event.defaultPrevented) return
      const { key, ctrlKey } = event
      const to = movedCell(position, { key, ctrlKey }, size)
      if (to) go(to)
      else if (!act(key, { ctrlKey, position, editor: editorAt(position), open })) return
      // Office shortcuts and page scrolling must not run too.
      event.preventDefault()
    },
    handlersAt(to: Position) {
      const pressed = (isReady: boolean) => {
        if (isReady && !(editing?.row === to.row && editing.column === to.column)) open(to)
      }
      const actsAtOnce = () => to.row < 0 || isReady(editorAt(to))
      return {
        onFocus() {
          setAt(to)
          if (to.row >= 0) onFocus?.(rows[to.row]?.id ?? '', columns[to.column]?.id ?? '')
        },
        // The first click focuses, the second edits; touch, heads, switches and buttons act immediately.
        onClick: () => pressed(actsAtOnce()),
        onDoubleClick: () => pressed(!actsAtOnce()),
      }
    },
  }
}

function isReady(editor: CellEditor | undefined): boolean {
  return editor?.kind === 'action' || editor?.kind === 'toggle' || matchMedia('(pointer: coarse)').matches
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
