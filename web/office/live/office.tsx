import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Account } from '../../../contract/identity/schemas.ts'
import type { OfficeNews, OfficeState } from '../../../contract/office/schemas.ts'
import { onAccountChanged } from '../session.ts'
import { isSignedOut, staffCall } from '../staff-call.ts'
import { playChime } from './chime.ts'
import { followOffice } from './follow-office.ts'
import { OFFICE_CALLS } from './office-calls.ts'

type Office = {
  /** Undefined until the account is loaded. */
  account: Account | undefined
  state: OfficeState | undefined
  /** False while the server cannot be reached. */
  reached: boolean
  /** Adds a listener for all news; returns the function that removes it. */
  subscribe: (listener: (news: OfficeNews) => void) => () => void
}

const OfficeContext = createContext<Office>({
  account: undefined,
  state: undefined,
  reached: true,
  subscribe: () => () => {},
})

const UNREACHABLE =
  'The server cannot be reached. This page tries again every few seconds and then shows what is new.'

/** The signed-in account and the state of the office. */
export const useOffice = () => useContext(OfficeContext)

/** True while the account lacks the second factor that an owner requires: the server refuses other calls. */
export function mustSetUp(account: Account): boolean {
  return account.twoFactorRequired && !account.twoFactor
}

/** Follows the office while a user is signed in: counts in the title, a sound and a message for new reservations. */
export function OfficeProvider({ children }: { children: ReactNode }) {
  const [account, setAccount] = useState<Account>()
  const [state, setState] = useState<OfficeState>()
  const [news, setNews] = useState('')
  const [reached, setReached] = useState(true)
  const known = useRef<number>(undefined)
  const listeners = useRef(new Set<(news: OfficeNews) => void>())
  const { pathname } = useLocation()
  const subscribe = useCallback((listener: (news: OfficeNews) => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  useEffect(() => {
    return onAccountChanged(() => {
      staffCall('getAccount').then(setAccount, () => {})
    })
  }, [])
  const closed = account !== undefined && mustSetUp(account)
  useEffect(() => {
    if (closed) return
    const abort = new AbortController()
    const onNews = (news: OfficeNews) => {
      setState(news.state)
      for (const listener of listeners.current) listener(news)
    }
    void followOffice(OFFICE_CALLS, { onNews, onReach: setReached, isSignedOut }, abort)
    return () => abort.abort()
  }, [closed])
  useEffect(() => {
    if (!state) return
    const more = state.reservations - (known.current ?? state.reservations)
    known.current = state.reservations
    if (more <= 0) return
    playChime()
    setNews(more === 1 ? 'A new reservation has come in.' : `${more} new reservations have come in.`)
  }, [state])
  // If the account could not be loaded, the next news of the office repeats the call.
  useEffect(() => {
    if (!account) staffCall('getAccount').then(setAccount, () => {})
  }, [account, state])
  // Each page sets its own title; the count is put before it.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = state?.pending ? `(${state.pending}) ${title}` : title
  }, [state?.pending, pathname])
  return (
    <OfficeContext value={{ account, state, reached, subscribe }}>
      {children}
      <p className="office-news" role="status">
        {!reached && UNREACHABLE}
        {reached && news && (
          <>
            {news}
            <button type="button" aria-label="Dismiss" onClick={() => setNews('')}>
              ×
            </button>
          </>
        )}
      </p>
    </OfficeContext>
  )
}
