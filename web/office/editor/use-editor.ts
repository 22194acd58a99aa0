import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRead } from '../data/use-read.ts'
import { clearDraft, lastDraft, saveDraft } from '../forms/drafts.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { askToDiscard } from '../forms/unsaved.ts'
import { useAction } from '../use-action.ts'
import { forgetDeleted, rememberDeleted } from './deleted-records.ts'
import type { EditorAction } from './editor-messages.ts'
import type { EditorProps, Item } from './editor-props.ts'
import { useArranging } from './use-arranging.ts'

type Success = { message: string; undo?: () => Promise<unknown> }

export function useEditor<Content extends Item, Body extends object>(props: EditorProps<Content, Body>) {
  const { noun, messages, listName, list } = props
  const optionsOf = (action: EditorAction) => ({ serverMessages: messages.serverMessages.includes(action) })
  const items = useRead([listName, {}], list, { sentence: messages.fetchFailed, ...optionsOf('fetch') })
  const actions = useAction()
  const [success, setSuccess] = useState<Success>()
  const [open, setOpen] = useOpenItem(props, items.data)
  const arranging = useArranging(props, items, actions.run)
  const { pathname } = useLocation()

  const leaveForm = async () => {
    if (!(await askToDiscard())) return false
    actions.clear()
    clearDraft(noun, open.item?._id)
    scrollTo({ top: 0, behavior: 'instant' })
    return true
  }
  const edit = async (item: Content | undefined) => {
    if (await leaveForm()) setOpen(item)
  }
  const duplicate = async (item: Content) => {
    if (!(await leaveForm())) return
    // A copy starts as a draft, so that it is not published by accident.
    const known = props.valuesOf ? props.valuesOf(item) : item
    const values = typedValues<FormValues>({ ...known, draft: true, publishAt: '' })
    saveDraft(noun, { path: pathname, filled: {}, values })
    setOpen(undefined)
  }
  const remove = (item: Content) => {
    const { _id: id } = item
    const send = async () => {
      await props.remove(id)
      clearDraft(noun, id)
      rememberDeleted(noun, { id, label: props.label(item) })
      const undo = async () => {
        await props.restore(id)
        forgetDeleted(noun)
      }
      setSuccess({ message: messages.deleted, undo })
    }
    return actions.run(messages.deleteFailed, send, optionsOf('delete'))
  }
  return {
    items,
    actions,
    open,
    success,
    setSuccess,
    edit,
    duplicate,
    remove,
    arranging,
  }
}

/** A number per opening remounts the form; a draft in this tab reopens it. */
function useOpenItem<Content extends Item>(
  { noun, first }: { noun: string; first?: string | undefined },
  items: Content[] | undefined,
) {
  const [open, setOpen] = useState<{ item?: Content; opening: number }>({ opening: 0 })
  const draftRead = useRef(false)
  useEffect(() => {
    if (!items || draftRead.current) return
    const wanted = items.find(({ _id }) => _id === first)
    // The list may predate this record.
    if (first !== undefined && !wanted) return
    draftRead.current = true
    if (wanted) {
      setOpen({ item: wanted, opening: 1 })
      scrollTo({ top: 0, behavior: 'instant' })
      return
    }
    const drafted = lastDraft<Content>(noun)?.record
    if (!drafted) return
    if (items.some(({ _id }) => _id === drafted._id)) setOpen({ item: drafted, opening: 1 })
    else clearDraft(noun, drafted._id)
  }, [noun, first, items])
  const change = (item: Content | undefined) =>
    setOpen(({ opening }) => ({ ...(item ? { item } : {}), opening: opening + 1 }))
  return [open, change] as const
}
