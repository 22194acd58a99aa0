import type { FailedSignIn } from '../../../contract/identity/schemas.ts'
import { Moment } from '../moment.tsx'
import styles from './team.module.css'

/** Recent failed sign-ins. Many of one account may be an attack. */
export function FailedSignIns({ failures }: { failures: FailedSignIn[] }) {
  return (
    <section className={styles['failed-sign-ins']} aria-labelledby="failed-sign-ins">
      <h2 id="failed-sign-ins">Failed sign-ins</h2>
      <p className="quiet-note">
        The last fifty of thirty days. Names that no account has are not kept: people type passwords there by
        mistake.
      </p>
      {failures.length === 0 ? (
        <p className="quiet-note">There were none.</p>
      ) : (
        <ul>
          {failures.map(failure => (
            <li key={failure._id}>
              <strong>{failure.account || 'Unknown name'}</strong>
              <span>
                {REASONS[failure.what]}
                {failure.times > 1 && <span className={styles['times']}> {failure.times} times</span>}
              </span>
              <span className={styles['address']}>{failure.address}</span>
              <Moment at={failure.at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const REASONS: Record<FailedSignIn['what'], string> = {
  'unknown-name': 'No such account',
  password: 'Wrong password',
  code: 'Wrong code',
  invitation: 'Invitation that is not good',
  refused: 'Refused, too many attempts',
}
