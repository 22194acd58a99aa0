import { MESSAGES } from '../../messages.ts'
import { EditorForm } from './editor-form.tsx'
import type { EditorProps, Item } from './editor-props.ts'
import type { Failed } from './failed.ts'
import { Failure } from './failure.tsx'
import { OrderList } from './order-list.tsx'
import { RowActions } from './row-actions.tsx'
import { SuccessModal } from './success-modal.tsx'
import { UndoStrip } from './undo.tsx'
import { useEditor } from './use-editor.ts'

/** The one editor of the office: a form above a list. Edit fills the form; Update and Cancel return to add mode. */
export function Editor<Content extends Item, Body extends object>(props: EditorProps<Content, Body>) {
  const { noun, messages } = props
  const editor = useEditor(props)
  const { items, actions, open } = editor
  const failed = actions.failed ?? items.failed
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
          key={open.opening}
          editor={props}
          item={open.item}
          actions={actions}
          onSaved={message => editor.setSuccess({ message })}
          onCancel={() => void editor.edit(undefined)}
        />
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
              onEdit={() => void editor.edit(item)}
              onDelete={() => editor.remove(item)}
            />
          )}
        />
      </div>
      {editor.success && <SuccessModal {...editor.success} />}
    </>
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
