import type { Fields } from './merge-changes.ts'

type DraftItem = Fields & { _id: string; version: number }

/** A half-filled editor form, kept for this browser tab: it survives a reload, another page and an expired session. */
export type EditorDraft<Item = DraftItem> = {
  /** The item that the form was filled from; undefined for a new one. */
  item?: Item
  entries: [name: string, value: string][]
}

const KEY_START = 'admin-draft-'
const keyOf = (noun: string) => KEY_START + noun

export function saveEditorDraft(form: HTMLFormElement, noun: string, item: DraftItem | undefined) {
  const entries = [...new FormData(form)]
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]): [string, string] => [name, String(value)])
  const draft: EditorDraft = { ...(item ? { item } : {}), entries }
  try {
    sessionStorage.setItem(keyOf(noun), JSON.stringify(draft))
  } catch {
    // The storage is full or blocked. The form works without a draft.
  }
}

/** True if this browser tab holds a draft of any form. */
export function hasEditorDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some(key => key.startsWith(KEY_START))
  } catch {
    return false
  }
}

export function clearEditorDraft(noun: string) {
  try {
    sessionStorage.removeItem(keyOf(noun))
  } catch {}
}

/** Writes the draft of this item, or of a new one, into the form's plain fields. */
export function restoreEditorDraft(form: HTMLFormElement | null, noun: string, id: string | undefined) {
  const draft = readEditorDraft(noun)
  if (!form || !draft || draft.item?._id !== id) return
  const values = new Map(draft.entries)
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = values.get(field.name) === 'on'
    }
  }
  for (const [name, value] of draft.entries) {
    const field = form.elements.namedItem(name)
    const plain =
      (field instanceof HTMLInputElement && field.type !== 'checkbox') ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    if (plain) field.value = value
  }
}

/** All values of one name in the draft of this item; undefined without a draft of it. */
export function draftValues(noun: string, id: string | undefined, name: string): string[] | undefined {
  const draft = readEditorDraft(noun)
  if (!draft || draft.item?._id !== id) return undefined
  return draft.entries.filter(([entry]) => entry === name).map(([, value]) => value)
}

export function readEditorDraft<Item = DraftItem>(noun: string): EditorDraft<Item> | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(noun)) ?? 'null') as EditorDraft<Item> | null
    return draft && Array.isArray(draft.entries) ? draft : undefined
  } catch {
    return undefined
  }
}
