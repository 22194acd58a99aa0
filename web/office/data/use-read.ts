import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Failed, failedWith } from '../editor/failure.tsx'
import { failureText, isGone, isSignedOut } from '../staff-call.ts'
import { type QueryKey, revalidate, setAnswer } from './queries.ts'

export type ReadOptions<Data> = {
  sentence: string
  /** False to show only the sentence (spec 8). */
  serverMessages?: boolean
  enabled?: boolean
  /** Another record keeps the previous answer too, so that a dialog over it stays open. */
  keepsLast?: boolean
  /** Milliseconds until the next fetch; undefined while events cover it. */
  poll?: (data: Data) => number | undefined
}

export type Reading<Data> = {
  data: Data | undefined
  failed: Failed | undefined
  loading: boolean
  /** Milliseconds; 0 before the first answer. */
  readAt: number
  /** A failure of this reload takes the focus. */
  reload: () => void
  dismiss: () => void
  /** For optimistic updates, until the next answer. */
  setData: (data: Data) => void
}

/** Shared by key, aborted when unused. A new query of the same record keeps the previous answer until it arrives. */
export function useRead<Data>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  options: ReadOptions<Data>,
): Reading<Data> {
  const { sentence, serverMessages = true, enabled = true, keepsLast = false, poll } = options
  const queries = useQueryClient()
  const wanted = JSON.stringify(key)
  const query = useQuery<Data>({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled,
    placeholderData: (previous, before) =>
      before && sameRecord(before.queryKey, key) ? keepPreviousData(previous) : undefined,
    refetchInterval: ({ state }) => (state.data === undefined ? undefined : poll?.(state.data)) ?? false,
  })
  const { error, errorUpdatedAt, isFetching, refetch } = query
  const [dismissedAt, setDismissedAt] = useState(0)
  // Only failures of a user's reload take the focus, not those of background refetches.
  const asked = useRef(false)
  const reload = useCallback(() => {
    asked.current = true
    void refetch().finally(() => {
      asked.current = false
    })
  }, [refetch])
  // Unlike placeholder data, also once the read has failed.
  const last = useRef<Data>(undefined)
  if (keepsLast && query.data !== undefined) last.current = query.data
  const data = query.data ?? last.current
  const hasData = data !== undefined
  // Each failed attempt is a new failure, even with an equal error.
  const failed = useMemo(() => {
    // The login replaces the page.
    if (!error || isSignedOut(error)) return undefined
    const text = failureText(error, sentence, { serverMessages })
    const again = isGone(error) ? undefined : reload
    return { ...failedWith(text, again, hasData && !asked.current), isRead: true }
  }, [error, errorUpdatedAt, sentence, serverMessages, reload])
  const setData = useCallback((data: Data) => setAnswer(queries, JSON.parse(wanted), data), [queries, wanted])
  return {
    data,
    failed: errorUpdatedAt > dismissedAt ? failed : undefined,
    loading: isFetching,
    readAt: query.dataUpdatedAt,
    reload,
    dismiss: useCallback(() => setDismissedAt(Date.now()), []),
    setData,
  }
}

function sameRecord([name, asked]: QueryKey, [otherName, other]: QueryKey): boolean {
  return (
    name === otherName &&
    asked.id === other.id &&
    JSON.stringify(asked.params) === JSON.stringify(other.params)
  )
}

/** For writes whose events have not arrived yet. */
export function useRevalidate(): (...names: string[]) => void {
  const queries: QueryClient = useQueryClient()
  return useCallback(
    (...names) => revalidate(queries, ({ queryKey }) => names.includes(String(queryKey[0]))),
    [queries],
  )
}
