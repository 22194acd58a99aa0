export type KnownPages<Page> = { pages: Page[]; pageParams: unknown[] }

/** With more pages, an event refetches only the first. */
export const REREAD_PAGES_MAX = 4

type Reread<Page> = {
  known: KnownPages<Page> | undefined
  after: string
  read: () => Promise<Page>
  join: (known: Page, fresh: Page) => Page
}

/** After many pages only the first is refetched, to limit calls; removals drop the other pages. */
export async function rereadPage<Page>({ known, after, read, join }: Reread<Page>): Promise<Page> {
  const index = known?.pageParams.indexOf(after) ?? -1
  const page = known?.pages[index]
  if (!known || page === undefined || known.pages.length <= REREAD_PAGES_MAX) return await read()
  return index === 0 ? join(page, await read()) : page
}

/** New items first. If nothing overlaps, only the new ones: a gap may lie between, so later pages are refetched. */
export function joinItems<Item extends { _id: string }>(known: Item[], fresh: Item[]): Item[] {
  const ids = new Set(fresh.map(({ _id }) => _id))
  if (!known.some(({ _id }) => ids.has(_id))) return fresh
  return [...fresh, ...known.filter(({ _id }) => !ids.has(_id))]
}

/** Keeps the first position: an item that moved up appears on two pages. */
export function distinctItems<Item extends { _id: string }>(items: Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}

/** Drops all but the first page; the rest is fetched on demand. */
export function firstPages<Known extends KnownPages<unknown>>(known: Known): Known {
  if (known.pages.length <= REREAD_PAGES_MAX) return known
  return { ...known, pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) }
}
