import { type Query, QueryClient } from '@tanstack/react-query'
import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { firstPages, type KnownPages } from './reread-pages.ts'
import { type Asked, isTouched, takesOut } from './touched-by.ts'

/** How long an answer that no screen shows is kept. */
const UNUSED_MS = 5 * 60_000

/** The first part of the key of every query: the call, or what else is read. */
export type QueryKey = readonly [name: string, asked: Asked & Record<string, unknown>]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
  }
}

/** What the office has read, for one sign-in. `isLive` tells whether events arrive; without them answers age at once. */
export function createQueries(isLive: () => boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_MS,
        staleTime: () => (isLive() ? Number.POSITIVE_INFINITY : 0),
        // A failure is shown at once, with a button that repeats the call.
        retry: false,
        // A call without a network fails and says so; otherwise it would wait.
        networkMode: 'always',
      },
    },
  })
}

/** Reads again what the events touch, and what had failed. Where items may be gone, long lists begin with the first page. */
export function applyNews(queries: QueryClient, { changes, reset }: OfficeNews): void {
  const concerns = (query: Query) => {
    if (reset || query.state.status === 'error') return true
    const [name, asked] = query.queryKey
    return changes.some(change => isTouched(name, change, asked))
  }
  revalidate(queries, concerns, { fromFirstPage: reset || changes.some(takesOut) })
}

/** Queries that wait for a running fetch to be repeated. */
const waiting = new WeakSet<Query>()
/** Those of them that begin with their first page. */
const beginning = new WeakSet<Query>()

/**
 * Reads these queries again: at once where they are shown, else when they are shown next. A fetch that runs may have
 * read before the change, so it is awaited and then repeated; it is not aborted, or many events in a short time would
 * never let one finish.
 */
export function revalidate(
  queries: QueryClient,
  concerns: (query: Query) => boolean,
  { fromFirstPage } = { fromFirstPage: false },
): void {
  for (const query of queries.getQueryCache().findAll({ predicate: concerns })) {
    if (fromFirstPage) beginning.add(query)
    if (waiting.has(query)) continue
    waiting.add(query)
    void settled(query).then(() => {
      waiting.delete(query)
      if (beginning.delete(query) && isPaged(query)) {
        queries.setQueryData<KnownPages<unknown>>(query.queryKey, known => known && firstPages(known))
      }
      return queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }
}

function isPaged({ queryKey }: Query): boolean {
  return queryKey[1]?.['paged'] === true
}

async function settled(query: Query): Promise<void> {
  if (query.state.fetchStatus !== 'idle') await query.promise?.then(nothing, nothing)
}

function nothing() {}
