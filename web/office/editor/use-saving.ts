import { useState } from 'react'
import type { useAction } from '../use-action.ts'
import { clearEditorDraft } from './editor-draft.ts'
import type { EditorProps, Versioned } from './editor-props.ts'
import { type Change, type Fields, mergeChanges } from './merge-changes.ts'

type Conflict<Item, Body> = { current: Item; changes: Change[]; merged: Body }

type Options<Item, Body> = {
  editing: Item | undefined
  readForm: () => Body
  run: ReturnType<typeof useAction>['run']
  onSaved: (message: string) => void
}

/** Saves the form. Changes that somebody else saved since are shown before anything is overwritten. */
export function useSaving<Item extends Versioned, Body extends Fields>(
  props: EditorProps<Item, Body>,
  { editing, readForm, run, onSaved }: Options<Item, Body>,
) {
  const [conflict, setConflict] = useState<Conflict<Item, Body>>()
  const { noun, messages } = props
  const fieldsOf = props.fieldsOf ?? ((item: Item) => item)

  const compare = async (seen: Item | undefined) => {
    const current = (await props.list()).find(({ _id }) => _id === seen?._id)
    if (!current) throw new Error('The item is gone')
    const base = editing && fieldsOf(editing)
    setConflict({ current, ...mergeChanges(base, readForm(), fieldsOf(current)) })
  }
  const save = (read: () => Body, seen: Item | undefined) => {
    const action = seen ? 'update' : 'add'
    const send = async () => {
      const body = read()
      await (seen ? props.update(seen._id, body, seen.version) : props.create(body))
      clearEditorDraft(noun)
      onSaved(seen ? messages.updated : messages.added)
    }
    const serverMessages = messages.serverMessages.includes(action)
    return run(messages[`${action}Failed`], send, { serverMessages, onStale: () => compare(seen) })
  }
  const closeConflict = () => setConflict(undefined)
  return {
    conflict,
    closeConflict,
    submit: () => save(readForm, editing),
    saveMine(resolved: Conflict<Item, Body>) {
      closeConflict()
      void save(() => resolved.merged, resolved.current)
    },
  }
}
