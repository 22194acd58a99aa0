import type { ContentName } from '../../../domain/site/content.ts'
import type { ContentVersions } from './content-versions.ts'
import { contentWindow } from './content-versions.ts'

/** Caches a value until one of these contents changes or the window ends. */
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
      made.value.catch(() => {
        if (kept === made) kept = undefined
      })
    }
    return kept.value
  }
}
