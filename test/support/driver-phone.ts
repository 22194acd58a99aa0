import { openPhoneStore } from '../../web/driver/phone-store.ts'

/** A phone that saves so many characters for the driver page; each tab opens the same storage. */
export function driverPhone(charactersMax = Number.POSITIVE_INFINITY) {
  const saved = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return saved.size
    },
    key: at => [...saved.keys()][at] ?? null,
    getItem: key => saved.get(key) ?? null,
    setItem(key, text) {
      const others = [...saved].filter(([name]) => name !== key)
      if (others.reduce((sum, [, value]) => sum + value.length, text.length) > charactersMax)
        throw new Error('full')
      saved.set(key, text)
    },
    removeItem: key => void saved.delete(key),
    clear: () => saved.clear(),
  }
  return { saved, storage, tab: () => openPhoneStore(storage) }
}

/** A clock that goes on by a millisecond with each look. */
export function runningClock(from = 0): () => number {
  let now = from
  return () => ++now
}
