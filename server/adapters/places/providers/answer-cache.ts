const TTL_MS = 24 * 3600_000
const MAX_ENTRIES = 5000
/** Of all answers together, as JSON. In memory they take a few times as much. */
const MAX_BYTES = 16 * 1024 * 1024

type Entry = { until: number; answer: Promise<unknown>; bytes: number }

/**
 * Keeps a provider's answers for a day, misses too, and the oldest go first where there are too many or they are too
 * large together. Those who ask while an answer is under way wait for the same one.
 */
export function createAnswerCache(clock: () => Date, limits = { entries: MAX_ENTRIES, bytes: MAX_BYTES }) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const makeRoom = () => {
    while (entries.size > limits.entries || bytes > limits.bytes) forget(entries.keys().next().value!)
  }
  return async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const now = clock().getTime()
    const known = entries.get(key)
    if (known && known.until > now) return (await known.answer) as Answer
    const entry: Entry = { until: now + TTL_MS, answer: ask(), bytes: 0 }
    forget(key)
    entries.set(key, entry)
    makeRoom()
    try {
      const answer = (await entry.answer) as Answer
      if (entries.get(key) === entry) {
        entry.bytes = key.length + (JSON.stringify(answer)?.length ?? 0)
        bytes += entry.bytes
        makeRoom()
      }
      return answer
    } catch (error) {
      if (entries.get(key) === entry) forget(key)
      throw error
    }
  }
}
