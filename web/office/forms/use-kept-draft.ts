import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { clearDraft, readDraft, saveDraft } from './drafts.ts'
import { type FormValues, isSame, pathsOf, valueAt } from './form-values.ts'
import { readControls } from './read-controls.ts'
import { noteUnsaved } from './unsaved.ts'

/** In the address: the id of a record, or `new`. */
export const RECORD_PARAMETER = 'record'
export const NEW_RECORD = 'new'

export type Versioned = { _id?: string; version: number }

export type Start<Item> = {
  seen: Item | undefined
  draft: { filled: FormValues; values: FormValues } | undefined
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

/** Screen and open record. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get(RECORD_PARAMETER) ?? ''}`
export const leavesPlace = (from: Location, to: Location) => placeOf(from) !== placeOf(to)

export function useKeptDraft<Item extends Versioned>(options: Options<Item>) {
  const { noun, form, start, valuesOf, leaves = leavesPlace } = options
  const id = useId()
  const { pathname } = useLocation()
  const recordId = start.seen?._id
  const filled = useRef<FormValues>({})
  const [dirty, setDirty] = useState(start.draft !== undefined)
  // Read by handlers, which therefore stay stable across renders.
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
  /** For text typed during the save. */
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

/** Controls mounted later, such as opened fields, compare with the record. */
function differs(values: FormValues, filled: FormValues, record: object | undefined): boolean {
  return pathsOf(values).some(path => {
    const before = valueAt(filled, path)
    return !isSame(valueAt(values, path), before === undefined ? valueAt(record, path) : before)
  })
}
