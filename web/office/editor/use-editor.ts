import { useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft } from '../forms/drafts.ts'
import { askToDiscard } from '../forms/unsaved.ts'
import { useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import type { EditorAction } from './editor-messages.ts'
import type { EditorProps, Item } from './editor-props.ts'
import { forgetDeleted, rememberDeleted } from './undo.tsx'

type Success = { message: string; undo?: () => Promise<unknown> }

/** State and actions of the editor. */
export function useEditor<Content extends Item, Body extends object>(props: EditorProps<Content, Body>) {
  const { noun, messages } = props
  const optionsOf = (action: EditorAction) => ({ serverMessages: messages.serverMessages.includes(action) })
  const items = useLoad(props.list, messages.fetchFailed, optionsOf('fetch'))
  const actions = useAction()
  const [success, setSuccess] = useState<Success>()
  const [open, setOpen] = useOpenItem(noun, items.data)

  const edit = async (item: Content | undefined) => {
    if (!(await askToDiscard())) return
    actions.clear()
    clearDraft(noun)
    setOpen(item)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const remove = (item: Content) => {
    const { _id: id } = item
    const send = async () => {
      await props.remove(id)
      if (open.item?._id === id) clearDraft(noun)
      rememberDeleted(noun, { id, label: props.label(item) })
      const undo = async () => {
        await props.restore(id)
        forgetDeleted(noun)
      }
      setSuccess({ message: messages.deleted, undo })
    }
    return actions.run(messages.deleteFailed, send, optionsOf('delete'))
  }
  const arrange = (next: Content[]) => {
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
  return { items, actions, open, success, setSuccess, edit, remove, arrange }
}

/** The item in the form, and a number for each opening. A draft of this tab opens its form again. */
function useOpenItem<Content extends Item>(noun: string, items: Content[] | undefined) {
  const [open, setOpen] = useState<{ item?: Content; opening: number }>({ opening: 0 })
  const draftRead = useRef(false)
  useEffect(() => {
    if (!items || draftRead.current) return
    draftRead.current = true
    const drafted = readDraft<Content>(noun)?.record
    if (!drafted) return
    // An item that was deleted since cannot be saved.
    if (items.some(({ _id }) => _id === drafted._id)) setOpen({ item: drafted, opening: 1 })
    else clearDraft(noun)
  }, [noun, items])
  const change = (item: Content | undefined) =>
    setOpen(({ opening }) => ({ ...(item ? { item } : {}), opening: opening + 1 }))
  return [open, change] as const
}
