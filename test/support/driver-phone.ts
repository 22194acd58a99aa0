import { openPhoneStore } from '../../web/driver/phone-store.ts'
import { storageInMemory } from './tab.ts'

/** A phone that saves so many characters for the driver page; each tab opens the same storage. */
export function driverPhone(charactersMax = Number.POSITIVE_INFINITY) {
  const { kept: saved, storage } = storageInMemory(charactersMax)
  return { saved, storage, tab: () => openPhoneStore(storage) }
}

/** A clock that goes on by a millisecond with each look. */
export function runningClock(from = 0): () => number {
  let now = from
  return () => ++now
}
