import type { KeptAnswer } from './kept-answer.ts'

/** Of all forms of a page together 300 ordinary ones take some 8 MB; these are bounds for long posts. */
export const KEPT_PAGES_MAX = 300
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

/** Pages that are the same for everybody. The oldest ones leave where there are too many, or they take too much. */
export function createPageCache(): PageCache {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  const remove = (path: string) => {
    const page = pages.get(path)
    if (page) bytes -= sizeOf(page.answer)
    pages.delete(path)
  }
  return {
    find(path, version) {
      const page = pages.get(path)
      return page?.version === version ? page.answer : undefined
    },
    keep(path, page) {
      remove(path)
      pages.set(path, page)
      bytes += sizeOf(page.answer)
      while (pages.size > KEPT_PAGES_MAX || bytes > KEPT_BYTES_MAX) remove(pages.keys().next().value!)
    },
  }
}

function sizeOf({ plain, compressed }: KeptAnswer): number {
  return Object.values(compressed).reduce((sum, { body }) => sum + body.length, plain.body.length)
}
