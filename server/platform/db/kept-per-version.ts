import type { ContentName } from '../../../domain/site/content.ts'
import type { ContentVersions } from './content-versions.ts'
import { contentWindow } from './content-versions.ts'

/** Makes a value from these contents, and makes it anew when one of them has changed or the window of time ends. */
export function keptPerVersion<Value>(
  { contentVersions, clock }: { contentVersions: Pick<ContentVersions, 'of'>; clock: () => Date },
  madeFrom: readonly ContentName[],
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; window: number; value: Promise<Value> } | undefined
  return () => {
    const version = contentVersions.of(madeFrom)
    const window = contentWindow(clock())
    if (kept?.version !== version || kept.window !== window) {
      const made = { version, window, value: make() }
      kept = made
      // A failure is not kept.
      made.value.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.value
  }
}
