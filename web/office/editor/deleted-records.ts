import { fieldsOf, isOneOf } from '../../../domain/values/record.ts'
import { dropFromTab, keepInTab, namesInTab, readFromTab } from '../tab-storage.ts'

/** Restorable for ten minutes, in this tab. */
export type Deleted = { id: string; label: string }

const OFFER_MS = 10 * 60_000
const NAME_START = 'deleted-'

export function rememberDeleted(noun: string, deleted: Deleted) {
  keepInTab(NAME_START + noun, { ...deleted, at: Date.now() })
}

export function forgetDeleted(noun: string) {
  dropFromTab(NAME_START + noun)
}

export function forgetDeletedOf(ids: readonly string[]) {
  for (const name of namesInTab(NAME_START)) {
    const { id } = fieldsOf(readFromTab(name))
    if (isOneOf(ids, id)) dropFromTab(name)
  }
}

function isDeleted(value: unknown): value is Deleted & { at: number } {
  const { id, label, at } = fieldsOf(value)
  return typeof id === 'string' && typeof label === 'string' && typeof at === 'number'
}

export function readDeleted(noun: string): Deleted | undefined {
  const deleted = readFromTab(NAME_START + noun)
  return isDeleted(deleted) && Date.now() - deleted.at < OFFER_MS ? deleted : undefined
}
