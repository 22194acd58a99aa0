import type { Account } from '../../../contract/identity/schemas.ts'
import { accountChanged } from '../session.ts'
import styles from './account.module.css'
import { TwoFactor } from './two-factor.tsx'

/** Replaces the office until the account has the second factor that an owner requires. */
export function SetUpTwoFactor({ account }: { account: Account }) {
  return (
    <div className={`${styles['account']} ${styles['set-up']}`}>
      <p className="lead">
        Welcome, <strong>{account.username}</strong>. An owner asks for two-factor sign-in with this account.
        Set it up here once; then the office opens.
      </p>
      <TwoFactor account={account} onChanged={accountChanged} />
    </div>
  )
}
