import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { clearDraft, readDraft, saveDraft } from './drafts.ts'
import { type FormValues, isSame, pathsOf, valueAt } from './form-values.ts'
import { readControls } from './read-controls.ts'
import { noteUnsaved } from './unsaved.ts'

export type Versioned = { _id?: string; version: number }

/** What a form is filled with. */
export type Start<Item> = {
  /** The version of the record that the form compares with. */
  seen: Item | undefined
  /** The draft of this record, where there is one. */
  draft: { filled: FormValues; values: FormValues } | undefined
  /** A number of its own for each time that the form is filled. */
  filling: number
}

let fillings = 0
export const nextFilling = () => ++fillings

export function startOf<Item extends Versioned>(noun: string, record: Item | undefined): Start<Item> {
  const filling = nextFilling()
  const draft = readDraft<Item>(noun, record?._id)
  if (!draft || !draft.record !== !record) return { seen: record, draft: undefined, filling }
  return { seen: draft.record, draft, filling }
}

type Options<Item> = {
  noun: string
  form: RefObject<HTMLFormElement | null>
  start: Start<Item>
  valuesOf: (record: Item) => object
  leaves?: ((from: Location, to: Location) => boolean) | undefined
}

const leavesPath = (from: Location, to: Location) => from.pathname !== to.pathname

/** Keeps what was typed as a draft of this tab and tells the office that it is not saved. */
export function useKeptDraft<Item extends Versioned>(options: Options<Item>) {
  const { noun, form, start, valuesOf, leaves = leavesPath } = options
  const id = useId()
  const { pathname } = useLocation()
  const recordId = start.seen?._id
  const filled = useRef<FormValues>({})
  const [dirty, setDirty] = useState(start.draft !== undefined)
  // The form as it is now; handlers read it, so that they are the same ones at each render.
  const latest = useRef({ leaves, valuesOf, pathname })
  latest.current = { leaves, valuesOf, pathname }

  const settle = useCallback(() => {
    clearDraft(noun, recordId)
    setDirty(false)
    noteUnsaved(id, undefined)
  }, [noun, recordId, id])
  const changed = useCallback(() => {
    if (!form.current) return
    const values = readControls(form.current)
    const { seen } = start
    const record = seen && latest.current.valuesOf(seen)
    if (!differs(values, filled.current, record)) return settle()
    const kept = saveDraft(noun, {
      ...(seen ? { record: seen } : {}),
      path: latest.current.pathname,
      filled: filled.current,
      values,
    })
    setDirty(true)
    noteUnsaved(id, { noun, leaves: latest.current.leaves, kept })
  }, [form, start, noun, id, settle])
  /** Keeps as a draft of the saved version what was typed while it was saved. */
  const keep = (record: Item, draft: { filled: FormValues; values: FormValues }) => {
    clearDraft(noun, recordId)
    saveDraft(noun, { record, path: pathname, ...draft })
  }
  useLayoutEffect(() => {
    filled.current = start.draft?.filled ?? (form.current ? readControls(form.current) : {})
    setDirty(start.draft !== undefined)
    noteUnsaved(id, start.draft && { noun, leaves: latest.current.leaves, kept: true })
  }, [start, form, id, noun])
  useEffect(() => () => noteUnsaved(id, undefined), [id])
  return { dirty, changed, settle, keep }
}

/** A control that came later, such as a field that opened in its place, is compared with the record. */
function differs(values: FormValues, filled: FormValues, record: object | undefined): boolean {
  return pathsOf(values).some(path => {
    const before = valueAt(filled, path)
    return !isSame(valueAt(values, path), before === undefined ? valueAt(record, path) : before)
  })
}
