import type { ContentName } from '../../domain/content.ts'
import type { ContentVersions } from './content-versions.ts'

/** Milliseconds that a value is kept at most: a change that no version told of counts after them. */
const AGE_MS_MAX = 10_000

/** Makes a value from these contents, and makes it anew when one of them has changed. */
export function keptPerVersion<Value>(
  { contentVersions, clock }: { contentVersions: Pick<ContentVersions, 'of'>; clock: () => Date },
  madeFrom: readonly ContentName[],
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; madeAt: number; value: Promise<Value> } | undefined
  return () => {
    const version = contentVersions.of(madeFrom)
    const now = clock().getTime()
    const age = kept ? now - kept.madeAt : -1
    if (kept?.version !== version || age < 0 || age >= AGE_MS_MAX) {
      const made = { version, madeAt: now, value: make() }
      kept = made
      // A failure is not kept.
      made.value.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.value
  }
}
