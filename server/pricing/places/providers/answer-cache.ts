import { LRUCache } from 'lru-cache'

const TTL_MS = 24 * 3600_000
const MAX_ENTRIES = 5000
/** All answers together, as JSON. In memory they take several times as much. */
const MAX_BYTES = 16 * 1024 * 1024

/** Wrapped because "not found" is cached too, and the cache treats undefined as a miss. */
type Kept = { answer: unknown }

/** Caches answers and misses for a day, but no errors. Concurrent callers share one request. */
export function createAnswerCache(clock: () => Date, limits = { entries: MAX_ENTRIES, bytes: MAX_BYTES }) {
  const kept = new LRUCache<string, Kept, () => Promise<unknown>>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ answer }, key) => key.length + (JSON.stringify(answer)?.length ?? 0),
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    // An entry evicted during its request must still answer its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: ask }) => ({ answer: await ask() }),
  })
  return async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const { answer } = await kept.forceFetch(key, { context: ask })
    return answer as Answer
  }
}
