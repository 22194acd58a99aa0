import * as words from '#messages/office-team'
import type { FailedSignIn } from '../../../contract/staff/schemas.ts'
import { Moment } from '../moment.tsx'
import styles from './team.module.css'

/** Many for one account may indicate an attack. */
export function FailedSignIns({ failures }: { failures: FailedSignIn[] }) {
  return (
    <section
      className={`${styles['failed-sign-ins']} mt-8 [&_time]:text-fg2 [&_time]:figures`}
      aria-labelledby="failed-sign-ins"
    >
      <h2 className="text-20 leading-6.5" id="failed-sign-ins">
        {words.failedSignIns}
      </h2>
      <p className="quiet-note">{words.failedText}</p>
      {failures.length === 0 ? (
        <p className="quiet-note">{words.failedNone}</p>
      ) : (
        <ul className="mt-3 mb-0 -mx-(--edge) bg-panel p-0 list-none border-t border-hair">
          {failures.map(failure => (
            <li
              className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,1.2fr)_auto] gap-y-1 gap-x-6 items-baseline py-1 px-(--edge) border-b border-hair wrap-anywhere phone:grid-cols-[minmax(0,1fr)_auto]"
              key={failure._id}
            >
              <strong className="font-medium">{failure.account || words.unknownName}</strong>
              <span>
                {words.signInFailed({ reason: failure.what.replace('-', '') })}
                {failure.times > 1 && (
                  <span className="text-fg2 figures"> {words.times({ count: failure.times })}</span>
                )}
              </span>
              <span className="text-fg2 figures">{failure.address}</span>
              <Moment at={failure.at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
