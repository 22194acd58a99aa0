const TTL_MS = 24 * 3600_000
const MAX_ENTRIES = 5000

/** Keeps a provider's answers for a day, misses too; whoever asks while an answer is under way waits for the same one. */
export function createAnswerCache(clock: () => Date) {
  const entries = new Map<string, { until: number; answer: Promise<unknown> }>()
  return async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const now = clock().getTime()
    const known = entries.get(key)
    if (known && known.until > now) return (await known.answer) as Answer
    const answer = ask()
    entries.delete(key)
    entries.set(key, { until: now + TTL_MS, answer })
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!)
    try {
      return await answer
    } catch (error) {
      if (entries.get(key)?.answer === answer) entries.delete(key)
      throw error
    }
  }
}
