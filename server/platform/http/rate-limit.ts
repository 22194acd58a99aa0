import { LRUCache } from 'lru-cache'
import type { Limit } from '../../../contract/endpoint.ts'
import { NETWORK_FACTOR } from '../../../domain/dispatch/booking-limits.ts'
import { networkOf } from './address.ts'

export type RateLimiter = {
  /** Returns the seconds to wait, or 0. For IPv6 the /48 also counts, with NETWORK_FACTOR times the limit. */
  overLimit(what: string, who: string, limit: Limit): number
  giveBack(what: string, who: string): void
}

/** Beyond this the least recently used windows are dropped. */
export const WINDOWS_MAX = 50_000
/** Per /48, so that one network cannot push out others. */
export const WINDOWS_PER_NETWORK_MAX = 1000

export const NO_LIMITS: RateLimiter = { overLimit: () => 0, giveBack: () => {} }

export function createRateLimiter(clock: () => Date): RateLimiter {
  const windows = new Windows()
  const count = (key: string, { requests, seconds }: Limit, network?: string) => {
    const now = clock().getTime()
    const length = seconds * 1000
    const window = windows.get(key)
    // A clock set back must not extend a window.
    if (!window || now - window.from >= length || now < window.from) {
      windows.set(key, { from: now, count: 1, network })
      return 0
    }
    window.count += 1
    return window.count > requests ? Math.max(1, Math.ceil((window.from + length - now) / 1000)) : 0
  }
  return {
    overLimit(what, who, limit) {
      const network = networkOf(who)
      if (network === undefined) return count(`${what} ${who}`, limit)
      const shared = { ...limit, requests: limit.requests * NETWORK_FACTOR }
      // Kept apart, so that the network's addresses cannot push it out.
      return count(`${what} ${network}`, shared) || count(`${what} ${who}`, limit, network)
    },
    giveBack(what, who) {
      for (const counted of [who, networkOf(who)]) {
        const window = counted === undefined ? undefined : windows.get(`${what} ${counted}`)
        if (window) window.count -= 1
      }
    },
  }
}

type Window = { from: number; count: number; network: string | undefined }

class Windows {
  readonly #ofNetwork = new Map<string, Set<string>>()
  readonly #all = new LRUCache<string, Window>({
    max: WINDOWS_MAX,
    dispose: ({ network }, key, reason) => {
      if (reason !== 'set') this.#remove(network, key)
    },
  })

  get(key: string): Window | undefined {
    const window = this.#all.get(key)
    if (window) this.#touch(window.network, key)
    return window
  }

  set(key: string, window: Window): void {
    this.#touch(window.network, key)
    this.#all.set(key, window)
  }

  #touch(network: string | undefined, key: string): void {
    if (network === undefined) return
    const keys = this.#ofNetwork.get(network) ?? new Set()
    this.#ofNetwork.set(network, keys)
    keys.delete(key)
    const [oldest] = keys
    if (keys.size >= WINDOWS_PER_NETWORK_MAX && oldest !== undefined) this.#all.delete(oldest)
    keys.add(key)
  }

  #remove(network: string | undefined, key: string): void {
    if (network === undefined) return
    const keys = this.#ofNetwork.get(network)
    keys?.delete(key)
    if (keys?.size === 0) this.#ofNetwork.delete(network)
  }
}
