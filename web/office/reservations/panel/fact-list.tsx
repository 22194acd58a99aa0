import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as shared from '#messages/shared'
import type { ReservationCustomer } from '../../../../contract/customers/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'
import { localeFacts } from '../../../../i18n/locales.ts'
import { passengersLabel } from '../../../in-words.ts'
import { Address } from '../address.tsx'
import { EditButton } from './edit-button.tsx'
import { FactForm } from './fact-form.tsx'
import type { FactName } from './facts.ts'
import type { FactEditing } from './use-fact-editing.ts'
import type { Panel } from './use-panel.ts'

type Props = { panel: Panel; reservation: Reservation; editing: FactEditing }

export function FactList({ panel, reservation, editing }: Props) {
  const { pickUpAddress, dropOffAddress, numberOfPassengers, wishedVehicle } = reservation
  const { pickUpMapLocation, dropOffMapLocation } = reservation
  const { phoneNumber, email, locale } = reservation
  const row = (fact: FactName, label: string, value: ReactNode) => (
    <div className="fact" data-fact={fact}>
      <dt>{label}</dt>
      <dd>
        {editing.fact === fact ? (
          <FactForm fact={fact} reservation={reservation} editing={editing} onSaved={panel.saved} />
        ) : (
          <>
            <span className="fact-value">{value}</span>
            <EditButton fact={fact} editing={editing} />
          </>
        )}
      </dd>
    </div>
  )
  return (
    <section aria-label={words.ride}>
      <dl className="facts">
        {row(
          'pickup',
          factsWords.pickup,
          <Address text={shortened(pickUpAddress)} stop="pickup" mapLocation={pickUpMapLocation} />,
        )}
        {row(
          'drop-off',
          factsWords.dropOff,
          <Address text={shortened(dropOffAddress)} stop="drop-off" mapLocation={dropOffMapLocation} />,
        )}
        {row('party', common.party, passengersLabel(numberOfPassengers))}
        {wishedVehicle && (
          <div className="fact">
            <dt>{factsWords.vehicle}</dt>
            <dd>{common.requestedVehicle({ vehicle: wishedVehicle })}</dd>
          </div>
        )}
        {row('phone', shared.phone, <a href={phoneHref(phoneNumber)}>{phoneNumber}</a>)}
        {row('e-mail', shared.email, email === '' ? words.noEmail : <a href={mailtoHref(email)}>{email}</a>)}
        {row('language', common.language, <span lang={locale}>{localeFacts(locale).name}</span>)}
        {panel.customer && <CustomerFact customer={panel.customer} />}
      </dl>
    </section>
  )
}

/** Drops the country, as the company operates in one. */
function shortened(address: string): string {
  return address.replace(/, United States$/, '')
}

function CustomerFact({ customer }: { customer: NonNullable<ReservationCustomer['customer']> }) {
  const { _id, name, note, preferences, askBeforeConfirming } = customer
  return (
    <div className="fact">
      <dt>{common.customer}</dt>
      <dd>
        <Link to={`/admin/customers/${_id}`}>{name}</Link>
        {askBeforeConfirming && <span className="panel-warning">{common.askBeforeConfirming}</span>}
        {note && <span className="fact-note">{note}</span>}
        {preferences.length > 0 && <span className="fact-note">{preferences.join(', ')}</span>}
      </dd>
    </div>
  )
}
