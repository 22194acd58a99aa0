import { LRUCache } from 'lru-cache'
import type { ContentName } from '../../../../domain/site/content.ts'
import type { ContentVersions } from '../../db/content-versions.ts'
import { contentWindow } from '../../db/content-versions.ts'
import type { PackedResponse } from './packed-response.ts'

/** 300 pages in two languages. */
export const CACHED_RESPONSES_MAX = 600
/** Including encodings. 300 ordinary pages take 8 MB. */
export const CACHED_BYTES_MAX = 32 * 1024 * 1024

type Entry = { response: PackedResponse; madeFrom: readonly ContentName[]; version: string }

export type ResponseCache = {
  /** Only if made from the current content in the current window. */
  find(key: string): PackedResponse | undefined
  /** Concurrent callers share one `make`, which returns undefined for a response that must not be shared. */
  findOrMake<Made extends PackedResponse | undefined>(
    key: string,
    madeFrom: readonly ContentName[],
    make: () => Promise<Made>,
  ): Promise<PackedResponse | Made>
}

export function createResponseCache({
  contentVersions,
  clock,
}: {
  contentVersions: Pick<ContentVersions, 'of'>
  clock: () => Date
}): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: CACHED_RESPONSES_MAX,
    maxSize: CACHED_BYTES_MAX,
    sizeCalculation: ({ response }) => Math.max(1, sizeOf(response)),
  })
  const running = new Map<string, Promise<PackedResponse | undefined>>()
  const versionOf = (names: readonly ContentName[]) =>
    `${contentVersions.of(names)} ${contentWindow(clock())}`
  const find = (key: string) => {
    const entry = entries.get(key)
    if (!entry || entry.version !== versionOf(entry.madeFrom)) return undefined
    return entry.response
  }
  return {
    find,
    async findOrMake<Made extends PackedResponse | undefined>(
      key: string,
      madeFrom: readonly ContentName[],
      make: () => Promise<Made>,
    ) {
      const cached = find(key)
      if (cached) return cached
      // Read before the content: an older response must not be stored.
      const version = versionOf(madeFrom)
      const run = `${version} ${key}`
      const making =
        running.get(run) ??
        make()
          .then(response => {
            if (response && version === versionOf(madeFrom)) entries.set(key, { response, madeFrom, version })
            return response
          })
          .finally(() => running.delete(run))
      running.set(run, making)
      return (await making) as Made
    },
  }
}

function sizeOf({ plain, compressed }: PackedResponse): number {
  return Object.values(compressed).reduce((sum, { body }) => sum + body.length, plain.body.length)
}
