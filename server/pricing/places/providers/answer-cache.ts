import { LRUCache } from 'lru-cache'

const TTL_MS = 24 * 3600_000
const MAX_ENTRIES = 5000
/** Of all answers together, as JSON. In memory they take a few times as much. */
const MAX_BYTES = 16 * 1024 * 1024

/** Wrapped, since "there is none" is an answer too and the cache takes undefined for a miss. */
type Kept = { answer: unknown }

/**
 * Keeps a provider's answers for a day, misses too. Over a limit, the least recently used ones leave. Callers that ask
 * while an answer is under way share it; an error is not kept.
 */
export function createAnswerCache(clock: () => Date, limits = { entries: MAX_ENTRIES, bytes: MAX_BYTES }) {
  const kept = new LRUCache<string, Kept, () => Promise<unknown>>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ answer }, key) => key.length + (JSON.stringify(answer)?.length ?? 0),
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    // An entry that leaves while its answer is under way still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: ask }) => ({ answer: await ask() }),
  })
  return async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const { answer } = await kept.forceFetch(key, { context: ask })
    return answer as Answer
  }
}
