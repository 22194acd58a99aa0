import type { Fields } from './merge-changes.ts'

/** A half-filled editor form, for this tab: it survives a reload, a look at another tab and a session that ended. */
export type EditorDraft = {
  /** The item as the form was filled from it; undefined for a new one. */
  item?: Fields & { _id: string; version: number }
  entries: [name: string, value: string][]
}

const KEY_START = 'admin-draft-'
const keyOf = (noun: string) => KEY_START + noun

export function saveEditorDraft(form: HTMLFormElement, noun: string, item: EditorDraft['item'] | undefined) {
  const entries = [...new FormData(form)]
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]): [string, string] => [name, String(value)])
  const draft: EditorDraft = { ...(item ? { item } : {}), entries }
  try {
    sessionStorage.setItem(keyOf(noun), JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

/** True where some form of this tab is half filled. */
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

/** Puts the draft of this very item, or of a new one, back into the form's plain fields. */
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

/** All values that the draft of this item holds under one name; undefined without such a draft. */
export function draftValues(noun: string, id: string | undefined, name: string): string[] | undefined {
  const draft = readEditorDraft(noun)
  if (!draft || draft.item?._id !== id) return undefined
  return draft.entries.filter(([entry]) => entry === name).map(([, value]) => value)
}

export function readEditorDraft(noun: string): EditorDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(noun)) ?? 'null') as EditorDraft | null
    return draft && Array.isArray(draft.entries) ? draft : undefined
  } catch {
    return undefined
  }
}
