import * as words from '#messages/office-customers'
import * as shared from '#messages/shared'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { CONTACTS_SHOWN_MAX } from '../../../domain/customers/customer.ts'
import { mailtoHref, phoneHref } from '../../../domain/values/contact-links.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { formatDateTime, formatDay } from '../zone.ts'
import styles from './customer-panel.module.css'
import { AskMark } from './customer-table.tsx'
import { phoneText } from './phone-text.ts'

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { name, askBeforeConfirming, contacts, moreContacts } = customer
  return (
    <header className={styles['facts']}>
      {askBeforeConfirming && <AskMark />}
      <h2>{name}</h2>
      <TripsLine customer={customer} />
      <dl>
        {contacts.map(({ kind, value }) => (
          <div key={`${kind} ${value}`}>
            <dt>{kind === 'phone' ? shared.phone : shared.email}</dt>
            <dd>
              {kind === 'phone' ? (
                <a href={phoneHref(value)}>{phoneText(value)}</a>
              ) : (
                <a href={mailtoHref(value)}>{value}</a>
              )}
            </dd>
          </div>
        ))}
        {moreContacts && (
          <div>
            <dt>{words.contacts}</dt>
            <dd>{words.cut({ count: String(CONTACTS_SHOWN_MAX) })}</dd>
          </div>
        )}
        {contacts.length === 0 && (
          <div>
            <dt>{words.contacts}</dt>
            <dd>{words.contactsNone}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function TripsLine({ customer: { trips, firstTripAt, lastTripAt, nextTripAt } }: { customer: Customer }) {
  const { timeZone } = useSite()
  const day = (at: string) => formatDay(at, timeZone)
  if (trips === 0) return <p className={styles['trips-line']}>{words.tripsNone}</p>
  return (
    <p className={styles['trips-line']}>
      <MarkedText
        text={words.tripsLine({
          count: trips,
          since: trips > 1 && lastTripAt && firstTripAt ? day(firstTripAt) : 'none',
          last: lastTripAt ? day(lastTripAt) : 'none',
          next: nextTripAt ? formatDateTime(nextTripAt, timeZone) : 'none',
        })}
        marks={{ strong: text => <strong>{text}</strong> }}
      />
    </p>
  )
}
