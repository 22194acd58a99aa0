import { LRUCache } from 'lru-cache'

/** How many requests one address may make in one window. */
export type Limit = { requests: number; seconds: number }

/** Windows that are counted at once; over it, the least recently used are dropped. */
export const WINDOWS_MAX = 50_000

/** Counts requests by key in fixed windows. Returns the seconds to wait, or 0 where the request may pass. */
export function createRateLimiter(clock: () => Date): (key: string, limit: Limit) => number {
  const windows = new LRUCache<string, { from: number; count: number }>({ max: WINDOWS_MAX })
  return (key, limit) => {
    const now = clock().getTime()
    const length = limit.seconds * 1000
    const window = windows.get(key)
    // A clock that was set back must not extend a window.
    if (!window || now - window.from >= length || now < window.from) {
      windows.set(key, { from: now, count: 1 })
      return 0
    }
    window.count += 1
    return window.count > limit.requests ? Math.max(1, Math.ceil((window.from + length - now) / 1000)) : 0
  }
}
