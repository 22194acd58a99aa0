import { useState } from 'react'
import { FormActions } from '../forms/form-actions.tsx'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import type { useAction } from '../use-action.ts'
import type { EditorProps, Item } from './editor-props.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Props<Content extends Item, Body extends object> = {
  editor: EditorProps<Content, Body>
  /** The item of the list that is edited; undefined while one is added. */
  item: Content | undefined
  actions: ReturnType<typeof useAction>
  onSaved: (message: string) => void
  onCancel: () => void
}

/** The form above the list. */
export function EditorForm<Content extends Item, Body extends object>(props: Props<Content, Body>) {
  const { editor, item, actions, onSaved, onCancel } = props
  const { noun, messages, preview } = editor
  const [previewed, setPreviewed] = useState<Body>()
  const form = useRecordForm<Content, Body>({
    noun,
    record: item,
    ...(editor.valuesOf ? { valuesOf: editor.valuesOf } : {}),
    ...(editor.read ? { read: editor.read } : {}),
    save: (body, seen) => (seen ? editor.update(seen._id, body, seen.version) : editor.create(body)),
    current: async () => {
      const saved = (await editor.list()).find(({ _id }) => _id === item?._id)
      if (!saved) throw new Error('The item is gone')
      return saved
    },
    actions,
    failed: item ? messages.updateFailed : messages.addFailed,
    serverMessages: messages.serverMessages.includes(item ? 'update' : 'add'),
    onSaved: () => onSaved(item ? messages.updated : messages.added),
  })
  return (
    <>
      <OfficeForm form={form}>
        <h2>{item ? `Edit ${noun}` : `Add ${noun}`}</h2>
        {editor.fields(item)}
        <FormActions form={form} submit={item ? 'Update' : 'Add'}>
          {preview && (
            <button className="button quiet" type="button" onClick={() => setPreviewed(form.read())}>
              Preview
            </button>
          )}
          {(item || form.dirty) && (
            <button className="button quiet" type="button" onClick={onCancel}>
              Cancel
            </button>
          )}
        </FormActions>
      </OfficeForm>
      {previewed && preview && (
        <PreviewDialog onClose={() => setPreviewed(undefined)}>{preview(previewed)}</PreviewDialog>
      )}
    </>
  )
}
