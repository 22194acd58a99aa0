import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { MESSAGES } from '../../messages.ts'
import type { FieldErrors } from '../use-action.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { EditorMessages } from './editor-messages.ts'
import type { Failed } from './failed.ts'
import { Failure } from './failure.tsx'
import type { Fields } from './merge-changes.ts'
import { OrderList } from './order-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SuccessModal } from './success-modal.tsx'
import { UndoStrip } from './undo.tsx'
import { useEditor } from './use-editor.ts'
import { useFirstError } from './use-first-error.ts'

export type Versioned = { _id: string; version: number }

export type EditorProps<Item, Body> = {
  noun: string
  messages: EditorMessages
  list: (signal?: AbortSignal) => Promise<Item[]>
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
  /** An item as the form would say it, where that differs from what the list has. */
  fieldsOf?: (item: Item) => Fields
  label: (item: Item) => string
  fields: (item: Item | undefined, errors: FieldErrors) => ReactNode
  row: (item: Item) => ReactNode
  empty: string
}

/** The one editor of the office: a form above a list. Edit fills the form, Update and Cancel return to adding. */
export function Editor<Item extends Versioned, Body extends Fields>(props: EditorProps<Item, Body>) {
  const { noun, messages } = props
  const form = useRef<HTMLFormElement>(null)
  const [previewed, setPreviewed] = useState<Body>()
  const editor = useEditor(props, form)
  const { items, actions, editing, conflict } = editor
  const failed = actions.failed ?? items.failed
  useFirstError(form, actions.errors)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editor.submit()
  }
  return (
    <>
      {failed && (
        <Failure
          failed={withError(failed, messages.banner)}
          busy={actions.busy || items.loading}
          // In the banner's case the form is there.
          onBack={items.data && !messages.banner ? actions.clear : undefined}
        />
      )}
      <div hidden={failed !== undefined && !messages.banner}>
        <form
          key={editing ? `${editing._id} ${editing.version}` : 'new'}
          className="editor-form"
          ref={form}
          onSubmit={submit}
          onInput={editor.keepDraft}
        >
          <h2>{editing ? `Edit ${noun}` : `Add ${noun}`}</h2>
          {props.fields(editing, actions.errors)}
          <p className="actions">
            <button className="button primary" type="submit" aria-disabled={actions.busy}>
              {editing ? 'Update' : 'Add'}
            </button>
            {props.preview && (
              <button className="button quiet" type="button" onClick={() => setPreviewed(editor.readForm())}>
                Preview
              </button>
            )}
            {editing && (
              <button className="button quiet" type="button" onClick={() => editor.edit(undefined)}>
                Cancel
              </button>
            )}
          </p>
        </form>
        {!items.data && !failed && <p className="lead">{MESSAGES.loading}</p>}
        {items.data && <UndoStrip noun={noun} restore={props.restore} onRestored={items.reload} />}
        {items.data?.length === 0 && <p className="lead">{props.empty}</p>}
        <OrderList
          items={items.data ?? []}
          label={props.label}
          row={props.row}
          onOrder={props.order && editor.arrange}
          actions={item => (
            <RowActions
              name={props.label(item)}
              busy={actions.busy}
              onEdit={() => editor.edit(item)}
              onDelete={() => editor.remove(item)}
            />
          )}
        />
      </div>
      {conflict && form.current && (
        <ConflictDialog
          form={form.current}
          changes={conflict.changes}
          onSaveMine={() => editor.saveMine(conflict)}
          onTakeTheirs={() => editor.edit(conflict.current)}
          onClose={editor.keepEditing}
        />
      )}
      {previewed && props.preview && (
        <PreviewDialog onClose={() => setPreviewed(undefined)}>{props.preview(previewed)}</PreviewDialog>
      )}
      {editor.success && <SuccessModal {...editor.success} />}
    </>
  )
}

/** Videos and services: "Error: ..." above the form (spec 8). */
function withError(failed: Failed, banner: boolean | undefined): Failed {
  return banner ? { ...failed, message: `Error: ${failed.message}` } : failed
}

type RowActionsProps = { name: string; busy: boolean; onEdit: () => void; onDelete: () => void }

/** What can be done with a row of a list. */
export function RowActions({ name, busy, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <button className="button quiet small" type="button" onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </button>
      <button className="button quiet small" type="button" aria-disabled={busy} onClick={onDelete}>
        Delete<span className="sr-only"> {name}</span>
      </button>
    </>
  )
}
