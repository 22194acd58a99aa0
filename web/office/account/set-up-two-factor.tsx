import type { Account } from '../../../contract/identity/schemas.ts'
import { accountChanged } from '../session.ts'
import { TwoFactor } from './two-factor.tsx'
import './account.css'

/** Replaces the office until the account has the second factor that an owner requires. */
export function SetUpTwoFactor({ account }: { account: Account }) {
  return (
    <div className="account set-up">
      <p className="lead">
        Welcome, <strong>{account.username}</strong>. An owner asks for two-factor sign-in with this account.
        Set it up here once; then the office opens.
      </p>
      <TwoFactor account={account} onChanged={accountChanged} />
    </div>
  )
}
