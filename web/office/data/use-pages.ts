import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Failed, failedWith } from '../editor/failure.tsx'
import { failureText, isSignedOut } from '../staff-call.ts'
import type { QueryKey } from './queries.ts'
import { rereadPage } from './reread-pages.ts'

type PagesOptions<Page> = {
  read: (after: string, signal: AbortSignal) => Promise<Page>
  nextOf: (page: Page) => string | undefined
  /** Used if only the first of many pages was refetched. */
  join: (known: Page, fresh: Page) => Page
  sentence: string
}

export type PagedReading<Page> = {
  pages: Page[] | undefined
  failed: Failed | undefined
  /** True while the previous query's pages are still shown. */
  outdated: boolean
  loading: boolean
  more: (() => void) | undefined
  readingMore: boolean
}

/** Pages refetch in order, so no item is skipped or doubled. A new query aborts the old; its pages stay until then. */
export function usePages<Page>(
  [name, asked]: QueryKey,
  { read, nextOf, join, sentence }: PagesOptions<Page>,
): PagedReading<Page> {
  const query = useInfiniteQuery({
    // The plain key belongs to the call itself, whose answer is a single page.
    queryKey: [name, { ...asked, paged: true }],
    queryFn: ({ client, queryKey, pageParam: after, signal }) =>
      rereadPage({
        known: client.getQueryData<InfiniteData<Page, string>>(queryKey),
        after,
        read: () => read(after, signal),
        join,
      }),
    initialPageParam: '',
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  })
  const { data, error, errorUpdatedAt, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const isQuiet = data !== undefined && !isFetchNextPageError
  // Each failed attempt is a new failure, even with an equal error.
  const failed = useMemo(() => {
    // The login replaces the page.
    if (!error || isSignedOut(error)) return undefined
    const again = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
    return { ...failedWith(failureText(error, sentence), again, isQuiet), isRead: true }
  }, [error, errorUpdatedAt, isFetchNextPageError, isQuiet, sentence, fetchNextPage, refetch])
  return {
    pages: data?.pages,
    failed,
    outdated: query.isPlaceholderData,
    loading: query.isFetching,
    more: hasNextPage ? () => void (query.isFetchingNextPage || fetchNextPage()) : undefined,
    readingMore: query.isFetchingNextPage,
  }
}
