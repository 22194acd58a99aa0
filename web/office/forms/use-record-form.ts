import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import * as common from '#messages/office-common'
import type { Failed } from '../editor/failure.tsx'
import { useAction } from '../use-action.ts'
import { readDraft } from './drafts.ts'
import type { FieldTexts } from './field-texts.ts'
import type { FormState } from './form-context.ts'
import { type FormValues, startValue, typedValues } from './form-values.ts'
import { compareRecords, type FieldChange, mergeRecords, type Side, typedMeanwhile } from './merge-records.ts'
import { readControls } from './read-controls.ts'
import { askToDiscard } from './unsaved.ts'
import { nextFilling, type Start, startOf, useKeptDraft, type Versioned } from './use-kept-draft.ts'

export type RecordFormOptions<Item extends Versioned, Body extends object> = {
  noun: string
  /** Another record needs another `key`. */
  record: Item | undefined
  valuesOf?: (record: Item) => object
  read?: (values: FormValues) => Body
  /** Returns the saved version, or false if the user declined: the form stays unchanged. */
  save: (body: Body, seen: Item | undefined) => Promise<Item | false>
  current?: () => Promise<Item>
  /** Saves non-conflicting changes of both sides immediately; otherwise shows them first. */
  mergesApart?: boolean
  /** Of a parent that shows what failed; otherwise the form does. */
  actions?: ReturnType<typeof useAction>
  /** By default, that it was not saved. */
  failed?: string
  serverMessages?: boolean
  /** `typedOn`: the form holds unsaved text typed during the save. */
  onSaved: (typedOn: boolean) => void
  onTakeTheirs?: (current: Item) => void
  texts?: FieldTexts
  /** By default, a change of path or record. */
  leaves?: (from: Location, to: Location) => boolean
}

type Draft = NonNullable<Start<unknown>['draft']>
type Conflict<Item> = { current: Item; changes: FieldChange[] }

export type RecordFormState<Body> = {
  form: RefObject<HTMLFormElement | null>
  filling: number
  fields: FormState
  busy: boolean
  failed: Failed | undefined
  clear: () => void
  /** For further actions of the form: one at a time. */
  run: ReturnType<typeof useAction>['run']
  dirty: boolean
  read: () => Body
  submit: () => void
  /** Asks first if dirty, by default; false if the user keeps the form. */
  discard: (options?: { asks: boolean }) => Promise<boolean>
  conflict: OpenConflict | undefined
}

export type OpenConflict = {
  changes: FieldChange[]
  texts: FieldTexts
  resolve: (choices: ReadonlyMap<string, Side>) => void
  takeTheirs: () => void
  /** Saves every value on this screen, also where only theirs changed. */
  keepMine?: () => void
  close: () => void
}

/**
 * Control names are body paths (`features.2`), matched to server errors; empty numbers are null. Saves are sent once,
 * failures keep the form, and a 412 opens a field-by-field comparison.
 */
export function useRecordForm<Item extends Versioned, Body extends object>(
  options: RecordFormOptions<Item, Body>,
): RecordFormState<Body> {
  const { noun, record } = options
  const formActions = useAction()
  const actions = options.actions ?? formActions
  const form = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(() => startOf(noun, record))
  const [shownPaths] = useState(() => new Set<string>())
  const valuesOf = options.valuesOf ?? ((item: Item) => item)
  const { dirty, changed, settle, keep } = useKeptDraft({
    noun,
    form,
    start,
    valuesOf,
    leaves: options.leaves,
  })
  const fill = (from: Item | undefined) => {
    settle()
    actions.clear()
    setStart(startOf(noun, from))
  }
  const goOn = (seen: Item, draft: Draft, isShown: boolean) => {
    keep(seen, draft)
    setStart({ seen, draft, filling: isShown ? start.filling : nextFilling() })
  }
  const saving = useSaving({ ...options, actions }, { form, start, valuesOf, settle, fill, goOn })
  // A layout effect, so that no input comes between it and the render that would discard it.
  useLayoutEffect(() => {
    if (dirty || !isNewer(record, start.seen)) return
    // A field with focus keeps it, unless its form was just saved.
    if (!saving.saved.current && isBeingEdited(form.current)) return
    saving.saved.current = false
    setStart(startOf(noun, record))
  }, [dirty, record, start, noun, saving.saved])
  const values = start.seen && valuesOf(start.seen)
  return {
    form,
    filling: start.filling,
    fields: {
      startAt: path => startValue(start.draft?.values, values, path),
      errors: actions.errors,
      shownPaths,
      changed,
    },
    busy: actions.busy,
    failed: formActions.failed,
    clear: formActions.clear,
    run: actions.run,
    dirty,
    read: saving.read,
    submit: saving.submit,
    async discard({ asks } = { asks: true }) {
      if (asks && !(await askToDiscard(dirty))) return false
      fill(isNewer(record, start.seen) ? record : start.seen)
      return true
    },
    conflict: saving.conflict,
  }
}

function isNewer(record: Versioned | undefined, seen: Versioned | undefined): boolean {
  return record !== undefined && seen !== undefined && record.version > seen.version
}

function isBeingEdited(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement
  return !(focused instanceof HTMLButtonElement) && form?.contains(focused) === true
}

type Form<Item> = {
  form: RefObject<HTMLFormElement | null>
  start: Start<Item>
  valuesOf: (record: Item) => object
  settle: () => void
  fill: (from: Item) => void
  goOn: (saved: Item, draft: Draft, isShown: boolean) => void
}

/** Marks only the sent values as saved: the user may have typed during the call. */
function useSending<Item extends Versioned, Body extends object>(
  options: RecordFormOptions<Item, Body>,
  { form, settle, goOn }: Form<Item>,
) {
  const saved = useRef(false)
  const values = () => {
    if (!form.current) throw new Error('The form is not mounted')
    return readControls(form.current)
  }
  const bodyOf = options.read ?? typedValues<Body>
  const send = async (sent: FormValues, seen: Item | undefined) => {
    const typed = values()
    const answer = await options.save(bodyOf(sent), seen)
    if (answer === false) return
    // An unmounted form left a draft.
    const now = form.current ? values() : (readDraft(options.noun, seen?._id)?.values ?? typed)
    const typedOn = typedMeanwhile({ sent, typed, now })
    if (typedOn) goOn(answer, { filled: sent, values: typedOn.values }, typedOn.isShown)
    else {
      saved.current = true
      settle()
    }
    options.onSaved(typedOn !== undefined)
  }
  return { saved, values, bodyOf, send }
}

/** Newer versions are compared before anything is overwritten. */
function useSaving<Item extends Versioned, Body extends object>(
  options: RecordFormOptions<Item, Body> & { actions: ReturnType<typeof useAction> },
  state: Form<Item>,
) {
  const { start, valuesOf, fill } = state
  const [conflict, setConflict] = useState<Conflict<Item>>()
  const { saved, values, bodyOf, send } = useSending(options, state)
  const merge = async (seen: Item, current: Item) => {
    const changes = compareRecords(valuesOf(seen), values(), valuesOf(current))
    const collides = changes.some(({ changedBy }) => changedBy === 'both')
    if (collides || !options.mergesApart) return setConflict({ current, changes })
    await send(mergeRecords(values(), changes, new Map()), current)
  }
  const save = (act: () => Promise<void>) => {
    const { current } = options
    const { seen } = start
    const onStale = current && seen && (async () => await merge(seen, await current()))
    const { actions, failed = common.notSaved, serverMessages = true } = options
    void actions.run(failed, act, { serverMessages, ...(onStale ? { onStale } : {}) })
  }
  const submit = () =>
    save(async () => {
      const { record, mergesApart } = options
      const { seen } = start
      // Known to be newer: merge without a call that would be refused.
      if (mergesApart && record && seen && isNewer(record, seen)) return await merge(seen, record)
      await send(values(), seen)
    })
  const close = () => setConflict(undefined)
  return {
    saved,
    read: () => bodyOf(values()),
    submit,
    conflict: conflict && {
      changes: conflict.changes,
      texts: options.texts ?? {},
      close,
      resolve(choices: ReadonlyMap<string, Side>) {
        close()
        save(() => send(mergeRecords(values(), conflict.changes, choices), conflict.current))
      },
      takeTheirs() {
        close()
        fill(conflict.current)
        options.onTakeTheirs?.(conflict.current)
      },
    },
  }
}
