import { useRef, useState } from 'react'
import { MESSAGES } from '../../messages.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorProps, Versioned } from './editor-props.ts'
import type { Failed } from './failed.ts'
import { Failure } from './failure.tsx'
import type { Fields } from './merge-changes.ts'
import { OrderList } from './order-list.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RowActions } from './row-actions.tsx'
import { SuccessModal } from './success-modal.tsx'
import { UndoStrip } from './undo.tsx'
import { useEditor } from './use-editor.ts'
import { useFirstError } from './use-first-error.ts'

/** The one editor of the office: a form above a list. Edit fills the form; Update and Cancel return to add mode. */
export function Editor<Item extends Versioned, Body extends Fields>(props: EditorProps<Item, Body>) {
  const { noun, messages, preview } = props
  const form = useRef<HTMLFormElement>(null)
  const [previewed, setPreviewed] = useState<Body>()
  const editor = useEditor(props, form)
  const { items, actions, editing, saving } = editor
  const failed = actions.failed ?? items.failed
  useFirstError(form, actions.errors)
  return (
    <>
      {failed && (
        <EditorFailure
          failed={failed}
          banner={messages.banner}
          busy={actions.busy || items.loading}
          onBack={items.data && actions.clear}
        />
      )}
      <div hidden={failed !== undefined && !messages.banner}>
        <EditorForm
          key={editing ? `${editing._id} ${editing.version}` : 'new'}
          form={form}
          noun={noun}
          editing={editing !== undefined}
          busy={actions.busy}
          onSubmit={() => void saving.submit()}
          onInput={editor.keepDraft}
          onPreview={preview && (() => setPreviewed(editor.readForm()))}
          onCancel={() => editor.edit(undefined)}
        >
          {props.fields(editing, actions.errors)}
        </EditorForm>
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
      <SaveConflict form={form} editor={editor} />
      {previewed && preview && (
        <PreviewDialog onClose={() => setPreviewed(undefined)}>{preview(previewed)}</PreviewDialog>
      )}
      {editor.success && <SuccessModal {...editor.success} />}
    </>
  )
}

type SaveConflictProps<Item extends Versioned, Body extends Fields> = {
  form: React.RefObject<HTMLFormElement | null>
  editor: Pick<ReturnType<typeof useEditor<Item, Body>>, 'saving' | 'edit'>
}

function SaveConflict<Item extends Versioned, Body extends Fields>(props: SaveConflictProps<Item, Body>) {
  const { saving, edit } = props.editor
  const { conflict } = saving
  if (!conflict || !props.form.current) return null
  return (
    <ConflictDialog
      form={props.form.current}
      changes={conflict.changes}
      onSaveMine={() => saving.saveMine(conflict)}
      onTakeTheirs={() => edit(conflict.current)}
      onClose={saving.closeConflict}
    />
  )
}

type EditorFailureProps = {
  failed: Failed
  banner: boolean | undefined
  busy: boolean
  onBack: (() => void) | undefined
}

/** A failure in place of the form, or "Error: ..." in a banner above it (spec 8). */
function EditorFailure({ failed, banner, busy, onBack }: EditorFailureProps) {
  if (!banner) return <Failure failed={failed} busy={busy} onBack={onBack} />
  return <Failure failed={{ ...failed, message: `Error: ${failed.message}` }} busy={busy} />
}
