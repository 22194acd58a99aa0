import { LRUCache } from 'lru-cache'
import type { KeptAnswer } from './kept-answer.ts'

/** Of all forms of a page together 300 ordinary ones take some 8 MB, in two languages twice that; bounds for long posts. */
export const KEPT_PAGES_MAX = 600
export const KEPT_BYTES_MAX = 32 * 1024 * 1024

export type CachedPage = {
  /** What the page was made from; another version makes it stale. */
  version: string
  answer: KeptAnswer
}

export type PageCache = {
  find(path: string, version: string): KeptAnswer | undefined
  keep(path: string, page: CachedPage): void
}

/** Pages that are the same for everybody. Over a limit, the least recently used ones leave. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max: KEPT_PAGES_MAX,
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)),
  })
  return {
    find(path, version) {
      const page = pages.get(path)
      return page?.version === version ? page.answer : undefined
    },
    keep(path, page) {
      pages.set(path, page)
    },
  }
}

function sizeOf({ plain, compressed }: KeptAnswer): number {
  return Object.values(compressed).reduce((sum, { body }) => sum + body.length, plain.body.length)
}
