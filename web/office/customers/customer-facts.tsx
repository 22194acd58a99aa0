import type { Customer } from '../../../contract/customers/schemas.ts'
import { mailtoHref, phoneHref } from '../../../domain/contact-links.ts'
import { CONTACTS_SHOWN_MAX } from '../../../domain/customer.ts'
import { useSite } from '../../ui/use-site.ts'
import { formatDateTime, formatDay } from '../zone.ts'
import { AskMark } from './ask-mark.tsx'
import { phoneText } from './phone-text.ts'

/** The name, how often and when they ride, and how they are reached. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { name, askBeforeConfirming, contacts, moreContacts } = customer
  return (
    <header className="customer-facts">
      {askBeforeConfirming && <AskMark />}
      <h2>{name}</h2>
      <TripsLine customer={customer} />
      <dl>
        {contacts.map(({ kind, value }) => (
          <div key={`${kind} ${value}`}>
            <dt>{kind === 'phone' ? 'Phone' : 'E-mail'}</dt>
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
            <dt>Contacts</dt>
            <dd>There are more: these are the first {CONTACTS_SHOWN_MAX} of each kind.</dd>
          </div>
        )}
        {contacts.length === 0 && (
          <div>
            <dt>Contacts</dt>
            <dd>None of their own: another customer has those of the reservations.</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function TripsLine({ customer: { trips, firstTripAt, lastTripAt, nextTripAt } }: { customer: Customer }) {
  const { timeZone } = useSite()
  const day = (at: string) => formatDay(at, timeZone)
  if (trips === 0) return <p className="customer-trips-line">No trips that were not cancelled.</p>
  return (
    <p className="customer-trips-line">
      <strong>{trips === 1 ? 'One trip' : `${trips} trips`}</strong>
      {trips > 1 && lastTripAt && firstTripAt && ` since ${day(firstTripAt)}`}
      {lastTripAt && `, the last on ${day(lastTripAt)}`}
      {nextTripAt && `, the next on ${formatDateTime(nextTripAt, timeZone)}`}
    </p>
  )
}
