/** A half-filled editor form, for this tab: it survives a reload and a session that ended. */
type Draft = { id: string | undefined; entries: [name: string, value: string][] }

const keyOf = (noun: string) => `admin-draft-${noun}`

export function saveEditorDraft(form: HTMLFormElement, noun: string, id: string | undefined) {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  try {
    sessionStorage.setItem(keyOf(noun), JSON.stringify({ id, entries } satisfies Draft))
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

export function clearEditorDraft(noun: string) {
  try {
    sessionStorage.removeItem(keyOf(noun))
  } catch {}
}

/** Puts the draft of this very item, or of a new one, back into the form's plain fields. */
export function restoreEditorDraft(form: HTMLFormElement | null, noun: string, id: string | undefined) {
  const draft = readDraft(noun)
  if (!form || !draft || draft.id !== id) return
  for (const [name, value] of draft.entries) {
    const field = form.elements.namedItem(name)
    const plain =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    if (!plain) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else field.value = value
  }
}

function readDraft(noun: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(noun)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
