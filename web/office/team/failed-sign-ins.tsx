import * as words from '#messages/office-team'
import type { FailedSignIn } from '../../../contract/staff/schemas.ts'
import { Moment } from '../moment.tsx'
import styles from './team.module.css'

/** Many for one account may indicate an attack. */
export function FailedSignIns({ failures }: { failures: FailedSignIn[] }) {
  return (
    <section className={styles['failed-sign-ins']} aria-labelledby="failed-sign-ins">
      <h2 id="failed-sign-ins">{words.failedSignIns}</h2>
      <p className="quiet-note">{words.failedText}</p>
      {failures.length === 0 ? (
        <p className="quiet-note">{words.failedNone}</p>
      ) : (
        <ul>
          {failures.map(failure => (
            <li key={failure._id}>
              <strong>{failure.account || words.unknownName}</strong>
              <span>
                {words.signInFailed({ reason: failure.what.replace('-', '') })}
                {failure.times > 1 && (
                  <span className={styles['times']}> {words.times({ count: failure.times })}</span>
                )}
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
