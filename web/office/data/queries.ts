import { type Query, QueryClient } from '@tanstack/react-query'
import type { OfficeNews } from '../../../contract/staff/office-schemas.ts'
import { firstPages, type KnownPages } from './reread-pages.ts'
import { type Asked, isTouched, takesOut } from './touched-by.ts'

/** Cache time of queries that no screen uses. */
const UNUSED_MS = 5 * 60_000

/** The parts of a screen that is opening share their answers for this long. */
const YOUNG_MS = 2000

export type QueryKey = readonly [name: string, asked: Asked & Record<string, unknown>]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
  }
}

/** Lives for one sign-in. Without live events, answers are soon stale. */
export function createQueries(isLive: () => boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_MS,
        staleTime: () => (isLive() ? Number.POSITIVE_INFINITY : YOUNG_MS),
        retry: false,
        // Offline calls fail instead of waiting.
        networkMode: 'always',
      },
    },
  })
}

/** Also retries failed queries. After removals, long lists restart with their first page. */
export function applyNews(queries: QueryClient, { changes, reset }: OfficeNews): void {
  const concerns = (query: Query) => {
    if (reset || query.state.status === 'error') return true
    const [name, asked] = query.queryKey
    return changes.some(change => isTouched(name, change, asked))
  }
  revalidate(queries, concerns, { fromFirstPage: reset || changes.some(takesOut) })
}

/** The answer of a user's write. A running fetch may predate the write, so it starts again. */
export function setAnswer(queries: QueryClient, queryKey: QueryKey, data: unknown): void {
  queries.setQueryData(queryKey, data)
  if (queries.getQueryState(queryKey)?.fetchStatus !== 'idle')
    void queries.invalidateQueries({ queryKey, exact: true })
}

/** Queries to refetch once their running fetch ends. */
const waiting = new WeakSet<Query>()
/** Of these, queries that restart with their first page. */
const beginning = new WeakSet<Query>()

/** A running fetch may predate the change: refetch after it. Aborting could starve it under many events. */
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
