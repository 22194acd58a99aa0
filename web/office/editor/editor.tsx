import * as words from '#messages/office-editor'
import { MESSAGES } from '../../messages.ts'
import { TableEmpty } from '../table/table-states.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorProps, Item } from './editor-props.ts'
import type { Failed } from './failure.tsx'
import { Failure } from './failure.tsx'
import { ItemList, OrderStrip } from './item-list.tsx'
import { RowActions } from './row-actions.tsx'
import { SuccessModal } from './success-modal.tsx'
import { UndoStrip } from './undo.tsx'
import { useEditor } from './use-editor.ts'

/** Form first, then the list (spec 8): for the four editors of the website. */
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
        <OrderStrip arranging={editor.arranging} busy={actions.busy} />
        {items.data?.length === 0 ? (
          <div className="mt-6">
            <TableEmpty title={messages.empty} />
          </div>
        ) : (
          <ItemList
            editor={props}
            items={items.data}
            onOrder={editor.arranging.arrange}
            actions={item => (
              <RowActions
                {...{ editor: props, item, busy: actions.busy }}
                onDuplicate={() => void editor.duplicate(item)}
                onEdit={() => void editor.edit(item)}
                onDelete={() => void editor.remove(item)}
              />
            )}
          />
        )}
      </div>
      {editor.success && <SuccessModal {...editor.success} />}
    </>
  )
}

type EditorFailureProps = {
  failed: Failed
  banner: boolean
  busy: boolean
  onBack: (() => void) | undefined
}

/** In place of the form, or "Error: ..." in a banner above it (spec 8). */
function EditorFailure({ failed, banner, busy, onBack }: EditorFailureProps) {
  if (!banner) return <Failure failed={failed} busy={busy} onBack={onBack} />
  return <Failure failed={{ ...failed, message: words.error({ message: failed.message }) }} busy={busy} />
}
