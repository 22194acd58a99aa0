import { useLocation } from 'react-router'
import * as words from '#messages/manage'
import * as shared from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import styles from './manage.module.css'
import { languageQuery, ownAddress } from './own-address.ts'
import { PhoneText } from './phone-text.tsx'
import stretches from './policy-line.module.css'

type Props = { managed: ManagedReservation; now: string; phone: string }

export function PlansPart({ managed, now, phone }: Props) {
  const { search } = useLocation()
  const { policy, cancellation, ride } = managed
  if (cancellation === 'none') return null
  if (cancellation === 'too-late')
    return (
      <section className={styles['part']}>
        <h2>{words.plans}</h2>
        <p>
          <PhoneText text={words.tooLate({ phone })} phone={phone} />
        </p>
      </section>
    )
  return (
    <section className={styles['part']}>
      <h2>{words.plans}</h2>
      {policy && <PolicyLine policy={policy} now={now} from={ride?.createdAt ?? now} />}
      {managed.change !== 'possible' && (
        <p className={styles['small']}>
          <PhoneText text={words.leadCall({ phone })} phone={phone} />
        </p>
      )}
      <p className={styles['actions']}>
        {managed.change === 'possible' && (
          <a className="button quiet" href={`/manage/${managed.reference}/change${languageQuery(search)}`}>
            {shared.changeRide}
          </a>
        )}
        <a className={`button quiet ${styles['danger']}`} href={ownAddress(search, true)}>
          {shared.cancelRide}
        </a>
      </p>
    </section>
  )
}

type Line = { policy: NonNullable<ManagedReservation['policy']>; now: string; from: string }

/** Not to scale, except for today's position within its stretch. */
function PolicyLine({ policy, now, from }: Line) {
  const at = Date.parse(now)
  const current = policy.findIndex(({ until }) => until === null || Date.parse(until) >= at)
  return (
    <ol className={stretches['line']} data-count={policy.length}>
      {policy.map(({ until, feeCents, what, when }, index) => (
        <li key={when} data-fee={feeCents === 0 ? 'none' : until === null ? 'all' : 'part'}>
          {index === current && (
            <span className={stretches['today']} data-tenth={tenthOf(index)}>
              {words.today}
            </span>
          )}
          <strong>{what}</strong> {when}
        </li>
      ))}
    </ol>
  )

  /** In tenths: the content security policy forbids inline styles. */
  function tenthOf(index: number): number {
    const begins = Date.parse(policy[index - 1]?.until ?? from)
    const end = Date.parse(policy[index]?.until ?? '')
    if (Number.isNaN(end) || end <= begins) return 1
    return Math.min(8, Math.max(1, Math.round(((at - begins) / (end - begins)) * 10)))
  }
}
