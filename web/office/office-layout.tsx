import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import * as words from '#messages/office'
import * as common from '#messages/office-common'
import type { Account } from '../../contract/staff/schemas.ts'
import { MESSAGES } from '../messages.ts'
import type { OfficePage } from '../page-frame.ts'
import { privateMeta } from '../seo.ts'
import { useSite } from '../ui/use-site.ts'
import type { Route } from './+types/office-layout.ts'
import type { ReadingPage } from './data/begin-reads.ts'
import { ReadingNote } from './data/loaded.tsx'
import { useCall } from './data/use-call.ts'
import { askToDiscard, forgetUnsaved } from './forms/unsaved.ts'
import { isGuideShown, useSetupGuide } from './guide/use-setup-guide.ts'
import { lazyPart } from './lazy-part.tsx'
import { mustSetUp, OfficeProvider, useOffice } from './live/office.tsx'
import { LoginForm } from './login-form.tsx'
import { storeAccountId, storeToken, useAccountId, useSignInNumber, useToken } from './session.ts'
import { OfficeHeader } from './shell/office-header.tsx'
import { OfficeShell } from './shell/office-shell.tsx'
import { staffCall } from './staff-call.ts'
import { clearTab, takeTabOver } from './tab-storage.ts'
import { useReopenedScreen } from './use-reopened-screen.ts'
import '../ui/sections.css'
import './utilities.css'
import './office.css'
import './login.css'
import './scroll-edge.css'
import './editor/failure.css'
import './editor/editor-form.css'
import './editor/editor-list.css'
import './editor/dialogs.css'
import './live/office-news.css'
import './editor/editor.css'
import './density.css'

/** Lazy: rarely shown, and contains the QR code library. */
const SetUpTwoFactor = lazyPart(async () => (await import('./account/set-up-two-factor.tsx')).SetUpTwoFactor)

const ChangeFirstPassword = lazyPart(
  async () => (await import('./account/change-first-password.tsx')).ChangeFirstPassword,
)

export const handle = {
  office: true,
  reads(begin) {
    begin('getAccount', {})
  },
} satisfies OfficePage & ReadingPage

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: common.admin, description: words.description })

/** Login without a token, else the screens. The server checks the token on every call. */
export default function AdminLayout() {
  const token = useToken()
  const signIn = useSignInNumber()
  const navigate = useNavigate()
  const site = useSite()

  const logout = async () => {
    if (!(await askToDiscard())) return
    // The tab's next user must not see typed text or choices.
    forgetUnsaved()
    // Before the token is removed, which the call needs.
    const ended = staffCall('signOut').catch(() => {})
    storeToken(null)
    clearTab()
    navigate('/admin')
    await ended
  }
  if (token === undefined || token === null) {
    return (
      <div className="office" data-closed>
        <OfficeHeader site={site} />
        <main
          className="office-main area-[main] min-w-0 [--edge:clamp(16px,_2vw,_20px)] pt-0 pb-12 px-(--edge) text-17 leading-[1.6]"
          id="main"
        >
          {token === null ? <LoginForm /> : <p className="lead">{MESSAGES.loading}</p>}
        </main>
      </div>
    )
  }
  return (
    <OfficeProvider key={signIn}>
      <OfficeContent signIn={signIn} onLogout={logout} />
    </OfficeProvider>
  )
}

type ContentProps = { signIn: string; onLogout: () => void }

function OfficeContent({ signIn, onLogout }: ContentProps) {
  const { account } = useOffice()
  const known = useTabOfAccount(signIn)
  useReopenedScreen(known)
  const { pathname } = useLocation()
  const FirstScreen = account && firstScreenOf(account)
  return (
    <OfficeShell onLogout={onLogout} closed={FirstScreen !== undefined}>
      {FirstScreen ? (
        <Suspense fallback={<p className="lead">{MESSAGES.loading}</p>}>
          <FirstScreen account={account} />
        </Suspense>
      ) : known ? (
        pathname === '/admin' ? (
          <Landing />
        ) : (
          <Outlet />
        )
      ) : (
        <AwaitedAccount />
      )}
    </OfficeShell>
  )
}

/** The screen after sign-in: Fleet as specified, or the set-up guide until it is finished or hidden. */
function Landing() {
  const { data: guide, isAwaited } = useSetupGuide()
  const navigate = useNavigate()
  // A link that was clicked meanwhile wins.
  const isLeaving = useNavigation().location !== undefined
  const screen = guide && isGuideShown(guide) ? '/admin/today' : '/admin/fleet'
  useEffect(() => {
    if (!isAwaited && !isLeaving) navigate(screen, { replace: true })
  }, [isAwaited, isLeaving, screen, navigate])
  return <p className="lead">{MESSAGES.loading}</p>
}

function firstScreenOf(account: Account) {
  if (mustSetUp(account)) return SetUpTwoFactor
  return account.passwordTemporary ? ChangeFirstPassword : undefined
}

/**
 * Waits until the account is known, because forms read its drafts. If another account used the tab, clears its data
 * and resets the URL, which may contain its search, unless a link was clicked since the login.
 */
function useTabOfAccount(signIn: string): boolean {
  const { account } = useOffice()
  const known = useAccountId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [firstScreen] = useState(pathname)
  const isLeaving = useNavigation().location !== undefined || pathname !== firstScreen
  useEffect(() => {
    if (account) storeAccountId(signIn, account._id)
  }, [signIn, account])
  useEffect(() => {
    if (known !== undefined && takeTabOver(known) && !isLeaving) navigate('/admin/fleet', { replace: true })
  }, [known, isLeaving, navigate])
  return known !== undefined
}

function AwaitedAccount() {
  const reading = useCall('getAccount', {}, { sentence: common.loadFailed })
  return <ReadingNote reading={{ ...reading, data: undefined }} />
}
