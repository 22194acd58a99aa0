import type { Account, SessionInfo } from '../../../contract/identity/schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useLoad } from '../use-load.ts'
import type { Route } from './+types/account-tab.ts'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'
import './account.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Account | Admin',
    description: 'Your own account: password, two-factor sign-in and the places where you are signed in.',
  })

async function loadAccount(signal: AbortSignal): Promise<{ account: Account; sessions: SessionInfo[] }> {
  const [account, sessions] = await Promise.all([
    staffCall('getAccount', { signal }),
    staffCall('listSessions', { signal }),
  ])
  return { account, sessions }
}

/** The user's own account. */
export default function AccountTab() {
  const { data, failed, loading, reload: load } = useLoad(loadAccount, 'Failed to fetch account')
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!data) return failure ?? <p className="lead">{MESSAGES.loading}</p>
  const { account, sessions } = data
  return (
    <div className="account">
      {failure}
      <p className="lead">
        Signed in as <strong>{account.username}</strong>, {account.role}.
      </p>
      <PasswordForm username={account.username} onChanged={load} />
      <TwoFactor account={account} onChanged={load} />
      <Appearance />
      <Sessions sessions={sessions} onChanged={load} />
    </div>
  )
}
