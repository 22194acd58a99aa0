import { type RefObject, useState } from 'react'
import { useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import { clearEditorDraft, saveEditorDraft } from './editor-draft.ts'
import type { EditorAction } from './editor-messages.ts'
import type { EditorProps, Versioned } from './editor-props.ts'
import type { Fields } from './merge-changes.ts'
import { formDataOf } from './mounted-form.ts'
import { forgetDeleted, rememberDeleted } from './undo.tsx'
import { useEditing } from './use-editing.ts'
import { useSaving } from './use-saving.ts'

type Success = { message: string; undo?: () => Promise<unknown> }

/** State and actions of the editor. */
export function useEditor<Item extends Versioned, Body extends Fields>(
  props: EditorProps<Item, Body>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { noun, messages } = props
  const optionsOf = (action: EditorAction) => ({ serverMessages: messages.serverMessages.includes(action) })
  const items = useLoad(props.list, messages.fetchFailed, optionsOf('fetch'))
  const actions = useAction()
  const [success, setSuccess] = useState<Success>()
  const [editing, setEditing] = useEditing<Item>(noun, items.data, form)
  const readForm = () => props.read(formDataOf(form))
  const onSaved = (message: string) => setSuccess({ message })
  const saving = useSaving(props, { editing, readForm, run: actions.run, onSaved })

  const edit = (item: Item | undefined) => {
    actions.clear()
    saving.closeConflict()
    clearEditorDraft(noun)
    setEditing(item)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const remove = (item: Item) => {
    const { _id: id } = item
    const send = async () => {
      await props.remove(id)
      rememberDeleted(noun, { id, label: props.label(item) })
      const undo = async () => {
        await props.restore(id)
        forgetDeleted(noun)
      }
      setSuccess({ message: messages.deleted, undo })
    }
    return actions.run(messages.deleteFailed, send, optionsOf('delete'))
  }
  const arrange = (next: Item[]) => {
    const before = items.data
    const send = async () => {
      items.setData(next)
      try {
        await props.order?.(next.map(({ _id }) => _id))
      } catch (error) {
        items.setData(before)
        throw error
      }
    }
    return actions.run(messages.updateFailed, send, optionsOf('update'))
  }
  const keepDraft = () => {
    if (form.current) saveEditorDraft(form.current, noun, editing)
  }
  return { items, actions, editing, success, saving, readForm, edit, remove, arrange, keepDraft }
}
