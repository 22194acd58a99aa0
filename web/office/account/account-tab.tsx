import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import type { Route } from './+types/account-tab.ts'
import styles from './account.module.css'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Account | Admin',
    description: 'Your own account: password, two-factor sign-in and the places where you are signed in.',
  })

const FETCH_FAILED = { sentence: 'Failed to fetch account' }

/** The user's own account. */
export default function AccountTab() {
  const {
    data,
    failed,
    loading,
    reload: load,
  } = joinReadings({
    account: useCall('getAccount', {}, FETCH_FAILED),
    sessions: useCall('listSessions', {}, FETCH_FAILED),
  })
  const failure = failed && <Failure failed={failed} busy={loading} />
  if (!data) return failure ?? <p className="lead">{MESSAGES.loading}</p>
  const { account, sessions } = data
  return (
    <div className={styles['account']}>
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
