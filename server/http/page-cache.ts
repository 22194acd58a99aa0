import type { KeptAnswer } from './kept-answer.ts'

/** A page is kept this long even if its content stays: it may hold today's date. */
const KEEP_MS = 60_000
const MAX_PAGES = 300

export type CachedPage = {
  /** What the page was made from; another version makes it stale. */
  version: string
  madeAt: number
  answer: KeptAnswer
}

export type PageCache = {
  find(path: string, version: string, now: number): KeptAnswer | undefined
  keep(path: string, page: CachedPage): void
}

/** Pages that are the same for everybody. The oldest one leaves where there are too many. */
export function createPageCache(): PageCache {
  const pages = new Map<string, CachedPage>()
  return {
    find(path, version, now) {
      const page = pages.get(path)
      const fresh = page && page.version === version && now - page.madeAt < KEEP_MS && now >= page.madeAt
      return fresh ? page.answer : undefined
    },
    keep(path, page) {
      pages.delete(path)
      pages.set(path, page)
      if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!)
    },
  }
}
