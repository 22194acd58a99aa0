import { useCallback, useEffect, useState } from 'react'
import type { Account, SessionInfo } from '../../../contract/identity.ts'
import { MESSAGES } from '../../messages.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'
import './account.css'

/** What people do with their own account. */
export default function AccountTab() {
  const [loaded, setLoaded] = useState<{ account: Account; sessions: SessionInfo[] }>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    Promise.all([staffCall('getAccount'), staffCall('listSessions')]).then(
      ([account, sessions]) => setLoaded({ account, sessions }),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (failed) return <Failure message="Failed to fetch account" onTryAgain={load} />
  if (!loaded) return <p className="lead">{MESSAGES.loading}</p>
  const { account, sessions } = loaded
  return (
    <div className="account">
      <p className="lead">
        Signed in as <strong>{account.username}</strong>, {account.role}.
      </p>
      <PasswordForm username={account.username} onChanged={load} />
      <TwoFactor account={account} onChanged={load} />
      <Sessions sessions={sessions} onChanged={load} />
    </div>
  )
}
