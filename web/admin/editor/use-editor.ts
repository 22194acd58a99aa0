import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAction } from '../use-action.ts'
import { useLoad } from '../use-load.ts'
import type { EditorProps, Versioned } from './editor.tsx'
import { clearEditorDraft, readEditorDraft, restoreEditorDraft, saveEditorDraft } from './editor-draft.ts'
import { type Change, type Fields, mergeChanges } from './merge-changes.ts'
import { forgetDeleted, rememberDeleted } from './undo.tsx'

type Conflict<Item, Body> = { current: Item; changes: Change[]; merged: Body }
type Success = { message: string; undo?: () => Promise<unknown> }

/** What the editor holds, and what its buttons do. */
export function useEditor<Item extends Versioned, Body extends Fields>(
  props: EditorProps<Item, Body>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { noun, messages } = props
  const words = (action: 'fetch' | 'add' | 'update' | 'delete') => messages.serverWords.includes(action)
  const items = useLoad(props.list, messages.fetchFailed, { serverWords: words('fetch') })
  const actions = useAction()
  const [success, setSuccess] = useState<Success>()
  const [conflict, setConflict] = useState<Conflict<Item, Body>>()
  const [editing, setEditing] = useEditing<Item>(noun, items.data, form)
  const fieldsOf = props.fieldsOf ?? ((item: Item) => item)

  const save = (read: () => Body, seen: Item | undefined) => {
    const action = seen ? 'update' : 'add'
    const send = async () => {
      const body = read()
      await (seen ? props.update(seen._id, body, seen.version) : props.create(body))
      clearEditorDraft(noun)
      setSuccess({ message: seen ? messages.updated : messages.added })
    }
    const compare = async () => {
      const current = (await props.list()).find(({ _id }) => _id === seen?._id)
      if (!current) throw new Error('The item is gone')
      const base = editing && fieldsOf(editing)
      const { merged, changes } = mergeChanges(base, readForm(), fieldsOf(current))
      setConflict({ current, changes, merged })
    }
    const options = { serverWords: words(action), onStale: compare }
    return actions.run(messages[`${action}Failed`], send, options)
  }
  const readForm = () => props.read(new FormData(form.current!))
  const edit = (item: Item | undefined) => {
    actions.clear()
    setConflict(undefined)
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
    return actions.run(messages.deleteFailed, send, { serverWords: words('delete') })
  }
  const arrange = (next: Item[]) => {
    const before = items.data
    const send = async () => {
      items.setData(next)
      try {
        await props.order!(next.map(({ _id }) => _id))
      } catch (error) {
        items.setData(before)
        throw error
      }
    }
    return actions.run(messages.updateFailed, send, { serverWords: words('update') })
  }
  return {
    items,
    actions,
    editing,
    conflict,
    success,
    readForm,
    edit,
    remove,
    arrange,
    submit: () => save(readForm, editing),
    keepDraft: () => saveEditorDraft(form.current!, noun, editing),
    saveMine(conflict: Conflict<Item, Body>) {
      setConflict(undefined)
      void save(() => conflict.merged, conflict.current)
    },
    keepEditing: () => setConflict(undefined),
  }
}

/** The item in the form, as it was when the form was filled from it; a draft of this tab opens its form again. */
function useEditing<Item extends Versioned>(
  noun: string,
  items: Item[] | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [editing, setEditing] = useState<Item>()
  const looked = useRef(false)
  useEffect(() => {
    if (!items || looked.current) return
    looked.current = true
    const drafted = readEditorDraft(noun)?.item as Item | undefined
    // What was deleted meanwhile cannot be saved any more.
    if (drafted && items.some(({ _id }) => _id === drafted._id)) setEditing(drafted)
  }, [noun, items])
  // Before the effects of the fields, which look at what stands in them.
  useLayoutEffect(() => restoreEditorDraft(form.current, noun, editing?._id), [noun, editing, form])
  return [editing, setEditing] as const
}
