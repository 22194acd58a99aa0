import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Failed, failedWith } from '../editor/failure.tsx'
import { failureText, isSignedOut } from '../staff-call.ts'
import type { QueryKey } from './queries.ts'
import { rereadPage } from './reread-pages.ts'

type PagesOptions<Page> = {
  /** Reads the page after this position; the first one where it is empty. */
  read: (after: string, signal: AbortSignal) => Promise<Page>
  /** The position where the next page begins; undefined on the last one. */
  nextOf: (page: Page) => string | undefined
  /** The first page with what is new on it, where many pages were read and only the first is read again. */
  join: (known: Page, fresh: Page) => Page
  /** What a failure says where the server sends no message of its own. */
  sentence: string
}

/** What a screen gets of a list that is read page by page. */
export type PagedReading<Page> = {
  pages: Page[] | undefined
  failed: Failed | undefined
  /** True while the pages of another query are still shown. */
  outdated: boolean
  loading: boolean
  /** Reads one page more; undefined where there is none. */
  more: (() => void) | undefined
  readingMore: boolean
}

/**
 * Reads a list page by page under a key. Events read the pages again that are shown, one after the other, so that none
 * is left out or shown twice; of many pages only the first. Another query of the same list aborts the former one, whose pages stay until the answer.
 */
export function usePages<Page>(
  [name, asked]: QueryKey,
  { read, nextOf, join, sentence }: PagesOptions<Page>,
): PagedReading<Page> {
  const query = useInfiniteQuery({
    // Not the key of the call itself, whose answer is one page.
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
  // Each failed attempt is a failure of its own, also where its error is the same.
  const failed = useMemo(() => {
    // The login replaces the page.
    if (!error || isSignedOut(error)) return undefined
    const again = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
    return failedWith(failureText(error, sentence), again, isQuiet)
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
