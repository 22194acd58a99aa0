import { useLocation } from 'react-router'
import * as statuses from '#messages/manage'
import * as words from '#messages/manage-list'
import * as shared from '#messages/shared'
import type { OwnList } from '../../../../contract/guest/own-list-schemas.ts'
import { shortPlace } from '../../../../domain/reservations/short-place.ts'
import { dateInWords, timeInWords } from '../../../in-words.ts'
import { Field } from '../../../ui/field.tsx'
import page from '../change/change.module.css'
import { languageQuery } from '../own-address.ts'
import styles from './own-list.module.css'

export type ListAnswer = {
  list?: OwnList
  asked?: { request: string; email: string }
  message?: string
  errors: Record<string, string>
  email?: string
}

type Shown = { answer: ListAnswer | undefined; token: string | null }

export function OwnListParts({ answer, token }: Shown) {
  if (answer?.list) return <Rides list={answer.list} />
  if (answer?.asked) return <CodeForm asked={answer.asked} error={answer.errors['code']} />
  if (token !== null && !answer) return <OpenForm token={token} />
  return (
    <>
      <p className="lead">{words.lead}</p>
      <AskForm email={answer?.email} error={answer?.errors['email']} />
    </>
  )
}

function useOwnAddress(): string {
  const { pathname, search } = useLocation()
  return pathname + languageQuery(search)
}

function AskForm({ email, error }: { email: string | undefined; error: string | undefined }) {
  return (
    <form className={`${page['form']} ${styles['form']}`} method="post" action={useOwnAddress()}>
      <Field
        label={shared.email}
        type="email"
        name="email"
        defaultValue={email}
        error={error}
        required
        maxLength={254}
        autoComplete="email"
      />
      <p>
        <button className="button primary" type="submit">
          {words.ask}
        </button>
      </p>
    </form>
  )
}

function CodeForm({ asked, error }: { asked: NonNullable<ListAnswer['asked']>; error: string | undefined }) {
  return (
    <>
      <p className="lead">{words.askedLead}</p>
      <form className={`${page['form']} ${styles['form']}`} method="post" action={useOwnAddress()}>
        <input type="hidden" name="request" value={asked.request} />
        <input type="hidden" name="email" value={asked.email} />
        <Field
          label={shared.code}
          note={words.codeNote}
          name="code"
          error={error}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <p>
          <button className="button primary" type="submit">
            {words.open}
          </button>
        </p>
      </form>
    </>
  )
}

/** POST only: email scanners open links. */
function OpenForm({ token }: { token: string }) {
  return (
    <>
      <p className="lead">{words.openLead}</p>
      <form className={styles['form']} method="post" action={useOwnAddress()}>
        <input type="hidden" name="token" value={token} />
        <p>
          <button className="button primary" type="submit">
            {words.open}
          </button>
        </p>
      </form>
    </>
  )
}

const STATUS: Record<OwnList['reservations'][number]['status'], string> = {
  pending: statuses.requested,
  confirmed: statuses.confirmed,
  completed: statuses.completed,
  cancelled: statuses.cancelled,
}

function Rides({ list: { email, reservations } }: { list: OwnList }) {
  return (
    <>
      <p className="lead">
        {words.count({ count: reservations.length })} <span translate="no">{email}</span>
      </p>
      <ul className={`${styles['rides']} mt-7 max-w-190 list-none p-0`}>
        {reservations.map(ride => (
          <li key={ride.reference}>
            <a
              className="grid gap-0.75 border border-s-3 border-hair border-s-coach bg-raised px-5 py-4.5 hover:border-coach"
              href={ride.url}
            >
              <strong className="[font:400_21px/1.3_var(--display)]">
                {dateInWords(ride.pickUpDate)}, {timeInWords(ride.pickUpTime)}
              </strong>
              <span className="wrap-anywhere" translate="no">
                {[ride.pickUpAddress, ride.dropOffAddress].map(shortPlace).filter(Boolean).join(' → ')}
              </span>
              <small>
                {STATUS[ride.status]}{' '}
                <span className="wrap-anywhere" translate="no">
                  {ride.reference}
                </span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
