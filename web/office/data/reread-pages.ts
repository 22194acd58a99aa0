/** Pages that were read, with the positions after which they begin. */
export type KnownPages<Page> = { pages: Page[]; pageParams: unknown[] }

/** Pages that an event reads again at most; of more only the first is. */
export const REREAD_PAGES_MAX = 4

type Reread<Page> = {
  known: KnownPages<Page> | undefined
  /** The position after which the page begins. */
  after: string
  read: () => Promise<Page>
  /** The first page with what is new on it. */
  join: (known: Page, fresh: Page) => Page
}

/**
 * Reads a page that an event may have changed. Somebody who has read many pages sees the first with what is new, and the
 * others as they were read: an event must not cause a hundred calls. An event that takes items out of lists leaves only
 * the first page (`firstPages`), so that none stays that is gone.
 */
export async function rereadPage<Page>({ known, after, read, join }: Reread<Page>): Promise<Page> {
  const index = known?.pageParams.indexOf(after) ?? -1
  const page = known?.pages[index]
  if (!known || page === undefined || known.pages.length <= REREAD_PAGES_MAX) return await read()
  return index === 0 ? join(page, await read()) : page
}

/**
 * What is new or newer first, then what was known, each once. Only what is new where it has nothing of what was known:
 * there may be more between them, and the pages behind are read again.
 */
export function joinItems<Item extends { _id: string }>(known: Item[], fresh: Item[]): Item[] {
  const ids = new Set(fresh.map(({ _id }) => _id))
  if (!known.some(({ _id }) => ids.has(_id))) return fresh
  return [...fresh, ...known.filter(({ _id }) => !ids.has(_id))]
}

/** Each once, where it stands first: one that moved up meanwhile stands on two pages. */
export function distinctItems<Item extends { _id: string }>(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}

/** Only the first of more pages than an event reads again: the others are read anew once they are asked for. */
export function firstPages<Known extends KnownPages<unknown>>(known: Known): Known {
  if (known.pages.length <= REREAD_PAGES_MAX) return known
  return { ...known, pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) }
}
