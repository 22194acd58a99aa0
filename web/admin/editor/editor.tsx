import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '../../messages.ts'
import { ConflictDialog, type Difference, findDifferences } from './conflict-dialog.tsx'
import { clearEditorDraft, readEditorDraft, restoreEditorDraft, saveEditorDraft } from './editor-draft.ts'
import { Failure } from './failure.tsx'
import { OrderList } from './order-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SuccessModal } from './success-modal.tsx'
import { forgetDeleted, rememberDeleted, UndoStrip } from './undo.tsx'
import { type EditorMessages, type FieldErrors, useEditorActions } from './use-editor-actions.ts'

export type EditorProps<Item, Body> = {
  noun: string
  messages: EditorMessages
  list: () => Promise<Item[]>
  /** What the form says, as the API takes it. */
  read: (form: FormData) => Body
  create: (body: Body) => Promise<unknown>
  update: (id: string, body: Body, ifMatch: number) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** Present where staff arrange the list by hand. */
  order?: (ids: string[]) => Promise<unknown>
  /** What is being written, as a visitor will see it. */
  preview?: (body: Body) => ReactNode
  label: (item: Item) => string
  fields: (item: Item | undefined, errors: FieldErrors) => ReactNode
  row: (item: Item) => ReactNode
  empty: string
}

type Versioned = { _id: string; version: number }
/** The item in the form and the version that its fields were filled from. */
type Editing<Item> = { item: Item; version: number }
type Conflict<Item> = { current: Item; differences: Difference[] }
type Success = { message: string; undo?: () => Promise<unknown> }

/** The one editor of the office: a form above a list. Edit fills the form, Update and Cancel return to adding. */
export function Editor<Item extends Versioned, Body extends Record<string, unknown>>(
  props: EditorProps<Item, Body>,
) {
  const { noun, messages, list } = props
  const [items, setItems] = useState<Item[]>()
  const [editing, setEditing] = useState<Editing<Item>>()
  const [conflict, setConflict] = useState<Conflict<Item>>()
  const [success, setSuccess] = useState<Success>()
  const [previewed, setPreviewed] = useState<Body>()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, errors, act, fail, clear } = useEditorActions(messages)

  const load = useCallback(() => {
    clear()
    list().then(
      loaded => {
        setItems(loaded)
        setEditing(current => current ?? draftedItem(noun, loaded))
      },
      error => fail('fetch', error),
    )
  }, [list, fail, clear, noun])
  useEffect(load, [load])
  useEffect(() => restoreEditorDraft(form.current, noun, editing?.item._id), [noun, editing])

  const save = async (body: Body, seen: Editing<Item> | undefined) => {
    const action = seen ? 'update' : 'add'
    const run = () => (seen ? props.update(seen.item._id, body, seen.version) : props.create(body))
    const end = await act(action, run)
    if (end === 'done') {
      clearEditorDraft(noun)
      setSuccess({ message: seen ? messages.updated : messages.added })
    }
    if (end === 'stale' && seen) await compare(body, seen)
  }
  /** Somebody was faster: shows what differs from what is saved now. */
  const compare = async (body: Body, seen: Editing<Item>) => {
    try {
      const current = (await list()).find(({ _id }) => _id === seen.item._id)
      if (!current) throw new Error('The item is gone')
      setConflict({ current, differences: findDifferences(form.current!, body, current) })
    } catch (error) {
      fail('update', error)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(props.read(new FormData(event.currentTarget)), editing)
  }
  const edit = (item: Item | undefined) => {
    clear()
    setConflict(undefined)
    clearEditorDraft(noun)
    setEditing(item && { item, version: item.version })
    scrollTo({ top: 0 })
  }
  const remove = async (item: Item) => {
    const { _id: id } = item
    if ((await act('delete', () => props.remove(id))) !== 'done') return
    rememberDeleted(noun, { id, label: props.label(item) })
    const undo = async () => {
      await props.restore(id)
      forgetDeleted(noun)
    }
    setSuccess({ message: messages.deleted, undo })
  }
  const arrange = async (next: Item[]) => {
    setItems(next)
    const end = await act('update', () => props.order!(next.map(({ _id }) => _id)))
    if (end !== 'done') setItems(items)
  }
  return (
    <>
      {failure && (
        <Failure
          message={messages.banner ? `Error: ${failure}` : failure}
          onTryAgain={items ? clear : load}
        />
      )}
      <div hidden={failure !== undefined && !messages.banner}>
        <form
          key={editing ? `${editing.item._id} ${editing.version}` : 'new'}
          className="editor-form"
          ref={form}
          onSubmit={submit}
          onInput={event =>
            saveEditorDraft(event.currentTarget, noun, { id: editing?.item._id, version: editing?.version })
          }
        >
          <h2>{editing ? `Edit ${noun}` : `Add ${noun}`}</h2>
          {props.fields(editing?.item, errors)}
          <p className="ways">
            <button className="button primary" type="submit" disabled={busy}>
              {editing ? 'Update' : 'Add'}
            </button>
            {props.preview && (
              <button
                className="button quiet"
                type="button"
                onClick={() => setPreviewed(props.read(new FormData(form.current!)))}
              >
                Preview
              </button>
            )}
            {editing && (
              <button className="button quiet" type="button" onClick={() => edit(undefined)}>
                Cancel
              </button>
            )}
          </p>
        </form>
        {!items && !failure && <p className="lead">{MESSAGES.loading}</p>}
        {items && <UndoStrip noun={noun} restore={props.restore} onRestored={load} />}
        {items?.length === 0 && <p className="lead">{props.empty}</p>}
        <OrderList
          items={items ?? []}
          label={props.label}
          row={props.row}
          onOrder={props.order && arrange}
          acts={item => (
            <>
              <button className="button quiet small" type="button" onClick={() => edit(item)}>
                Edit
              </button>
              <button
                className="button quiet small"
                type="button"
                disabled={busy}
                onClick={() => remove(item)}
              >
                Delete
              </button>
            </>
          )}
        />
      </div>
      {conflict && editing && (
        <ConflictDialog
          differences={conflict.differences}
          onSaveMine={() => {
            setConflict(undefined)
            const body = props.read(new FormData(form.current!))
            void save(body, { item: editing.item, version: conflict.current.version })
          }}
          onTakeTheirs={() => edit(conflict.current)}
          onClose={() => setConflict(undefined)}
        />
      )}
      {previewed && props.preview && (
        <PreviewDialog onClose={() => setPreviewed(undefined)}>{props.preview(previewed)}</PreviewDialog>
      )}
      {success && <SuccessModal {...success} />}
    </>
  )
}

/** The item that a draft of this tab belongs to: after a reload or a new login its form opens again. */
function draftedItem<Item extends Versioned>(noun: string, items: Item[]): Editing<Item> | undefined {
  const draft = readEditorDraft(noun)
  const item = draft?.id && items.find(({ _id }) => _id === draft.id)
  return item ? { item, version: draft.version ?? item.version } : undefined
}
