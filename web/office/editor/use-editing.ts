import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readEditorDraft, restoreEditorDraft } from './editor-draft.ts'
import type { Versioned } from './editor-props.ts'

/** The item in the form, as it was when the form was filled from it. A draft of this tab opens its form again. */
export function useEditing<Item extends Versioned>(
  noun: string,
  items: Item[] | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [editing, setEditing] = useState<Item>()
  const draftRead = useRef(false)
  useEffect(() => {
    if (!items || draftRead.current) return
    draftRead.current = true
    const drafted = readEditorDraft<Item>(noun)?.item
    // An item that was deleted since cannot be saved.
    if (drafted && items.some(({ _id }) => _id === drafted._id)) setEditing(drafted)
  }, [noun, items])
  // A layout effect, since the effects of the fields read the restored values.
  useLayoutEffect(() => restoreEditorDraft(form.current, noun, editing?._id), [noun, editing, form])
  return [editing, setEditing] as const
}
