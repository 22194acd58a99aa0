import { type RefObject, useState } from 'react'
import * as words from '#messages/office'
import type { KeyBindings } from '../keys/key-bindings.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { neighbour } from './selection.ts'

export type RowNoun = 'reservation' | 'customer' | 'vehicle'

/** By the names of the keys; each acts on the id of a row. */
export type RowKeys = Readonly<Record<string, { does: string; act: (id: string) => void }>>

type Rows = {
  ids: string[]
  noun: RowNoun
  open: (id: string) => void
  toggle: ((id: string, range: boolean) => void) | undefined
  keys: RowKeys
}

/** The row of the focus, moved by the arrow keys. Defaults to the first row. */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  { ids, noun, open, toggle, keys }: Rows,
) {
  const [focused, setFocused] = useState<string>()
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0]
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset['row']

  /** Undefined if the focus is outside the table. */
  const rowOfFocus = () =>
    table.current?.contains(document.activeElement) ? rowOf(document.activeElement) : undefined
  const move = (step: 1 | -1) => {
    if (!mayMove(table.current)) return false
    // From the document: new rows must accept keys before this hook renders.
    const shown = visibleRows(table.current)
    const next = neighbour(shown, rowOfFocus() ?? (focused && current), step)
    const first = rowOfFocus() === undefined && focused === undefined ? shown[0] : next
    if (first === undefined) return false
    setFocused(first)
    focusRow(table.current, first)
    return true
  }
  const act = (run: (id: string) => void) => () => {
    const id = rowOfFocus()
    if (id === undefined) return false
    run(id)
    return true
  }
  const bindings: KeyBindings = {
    ArrowDown: { does: words.nextRow({ noun }), repeats: true, inFields: true, act: () => move(1) },
    ArrowUp: { does: words.previousRow({ noun }), repeats: true, inFields: true, act: () => move(-1) },
    Enter: { does: words.openRow({ noun }), act: act(open) },
    ...(toggle ? { Space: { does: words.selectRow({ noun }), act: act(id => toggle(id, false)) } } : {}),
    ...Object.fromEntries(
      Object.entries(keys).map(([name, { does, act: run }]) => [name, { does, act: act(run) }]),
    ),
  }
  useKeys(bindings)
  return {
    id: current,
    /** For focus by mouse and Tab. */
    follow: (target: EventTarget) => {
      const id = target instanceof Element ? rowOf(target) : undefined
      if (id !== undefined) setFocused(id)
    },
  }
}

/** Only if the focus is nowhere else, or in the table's search box. */
function mayMove(table: HTMLTableElement | null): boolean {
  const { activeElement } = document
  // Hidden behind a full-screen record: keys scroll its page.
  if (!table?.checkVisibility() || document.querySelector(':popover-open')) return false
  if (!activeElement || activeElement === document.body) return true
  return table.contains(activeElement) || activeElement.closest('[data-enters-table]') !== null
}

function visibleRows(table: HTMLTableElement | null): string[] {
  const rows = table?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  return [...rows].filter(row => row.checkVisibility()).flatMap(row => row.dataset['row'] ?? [])
}

function rowElement(table: HTMLTableElement | null, id: string): Element | null | undefined {
  return table?.querySelector(`[data-row="${CSS.escape(id)}"]`)
}

function focusRow(table: HTMLTableElement | null, id: string) {
  const row = rowElement(table, id)
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
