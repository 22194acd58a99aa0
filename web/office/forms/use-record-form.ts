import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import type { useAction } from '../use-action.ts'
import { readDraft } from './drafts.ts'
import type { FieldTexts } from './field-texts.ts'
import type { FormState } from './form-context.ts'
import { type FormValues, startValue, typedValues } from './form-values.ts'
import { compareRecords, type FieldChange, mergeRecords, type Side, typedMeanwhile } from './merge-records.ts'
import { readControls } from './read-controls.ts'
import { askToDiscard } from './unsaved.ts'
import { nextFilling, type Start, startOf, useKeptDraft, type Versioned } from './use-kept-draft.ts'

export type RecordFormOptions<Item extends Versioned, Body extends object> = {
  /** Names the kind of form: this tab keeps one draft of it for each record. */
  noun: string
  /** The record that fills the form; undefined for a new one. Another record needs another `key`. */
  record: Item | undefined
  /** The values of a record as the form has them, where they differ from its fields. */
  valuesOf?: (record: Item) => object
  /** The request body of the form's values, where they differ. */
  read?: (values: FormValues) => Body
  /** Makes the call; answers the saved version, or false if the user decided against it: the form stays as it is. */
  save: (body: Body, seen: Item | undefined) => Promise<Item | false>
  /** Fetches the saved version, for the comparison after a conflict. */
  current?: () => Promise<Item>
  /** Saves the changes of both at once where they do not collide. Without it they are shown first. */
  mergesApart?: boolean
  actions: ReturnType<typeof useAction>
  /** The sentence of a failure. */
  failed: string
  serverMessages?: boolean
  /** `typedOn` is true if something was typed while the form was saved: the form holds it, not saved. */
  onSaved: (typedOn: boolean) => void
  /** Called with the saved version after the user took it instead of the form. */
  onTakeTheirs?: (current: Item) => void
  /** How the comparison shows values that their controls do not show. */
  texts?: FieldTexts
  /** True if going from one address to the other takes the form off the screen; by default another path does. */
  leaves?: (from: Location, to: Location) => boolean
}

type Draft = NonNullable<Start<unknown>['draft']>
type Conflict<Item> = { current: Item; changes: FieldChange[] }

export type RecordFormState<Body> = {
  form: RefObject<HTMLFormElement | null>
  /** Changes when the form is filled anew. */
  filling: number
  fields: FormState
  busy: boolean
  /** True while the form holds something that is not saved. */
  dirty: boolean
  /** The request body as the form is now. */
  read: () => Body
  submit: () => void
  /** Fills the form anew from the record, after a question where it is dirty. False if the user keeps the form. */
  discard: () => Promise<boolean>
  conflict: OpenConflict | undefined
}

/** What the comparison after a conflict shows and does. */
export type OpenConflict = {
  changes: FieldChange[]
  texts: FieldTexts
  resolve: (choices: ReadonlyMap<string, Side>) => void
  takeTheirs: () => void
  close: () => void
}

/**
 * A form that saves one record. Render it with `OfficeForm`, its fields with `FormField` and `RepeatedField`, its buttons
 * with `FormActions`:
 *
 *     const actions = useAction()
 *     const form = useRecordForm<Vehicle, VehicleBody>({
 *       noun: 'vehicle', record: vehicle, actions, failed: 'Failed to update fleet vehicle',
 *       save: (body, seen) => staffCall('updateVehicle', { id, body, ifMatch: seen.version }),
 *       current: () => staffCall('getVehicle', { id }),
 *       onSaved, onTakeTheirs,
 *     })
 *     <OfficeForm form={form}>
 *       <FormField label="Name" name="name" required />
 *       <FormActions submit="Update" />
 *     </OfficeForm>
 *
 * The names of the controls are paths of the request body (`features.2`, `address.locality`), so that the server's
 * errors find their fields. The body has the fields that are on the screen; number fields give numbers (null if empty),
 * checkboxes booleans. What was typed is kept as a draft, a save happens once however often it is pressed, a failure
 * keeps everything, and a 412 opens a comparison field by field.
 */
export function useRecordForm<Item extends Versioned, Body extends object>(
  options: RecordFormOptions<Item, Body>,
): RecordFormState<Body> {
  const { noun, record, actions } = options
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
  const saving = useSaving(options, { form, start, valuesOf, settle, fill, goOn })
  useEffect(() => {
    if (dirty || !isNewer(record, start.seen)) return
    // A field that has the focus keeps it, unless its form was just saved.
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
    dirty,
    read: saving.read,
    submit: saving.submit,
    async discard() {
      if (!(await askToDiscard(dirty))) return false
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
  /** Leaves in the form what was typed while it was saved. */
  goOn: (saved: Item, draft: Draft, isShown: boolean) => void
}

/** Makes the call. Only what was saved is settled: something may have been typed meanwhile. */
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
    // A form that has left the screen meanwhile left a draft.
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

/** Saves the form. What somebody else saved since is compared with it before anything is overwritten. */
function useSaving<Item extends Versioned, Body extends object>(
  options: RecordFormOptions<Item, Body>,
  state: Form<Item>,
) {
  const { start, valuesOf, fill } = state
  const [conflict, setConflict] = useState<Conflict<Item>>()
  const { saved, values, bodyOf, send } = useSending(options, state)
  /** Compares the form with the saved version. Changes that do not collide are saved at once where that is asked for. */
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
    const { actions, failed, serverMessages = true } = options
    void actions.run(failed, act, { serverMessages, ...(onStale ? { onStale } : {}) })
  }
  const submit = () =>
    save(async () => {
      const { record, mergesApart } = options
      const { seen } = start
      // What is known to be newer is merged without a call that would be refused.
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
