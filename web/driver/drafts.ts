import { changedKey, type PhoneStore } from './phone-store.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Draft = {
  /** Restores the draft and saves input. Other tabs follow. */
  follow: (fields: Record<string, Field>, filled?: () => void) => void
  clear: () => void
}

export function openDraft(store: PhoneStore, key: string): Draft {
  return {
    clear: () => store.remove(key),
    follow(fields, filled) {
      const all = Object.entries(fields)
      const fill = () => {
        const draft = store.read<Record<string, string>>(
          key,
          Object.fromEntries(all.map(([name]) => [name, ''])),
        )
        for (const [name, field] of draft ? all : []) {
          const text = draft?.[name] ?? ''
          // Writing the same text would move the caret.
          if (field.value !== text) field.value = text
        }
        filled?.()
      }
      const save = () => store.write(key, Object.fromEntries(all.map(([name, { value }]) => [name, value])))
      const otherTab = (event: StorageEvent) => {
        if (!all[0]?.[1].isConnected) removeEventListener('storage', otherTab)
        else if (changedKey(event) === key) fill()
      }
      for (const [, field] of all) field.addEventListener('input', save)
      addEventListener('storage', otherTab)
      fill()
    },
  }
}
