import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { ROUTES } from '#calls/office'
import * as words from '#messages/office'
import * as common from '#messages/office-common'
import { requestFor } from '../../../contract/client.ts'
import type { OfficeNews, OfficeState } from '../../../contract/staff/office-schemas.ts'
import type { Account } from '../../../contract/staff/schemas.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { beginReads } from '../data/begin-reads.ts'
import { applyNews, createQueries, revalidate } from '../data/queries.ts'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { onAccountChanged, readToken, useAccountId } from '../session.ts'
import { countsPending } from '../shell/navigation.ts'
import { isSignedOut, staffCall } from '../staff-call.ts'
import { keepInTab, readFromTab } from '../tab-storage.ts'
import { playChime } from './chime.ts'
import type { OfficeCalls } from './follow-office.ts'
import { followOffice } from './follow-office.ts'
import { forgetErased } from './forget-records.ts'
import { followLocale } from './office-locale.ts'
import { countOwn } from './own-reservations.ts'

type Office = {
  account: Account | undefined
  state: OfficeState | undefined
  reached: boolean
}

const OfficeContext = createContext<Office>({
  account: undefined,
  state: undefined,
  reached: true,
})

/** Last event seen in this tab: after a reload it catches up on erasures. */
const SEEN = 'event-seen'

/** Milliseconds after the first message until the screen is refetched. */
const FIRST_READ_MS = 2000

export const useOffice = () => useContext(OfficeContext)

/** The server refuses other calls until then. */
export function mustSetUp(account: Account): boolean {
  return account.twoFactorRequired && !account.twoFactor
}

/** Signing out clears both. */
export function OfficeProvider({ children }: { children: ReactNode }) {
  const live = useRef(false)
  const matches = useMatches()
  const { timeZone } = useSite()
  const { search } = useLocation()
  const [queries] = useState(() => {
    const created = createQueries(() => live.current)
    beginReads(created, matches, { timeZone, search: new URLSearchParams(search) })
    return created
  })
  return (
    <QueryClientProvider client={queries}>
      <LiveOffice live={live}>{children}</LiveOffice>
    </QueryClientProvider>
  )
}

type LiveProps = {
  live: RefObject<boolean>
  children: ReactNode
}

function LiveOffice({ live, children }: LiveProps) {
  const queries = useQueryClient()
  const account = useAccount()
  const [state, setState] = useState<OfficeState>()
  const toast = useToast()
  const [reached, setReached] = useState(true)
  const known = useRef<number>(undefined)
  /** Reservations in the news since the last count. */
  const created = useRef<string[]>([])
  const { pathname } = useLocation()

  const accountId = useAccountId()
  const closed = account !== undefined && mustSetUp(account)
  useEffect(() => {
    if (closed || accountId === undefined) return
    const abort = new AbortController()
    let firstRead: ReturnType<typeof setTimeout> | undefined
    const onNews = (news: OfficeNews, seen: string | undefined) => {
      live.current = true
      forgetErased(news)
      if (seen !== undefined) keepInTab(SEEN, seen)
      for (const { kind, subjectId } of news.changes) {
        if (kind === 'reservation.created') created.current.push(subjectId)
      }
      setState(news.state)
      // Just loaded: changes before the stream opened are refetched once.
      if (firstRead === undefined) firstRead = setTimeout(() => applyNews(queries, news), FIRST_READ_MS)
      else applyNews(queries, news)
    }
    const onReach = (is: boolean) => {
      live.current = live.current && is
      setReached(is)
    }
    const { signal } = abort
    void followOffice(OFFICE_CALLS, { onNews, onReach, isSignedOut }, { signal, since: readSeen() })
    return () => {
      abort.abort()
      clearTimeout(firstRead)
    }
  }, [closed, accountId, live, queries])
  useRereadOfLate(queries, state?.lateTrips)
  useEffect(() => {
    if (!state) return
    const more = state.reservations - (known.current ?? state.reservations)
    known.current = state.reservations
    const named = created.current.splice(0)
    if (more <= 0) return
    void countOwn(named).then(own => {
      const others = more - own
      if (others <= 0) return
      playChime()
      toast(words.newReservations({ count: others }), 'lasting')
    })
  }, [state, toast])
  // Each page sets its own title; the count goes before it.
  const pending = countsPending(pathname) ? state?.pending : undefined
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = pending ? `(${pending}) ${title}` : title
  }, [pending, pathname])
  return (
    <OfficeContext value={{ account, state, reached }}>
      {children}
      <p
        className="office-news fixed z-20 end-(--gutter) max-w-[calc(100%_-_2_*_var(--gutter))] not-empty:py-3.5 not-empty:px-5 not-empty:border not-empty:border-frame not-empty:border-s-2 not-empty:border-s-coach not-empty:bg-panel print:hidden!"
        role="status"
      >
        {!reached && words.unreachable}
      </p>
    </OfficeContext>
  )
}

/** Trips become late without an event. */
function useRereadOfLate(queries: QueryClient, lateTrips: number | undefined) {
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (lateTrips === undefined) return
    const before = known.current ?? lateTrips
    known.current = lateTrips
    if (before === lateTrips) return
    revalidate(queries, ({ queryKey: [name] }) => name === 'getDay' || name === 'listOpenMatters')
  }, [queries, lateTrips])
}

function readSeen(): string | undefined {
  const seen = readFromTab(SEEN)
  return typeof seen === 'string' ? seen : undefined
}

function useAccount(): Account | undefined {
  const { data } = useCall('getAccount', {}, { sentence: common.loadFailed })
  const revalidate = useRevalidate()
  useEffect(() => onAccountChanged(() => revalidate('getAccount')), [revalidate])
  useEffect(() => {
    if (data) followLocale(data)
  }, [data])
  return data
}

/** EventSource cannot send a token, so the stream is fetched. */
const OFFICE_CALLS: OfficeCalls = {
  watch(lastEventId, signal) {
    const token = readToken() ?? ''
    const request = requestFor(ROUTES.watchOffice, { token, signal }, location.origin)
    if (lastEventId !== undefined) request.headers.set('last-event-id', lastEventId)
    return fetch(request)
  },
  ask: signal => staffCall('getOfficeState', { signal }),
}
