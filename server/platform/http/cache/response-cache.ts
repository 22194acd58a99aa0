import { LRUCache } from 'lru-cache'
import type { ContentName } from '../../../../domain/site/content.ts'
import type { ContentVersions } from '../../db/content-versions.ts'
import { contentWindow } from '../../db/content-versions.ts'
import type { PackedResponse } from './packed-response.ts'

/** Responses that are cached at once; 300 pages in two languages are the most that a company has. */
export const CACHED_RESPONSES_MAX = 600
/** All forms together: 300 ordinary pages take 8 MB, so this leaves room for long posts. */
export const CACHED_BYTES_MAX = 32 * 1024 * 1024

type Entry = { response: PackedResponse; madeFrom: readonly ContentName[]; version: string }

/** Public pages and API answers, by path and query. */
export type ResponseCache = {
  /** The response if it was made from the current content and in this window of time. */
  find(key: string): PackedResponse | undefined
  /** The same, or made now; concurrent callers share one `make`. It returns undefined for what must not be shared. */
  findOrMake<Made extends PackedResponse | undefined>(
    key: string,
    madeFrom: readonly ContentName[],
    make: () => Promise<Made>,
  ): Promise<PackedResponse | Made>
}

/** Over a limit, the least recently used responses leave. */
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
      // Read before the content: a response that is older than its version must not be stored.
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
