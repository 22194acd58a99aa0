import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Failed, failedWith } from '../editor/failure.tsx'
import { failureText, isSignedOut } from '../staff-call.ts'
import { type QueryKey, revalidate } from './queries.ts'

export type ReadOptions<Data> = {
  /** What a failure says where the server sends no message of its own. */
  sentence: string
  /** False where a failure shows the sentence only (spec 8). */
  serverMessages?: boolean
  /** False while what is to be read is not known yet. */
  enabled?: boolean
  /** Milliseconds until the answer is read again; undefined: no events are missing. */
  poll?: (data: Data) => number | undefined
}

/** What a screen gets of a read: the latest answer, and the failure of the latest attempt. */
export type Reading<Data> = {
  data: Data | undefined
  failed: Failed | undefined
  loading: boolean
  /** When the answer arrived, in milliseconds; 0 before the first one. */
  readAt: number
  /** Reads again; a failure of it takes the focus. */
  reload: () => void
  /** Hides the failure. */
  dismiss: () => void
  /** Shows this until the next answer: for changes that are shown before they are stored. */
  setData: (data: Data) => void
}

/**
 * Reads under a key: shared by all who ask for the same, aborted when nobody asks any more. Under another query of the
 * same record or list the former answer stays until the next one arrives.
 */
export function useRead<Data>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  options: ReadOptions<Data>,
): Reading<Data> {
  const { sentence, serverMessages = true, enabled = true, poll } = options
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
  // The answer to a press of the user takes the focus if it is a failure; that to an event does not.
  const asked = useRef(false)
  const reload = useCallback(() => {
    asked.current = true
    void refetch().finally(() => {
      asked.current = false
    })
  }, [refetch])
  const hasData = query.data !== undefined
  // Each failed attempt is a failure of its own, also where its error is the same.
  const failed = useMemo(() => {
    // The login replaces the page.
    if (!error || isSignedOut(error)) return undefined
    return failedWith(failureText(error, sentence, { serverMessages }), reload, hasData && !asked.current)
  }, [error, errorUpdatedAt, sentence, serverMessages, reload])
  const setData = useCallback(
    (data: Data) => void queries.setQueryData(JSON.parse(wanted), data),
    [queries, wanted],
  )
  return {
    data: query.data,
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

/** Returns a function that reads these calls again, for writes whose events have not arrived yet. */
export function useRevalidate(): (...names: string[]) => void {
  const queries: QueryClient = useQueryClient()
  return useCallback(
    (...names) => revalidate(queries, ({ queryKey }) => names.includes(String(queryKey[0]))),
    [queries],
  )
}
