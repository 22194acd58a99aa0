import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RowsInMemory } from './rows-in-memory.ts'

/** Searches whose marks are kept, one byte a reservation each: those of all saved views of two accounts. */
const SEARCHES_KEPT = 40

const kept = new WeakMap<RowsInMemory, Map<string, Uint8Array>>()

/**
 * One byte a row: 1 where its text holds all the words. The marks of a search are kept with the rows, so that its next
 * page, and the count of a saved view after a change, scan only the texts that were added since.
 */
export async function findMarks(rows: RowsInMemory, words: readonly string[]): Promise<Uint8Array> {
  const searches = kept.get(rows) ?? new Map<string, Uint8Array>()
  kept.set(rows, searches)
  const key = words.join(' ')
  const marks = await rows.texts.find(words, nextTurn, searches.get(key))
  // The least recently used search is dropped.
  searches.delete(key)
  searches.set(key, marks)
  const oldest = searches.keys().next().value
  if (searches.size > SEARCHES_KEPT && oldest !== undefined) searches.delete(oldest)
  return marks
}
