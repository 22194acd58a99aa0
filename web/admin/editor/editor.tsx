import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import { MESSAGES } from '../../messages.ts'
import { serverMessage } from '../staff-call.ts'
import { clearEditorDraft, restoreEditorDraft, saveEditorDraft } from './editor-draft.ts'
import { SuccessModal } from './success-modal.tsx'

export type FieldErrors = Record<string, string>

export type EditorMessages = {
  fetchFailed: string
  addFailed: string
  updateFailed: string
  deleteFailed: string
  added: string
  updated: string
  deleted: string
  /** Which failures are told in the server's own words (spec 8). */
  serverWords: ('fetch' | 'add' | 'update' | 'delete')[]
  /** Services and videos show failures in a banner above the form as well (spec 8). */
  banner?: boolean
}

type Props<Item> = {
  noun: string
  messages: EditorMessages
  list: () => Promise<Item[]>
  /** Missing where staff cannot create. */
  create?: (form: FormData) => Promise<unknown>
  update: (item: Item, form: FormData) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Asked before deleting. */
  confirmDelete?: string
  fields: (item: Item | undefined, errors: FieldErrors) => ReactNode
  row: (item: Item) => ReactNode
  empty: string
}

type Action = 'fetch' | 'add' | 'update' | 'delete'

/** The one editor of the office: a form above a list. Edit fills the form, Update and Cancel return to adding. */
export function Editor<Item extends { _id: string }>(props: Props<Item>) {
  const { noun, messages, list, create, update, remove, fields, row } = props
  const [items, setItems] = useState<Item[]>()
  const [editing, setEditing] = useState<Item>()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [success, setSuccess] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const fail = useCallback(
    (action: Action, error: unknown) => {
      const own = messages[`${action}Failed`]
      if (error instanceof Problem && error.code === 'invalid' && error.fields) setErrors(error.fields)
      else setFailure((messages.serverWords.includes(action) && serverMessage(error)) || own)
    },
    [messages],
  )
  const load = useCallback(() => {
    setFailure(undefined)
    list().then(setItems, error => fail('fetch', error))
  }, [list, fail])
  useEffect(load, [load])
  useEffect(() => restoreEditorDraft(form.current, noun, editing?._id), [noun, editing])

  const act = async (action: Action, run: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      await run()
      clearEditorDraft(noun)
      setSuccess(done)
    } catch (error) {
      fail(action, error)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (editing) void act('update', () => update(editing, data), messages.updated)
    else if (create) void act('add', () => create(data), messages.added)
  }
  const edit = (item: Item | undefined) => {
    setErrors({})
    setEditing(item)
    clearEditorDraft(noun)
    scrollTo({ top: 0 })
  }
  const deleteItem = (item: Item) => {
    if (props.confirmDelete && !confirm(props.confirmDelete)) return
    void act('delete', () => remove(item._id), messages.deleted)
  }
  return (
    <>
      {failure && (
        <div className="admin-failed" role="alert">
          <p>{messages.banner ? `Error: ${failure}` : failure}</p>
          <button
            className="button quiet small"
            type="button"
            onClick={items ? () => setFailure(undefined) : load}
          >
            {MESSAGES.tryAgain}
          </button>
        </div>
      )}
      <div hidden={failure !== undefined && !messages.banner}>
        {(create || editing) && (
          <form
            key={editing?._id ?? 'new'}
            className="editor-form"
            ref={form}
            onSubmit={submit}
            onInput={event => saveEditorDraft(event.currentTarget, noun, editing?._id)}
          >
            <h2>{editing ? `Edit ${noun}` : `Add ${noun}`}</h2>
            {fields(editing, errors)}
            <p className="ways">
              <button className="button primary" type="submit" disabled={busy}>
                {editing ? 'Update' : 'Add'}
              </button>
              {editing && (
                <button className="button quiet" type="button" onClick={() => edit(undefined)}>
                  Cancel
                </button>
              )}
            </p>
          </form>
        )}
        {!items && !failure && <p className="lead">{MESSAGES.loading}</p>}
        {items?.length === 0 && <p className="lead">{props.empty}</p>}
        <ul className="editor-list">
          {items?.map(item => (
            <li key={item._id}>
              <div className="editor-row">{row(item)}</div>
              <div className="editor-acts">
                <button className="button quiet small" type="button" onClick={() => edit(item)}>
                  Edit
                </button>
                <button
                  className="button quiet small"
                  type="button"
                  disabled={busy}
                  onClick={() => deleteItem(item)}
                >
                  Delete
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {success && <SuccessModal message={success} />}
    </>
  )
}
