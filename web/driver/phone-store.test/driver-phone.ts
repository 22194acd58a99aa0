import { storageInMemory } from '../../../test/support/tab.ts'
import type { Batch, Database } from '../database.ts'
import { openPhoneStore } from '../phone-store.ts'

/** A phone that stores so many characters for the driver page. Its tabs share one database. */
export function driverPhone(charactersMax = Number.POSITIVE_INFINITY) {
  const saved = new Map<string, string>()
  const { kept: local, storage } = storageInMemory()
  const tabs = new Set<(batch: Batch) => unknown>()
  const openDatabase = (): Database => {
    let own: (batch: Batch) => unknown = () => {}
    return {
      load: async () => [...saved],
      async commit(batch) {
        const next = changed(saved, batch)
        const characters = [...next.values()].reduce((sum, json) => sum + json.length, 0)
        if (characters > charactersMax && batch.some(([, json]) => json !== undefined))
          throw new Error('full')
        saved.clear()
        for (const [key, json] of next) saved.set(key, json)
        for (const receive of tabs) if (receive !== own) receive(batch)
      },
      listen(receive) {
        own = receive
        tabs.add(receive)
      },
    }
  }
  return { saved, local, storage, tab: () => openPhoneStore(openDatabase(), saved) }
}

function changed(saved: ReadonlyMap<string, string>, batch: Batch): Map<string, string> {
  const next = new Map(saved)
  for (const [key, json] of batch) {
    if (json === undefined) next.delete(key)
    else next.set(key, json)
  }
  return next
}

/** What the tabs tell each other arrives in later tasks. */
export const nextTask = () => new Promise(resolve => setTimeout(resolve))

/** A clock that goes on by a millisecond with each look. */
export function runningClock(from = 0): () => number {
  let now = from
  return () => ++now
}
