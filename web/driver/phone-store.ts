import { fieldsOf } from '../../domain/values/record.ts'

/** Part of every key. A change of what is stored changes it, so that no other shape is ever read. */
const PREFIX = 'driver2/'

/** The key of the id of the sign-in. */
export const SESSION = 'session'

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * What the page saves on the phone, for all its tabs. Each entry has a key of its own, so that two tabs never overwrite what
 * the other one wrote. A value that the phone does not save stays in the open page.
 */
export type PhoneStore = {
  /** The value, or undefined if there is none, it is damaged, or it does not have the fields of the example. */
  read: <Value>(key: string, example: unknown) => Value | undefined
  /** False if the phone did not save it. */
  write: (key: string, value: unknown) => boolean
  /** Keeps a value in the open page alone. */
  hold: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** The keys that begin like this, in no order. */
  keys: (start?: string) => string[]
  /** False while the open page alone has something. */
  isSaved: () => boolean
}

export function openPhoneStore(backing: Backing | undefined): PhoneStore {
  /** JSON of what the phone did not save. */
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
      // The only way from JSON to a type: the example stands for it.
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

/** The key of the store that a `storage` event is about; undefined if all were cleared or it is another's. */
export function changedKey({ key }: Pick<StorageEvent, 'key'>): string | undefined {
  return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined
}

/** True if the value has the fields of the example, of the same types. The first item of a list stands for all. */
export function fits<Example>(value: unknown, example: Example): value is Example {
  if (example === undefined) return true
  if (value === null || typeof value !== typeof example) return false
  if (Array.isArray(example)) return Array.isArray(value) && value.every(item => fits(item, example[0]))
  if (typeof example !== 'object' || example === null) return true
  const fields = fieldsOf(value)
  return Object.entries(example).every(([name, part]) => fits(fields[name], part))
}

/** Browsers throw where a site may store nothing, and for damaged JSON. */
function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
