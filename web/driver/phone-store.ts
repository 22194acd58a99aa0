import { fieldsOf } from '../../domain/values/record.ts'
import type { Batch, Database } from './database.ts'

export const SESSION = 'session'

/**
 * One key per entry, so that tabs never overwrite each other. Reads are from memory, writes go to the database
 * and to the other tabs. Values that the phone cannot store stay in the open page.
 */
export type PhoneStore = {
  /** Undefined if missing, corrupt, or without the example's fields. */
  read: <Value>(key: string, example: unknown) => Value | undefined
  write: (key: string, value: unknown) => void
  /** Other tabs get all of these entries or none. */
  writeAll: (entries: Readonly<Record<string, unknown>>) => void
  remove: (key: string) => void
  keys: (start?: string) => string[]
  isSaved: () => boolean
  /** Waits until everything written so far is stored, or has failed. */
  flush: () => Promise<void>
  /** Reads what other tabs wrote, also while this one was frozen. */
  refresh: () => Promise<void>
  /** Called with the keys that other tabs changed. */
  watch: (changed: (keys: readonly string[]) => void) => void
}

export function openPhoneStore(
  database: Database | undefined,
  entries: Iterable<readonly [string, string]> = [],
  /** Called when a value that could not be stored is changed or removed. */
  outdate?: (key: string) => void,
): PhoneStore {
  let saved = new Map(entries)
  /** Own changes that are not stored yet; undefined for removed keys. */
  const held = new Map<string, string | undefined>()
  const failed = new Set<string>()
  const watchers: ((keys: readonly string[]) => void)[] = []
  let writing = Promise.resolve()
  let changes = 0
  const take = (batch: Batch) => {
    changes++
    for (const [key, json] of batch) {
      if (json === undefined) saved.delete(key)
      else saved.set(key, json)
    }
  }
  const tellWatchers = (keys: readonly string[]) => {
    for (const changed of watchers) changed(keys)
  }
  const refresh = async (): Promise<void> => {
    const before = changes
    const entries = await database?.load().catch(() => undefined)
    // A change that arrived meanwhile may be missing in what was read.
    if (changes !== before) return await refresh()
    if (entries) saved = new Map(entries)
  }
  database?.listen(async batch => {
    take(batch)
    if (batch.some(([key]) => held.has(key))) {
      // Only the database knows which of the two was later.
      await writing
      await refresh()
    }
    tellWatchers(batch.map(([key]) => key))
  })
  const settle = (batch: Batch, isStored: boolean) => {
    const current = batch.filter(([key, json]) => held.get(key) === json)
    for (const [key, json] of current) {
      if (isStored) held.delete(key)
      else if (json !== undefined) failed.add(key)
    }
  }
  const store = async (batch: Batch) => {
    try {
      if (!database) throw new Error('No database')
      await database.commit(batch)
      take(batch)
      settle(batch, true)
    } catch {
      settle(batch, false)
      tellWatchers([])
    }
  }
  const commit = (batch: Batch) => {
    for (const [key, json] of batch) {
      held.set(key, json)
      if (failed.delete(key)) outdate?.(key)
    }
    const done = store(batch)
    writing = Promise.all([writing, done]).then(() => undefined)
  }
  const find = (key: string) => (held.has(key) ? held.get(key) : saved.get(key))
  return {
    read<Value>(key: string, example: unknown) {
      const value = parsed(find(key))
      return fits(value, example) ? (value as Value) : undefined
    },
    write: (key, value) => commit([[key, JSON.stringify(value)]]),
    writeAll: entries => commit(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)])),
    remove: key => find(key) !== undefined && commit([[key, undefined]]),
    keys: (start = '') =>
      [...new Set([...saved.keys(), ...held.keys()])].filter(
        key => key.startsWith(start) && find(key) !== undefined,
      ),
    isSaved: () => database !== undefined && failed.size === 0,
    flush: () => writing,
    refresh,
    watch: changed => watchers.push(changed),
  }
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

/** Undefined for text that is not JSON. */
export function parsed(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return undefined
  }
}
