import * as words from '#messages/office-customers'
import * as shared from '#messages/shared'
import type { Customer } from '../../../contract/customers/schemas.ts'
import { CONTACTS_SHOWN_MAX } from '../../../domain/customers/customer.ts'
import { mailtoHref, phoneHref } from '../../../domain/values/contact-links.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { EmailText } from '../email-text.tsx'
import { formatDateTime, formatDay } from '../zone.ts'
import { AskMark } from './customer-table.tsx'
import { phoneText } from './phone-text.ts'

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { name, askBeforeConfirming, contacts, moreContacts } = customer
  return (
    <header>
      {askBeforeConfirming && <AskMark />}
      <h2>{name}</h2>
      <TripsLine customer={customer} />
      <dl className="mt-2.5 mb-0 mx-0">
        {contacts.map(({ kind, value }) => (
          <div className="grid grid-cols-[78px_minmax(0,1fr)] items-baseline" key={`${kind} ${value}`}>
            <dt className="text-fg2">{kind === 'phone' ? shared.phone : shared.email}</dt>
            <dd className="m-0 wrap-anywhere">
              {kind === 'phone' ? (
                <a
                  className="hover:underline hover:underline-offset-3 touch:block touch:py-3"
                  href={phoneHref(value)}
                >
                  {phoneText(value)}
                </a>
              ) : (
                <a
                  className="hover:underline hover:underline-offset-3 touch:block touch:py-3"
                  href={mailtoHref(value)}
                >
                  <EmailText email={value} />
                </a>
              )}
            </dd>
          </div>
        ))}
        {moreContacts && (
          <div className="grid grid-cols-[78px_minmax(0,1fr)] items-baseline">
            <dt className="text-fg2">{words.contacts}</dt>
            <dd className="m-0 wrap-anywhere">{words.cut({ count: String(CONTACTS_SHOWN_MAX) })}</dd>
          </div>
        )}
        {contacts.length === 0 && (
          <div className="grid grid-cols-[78px_minmax(0,1fr)] items-baseline">
            <dt className="text-fg2">{words.contacts}</dt>
            <dd className="m-0 wrap-anywhere">{words.contactsNone}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function TripsLine({ customer: { trips, firstTripAt, lastTripAt, nextTripAt } }: { customer: Customer }) {
  const { timeZone } = useSite()
  const day = (at: string) => formatDay(at, timeZone)
  if (trips === 0) return <p className="text-fg2">{words.tripsNone}</p>
  return (
    <p className="text-fg2">
      <MarkedText
        text={words.tripsLine({
          count: trips,
          since: trips > 1 && lastTripAt && firstTripAt ? day(firstTripAt) : 'none',
          last: lastTripAt ? day(lastTripAt) : 'none',
          next: nextTripAt ? formatDateTime(nextTripAt, timeZone) : 'none',
        })}
        marks={{ strong: text => <strong className="text-fg font-medium">{text}</strong> }}
      />
    </p>
  )
}
