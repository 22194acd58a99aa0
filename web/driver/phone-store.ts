import { fieldsOf } from '../../domain/values/record.ts'

/** Part of every key. Changed with the stored format, so that old formats are never read. */
const PREFIX = 'driver2/'

export const SESSION = 'session'

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * One key per entry, so that tabs never overwrite each other. Values that the phone cannot store stay in the
 * open page.
 */
export type PhoneStore = {
  /** Undefined if missing, corrupt, or without the example's fields. */
  read: <Value>(key: string, example: unknown) => Value | undefined
  write: (key: string, value: unknown) => boolean
  hold: (key: string, value: unknown) => void
  remove: (key: string) => void
  keys: (start?: string) => string[]
  isSaved: () => boolean
}

export function openPhoneStore(backing: Backing | undefined): PhoneStore {
  const held = new Map<string, string>()
  const save = (key: string, json: string) => {
    try {
      if (!backing) return false
      backing.setItem(PREFIX + key, json)
      held.delete(key)
      return true
    } catch {
      return false
    }
  }
  const find = (key: string) => held.get(key) ?? tried(() => backing?.getItem(PREFIX + key))
  return {
    read<Value>(key: string, example: unknown) {
      const value: unknown = tried(() => JSON.parse(find(key) ?? 'null'))
      return fits(value, example) ? (value as Value) : undefined
    },
    write(key, value) {
      const json = JSON.stringify(value)
      const isSaved = save(key, json)
      if (!isSaved) held.set(key, json)
      return isSaved
    },
    hold: (key, value) => void held.set(key, JSON.stringify(value)),
    remove(key) {
      held.delete(key)
      tried(() => backing?.removeItem(PREFIX + key))
    },
    keys(start = '') {
      const saved = tried(() =>
        Array.from({ length: backing?.length ?? 0 }, (_, at) => backing?.key(at) ?? ''),
      )
      const names = (saved ?? []).filter(key => key.startsWith(PREFIX)).map(key => key.slice(PREFIX.length))
      return [...new Set([...names, ...held.keys()])].filter(key => key.startsWith(start))
    },
    isSaved: () => backing !== undefined && held.size === 0,
  }
}

export function changedKey({ key }: Pick<StorageEvent, 'key'>): string | undefined {
  return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined
}

/** Same fields and types. The first item of a list stands for all. */
export function fits<Example>(value: unknown, example: Example): value is Example {
  if (example === undefined) return true
  if (value === null || typeof value !== typeof example) return false
  if (Array.isArray(example)) return Array.isArray(value) && value.every(item => fits(item, example[0]))
  if (typeof example !== 'object' || example === null) return true
  const fields = fieldsOf(value)
  return Object.entries(example).every(([name, part]) => fits(fields[name], part))
}

/** Storage access can throw, and JSON may be corrupt. */
function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
