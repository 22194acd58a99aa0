import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Problem } from '../../../contract/problems.ts'
import { useRead } from '../data/use-read.ts'
import type { ReadName } from '../data/use-reread-at-midnight.ts'
import { clearDraft, lastDraft, saveDraft } from '../forms/drafts.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { askToDiscard } from '../forms/unsaved.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { forgetDeleted, rememberDeleted } from './deleted-records.ts'
import type { EditorAction } from './editor-messages.ts'
import type { EditorProps, Item } from './editor-props.ts'

type ReadOptions = { signal?: AbortSignal }

export function readItems<Content extends Item, Body extends object>(
  editor: EditorProps<Content, Body>,
  options?: ReadOptions,
): Promise<Content[]>
/** The name fits the content, so the answer does. */
export function readItems(editor: { listName: ReadName }, options?: ReadOptions): Promise<unknown> {
  return staffCall(editor.listName, options)
}

type Success = { message: string; undo?: () => Promise<unknown> }

/** List and record actions of an editor. */
export function useItems<Content extends Item, Body extends object>(
  props: EditorProps<Content, Body>,
  onDeleted: (deleted: { id: string; message: string; undo: () => Promise<unknown> }) => void,
) {
  const { noun, messages, listName } = props
  const optionsOf = (action: EditorAction) => ({ serverMessages: messages.serverMessages.includes(action) })
  const items = useRead([listName, {}], signal => readItems(props, { signal }), {
    sentence: messages.fetchFailed,
    ...optionsOf('fetch'),
  })
  const actions = useAction()
  const arranging = useArranging(props, items, actions.run)
  const { pathname } = useLocation()

  const saveCopy = (item: Content) => {
    // A copy starts as a draft, so that it is not published by accident.
    const known = props.valuesOf ? props.valuesOf(item) : item
    const values = typedValues<FormValues>({ ...known, draft: true, publishAt: '' })
    saveDraft(noun, { path: pathname, filled: {}, values })
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
      onDeleted({ id, message: messages.deleted, undo })
    }
    return actions.run(messages.deleteFailed, send, optionsOf('delete'))
  }
  return { items, actions, arranging, saveCopy, remove }
}

export function useEditor<Content extends Item, Body extends object>(props: EditorProps<Content, Body>) {
  const [success, setSuccess] = useState<Success>()
  const { saveCopy, ...known } = useItems(props, setSuccess)
  const { items, actions } = known
  const [open, setOpen] = useOpenItem(props, items.data)

  const leaveForm = async () => {
    if (!(await askToDiscard())) return false
    actions.clear()
    clearDraft(props.noun, open.item?._id)
    scrollTo({ top: 0, behavior: 'instant' })
    return true
  }
  return {
    ...{ ...known, open, success, setSuccess },
    edit: async (item: Content | undefined) => {
      if (await leaveForm()) setOpen(item)
    },
    duplicate: async (item: Content) => {
      if (!(await leaveForm())) return
      saveCopy(item)
      setOpen(undefined)
    },
  }
}

/** A number per opening remounts the form; a draft in this tab reopens it. */
function useOpenItem<Content extends Item>({ noun }: { noun: string }, items: Content[] | undefined) {
  const [open, setOpen] = useState<{ item?: Content; opening: number }>({ opening: 0 })
  const draftRead = useRef(false)
  useEffect(() => {
    if (!items || draftRead.current) return
    draftRead.current = true
    const drafted = lastDraft<Content>(noun)?.record
    if (!drafted) return
    if (items.some(({ _id }) => _id === drafted._id)) setOpen({ item: drafted, opening: 1 })
    else clearDraft(noun, drafted._id)
  }, [noun, items])
  const change = (item: Content | undefined) =>
    setOpen(({ opening }) => ({ ...(item ? { item } : {}), opening: opening + 1 }))
  return [open, change] as const
}

type Arranged<Content> = { before: Content[]; after: Content[] }
type Items<Content> = {
  data: Content[] | undefined
  setData: (items: Content[]) => void
  reload: () => void
}

/** Optimistic; reverts on failure and remembers the previous order for Undo. */
export function useArranging<Content extends Item, Body extends object>(
  { messages, order }: EditorProps<Content, Body>,
  items: Items<Content>,
  run: ReturnType<typeof useAction>['run'],
) {
  const [arranged, setArranged] = useState<Arranged<Content>>()
  const [changed, setChanged] = useState(false)
  const save = (next: Content[], undone?: Arranged<Content>) => {
    const before = items.data
    if (!before) return
    setChanged(false)
    const send = async () => {
      items.setData(next)
      try {
        // Undo reverts only this user's order, not a later one.
        await order?.({ ids: idsOf(next), seen: idsOf(undone?.after ?? before) })
        setArranged(undone ? undefined : { before, after: next })
      } catch (error) {
        items.setData(before)
        if (error instanceof Problem && error.code === 'changed_meanwhile') setArranged(undefined)
        throw error
      }
    }
    const onStale = async () => {
      setChanged(true)
      items.reload()
    }
    const serverMessages = messages.serverMessages.includes('update')
    void run(messages.updateFailed, send, { serverMessages, onStale })
  }
  return {
    arrange: (next: Content[]) => save(next),
    arranged,
    /** True if the order was refused because someone changed it first. */
    changed,
    takeBack: () => arranged && save(arranged.before, arranged),
    forgetArranged() {
      setArranged(undefined)
      setChanged(false)
    },
  }
}

function idsOf(items: Item[]): string[] {
  return items.map(({ _id }) => _id)
}
