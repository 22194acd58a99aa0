import type { FailedSignIn } from '../../../contract/identity/schemas.ts'
import { Moment } from '../moment.tsx'

/** What did not work at the login of late: a few slips are people, many are somebody else. */
export function FailedSignIns({ failures }: { failures: FailedSignIn[] }) {
  return (
    <section className="failed-sign-ins" aria-labelledby="failed-sign-ins">
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
                {WHAT[failure.what]}
                {failure.times > 1 && <span className="times"> {failure.times} times</span>}
              </span>
              <span className="address">{failure.address}</span>
              <Moment at={failure.at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const WHAT: Record<FailedSignIn['what'], string> = {
  'unknown-name': 'No such account',
  password: 'Wrong password',
  code: 'Wrong code',
  invitation: 'Invitation that is not good',
  refused: 'Refused, too many attempts',
}
