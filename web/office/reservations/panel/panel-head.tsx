import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/office-panel'
import type { ReservationCustomer } from '../../../../contract/customers/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'
import { dateInWords, nightNote, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useNow, useToday } from '../../use-now.ts'
import { EditButton, FactForm } from './fact-form.tsx'
import { pickUpLine } from './pick-up-line.ts'
import type { FactEditing } from './use-fact-editing.ts'

type Props = {
  reservation: Reservation
  customer: ReservationCustomer['customer'] | undefined
  editing: FactEditing
  onSaved: (saved: Reservation) => void
}

export function PanelHead({ reservation, customer, editing, onSaved }: Props) {
  const { firstName, lastName } = reservation
  const line = (fact: 'name' | 'when', shown: ReactNode) =>
    editing.fact === fact ? (
      <FactForm {...{ fact, reservation, editing, onSaved }} />
    ) : (
      <div className="panel-editable flex items-baseline gap-1.5 w-fit max-w-full [&+&]:mt-0.75">
        {shown}
        <EditButton fact={fact} editing={editing} />
      </div>
    )
  return (
    <header className="isolate pt-1.25 narrow:[&_p]:py-px">
      {line(
        'name',
        <h2 className="text-25/7.5">
          {firstName} {lastName}
        </h2>,
      )}
      {line('when', <PickUp reservation={reservation} customer={customer} />)}
    </header>
  )
}

function PickUp({ reservation, customer }: Pick<Props, 'reservation' | 'customer'>) {
  const today = useToday(useSite().timeZone)
  const now = useNow()
  const { pickUpDate, pickUpTime, pickUpAt, status } = reservation
  const { when, distance } = pickUpLine(reservation, { today, now, isOver: status === 'completed' })
  const night = nightNote(pickUpDate, pickUpTime)
  return (
    <p className="panel-when">
      <time
        className="font-medium"
        dateTime={pickUpAt}
        title={`${dateInWords(pickUpDate)}, ${timeInWords(pickUpTime)}`}
      >
        {when}
      </time>{' '}
      <span className="text-fg2">
        {distance}
        {customer && (
          <>
            {distance && ', '}
            <Link
              className="whitespace-nowrap underline decoration-hair underline-offset-3 hover:text-fg"
              to={`/admin/customers/${customer._id}`}
            >
              {words.trips({ count: Math.max(1, customer.trips) })}
            </Link>
          </>
        )}
        {night && <span className="block text-fg2">{night}</span>}
      </span>
    </p>
  )
}

const PHONE = (
  <path d="M6.500 2.500h-3c-1 6 5 12 11.500 11.500v-3l-3-1.500-1.500 1.500c-2-1-3.500-2.500-4-4L8 5.500z" />
)
const ENVELOPE = <path d="M2 4h14v10H2zM2 4.500l7 5.500 7-5.500" />

/** Icons for the first line of the panel on phones. */
export function ContactLinks({ reservation }: { reservation: Reservation }) {
  const { firstName, phoneNumber, email, reference } = reservation
  return (
    <span className="hidden narrow:flex">
      <IconLink href={phoneHref(phoneNumber)} name={words.callName({ name: firstName })} icon={PHONE} />
      {email && (
        <IconLink
          href={mailtoHref(email, { subject: words.yourRide({ reference }) })}
          name={words.emailName({ name: firstName })}
          icon={ENVELOPE}
        />
      )}
    </span>
  )
}

function IconLink({ href, name, icon }: { href: string; name: string; icon: ReactNode }) {
  return (
    <a className="narrow:grid narrow:place-items-center narrow:size-11" href={href}>
      <svg
        className="narrow:fill-none narrow:stroke-fg narrow:stroke-[1.4]"
        width="20"
        height="20"
        viewBox="0 0 18 18"
        aria-hidden="true"
      >
        {icon}
      </svg>
      <span className="sr-only">{name}</span>
    </a>
  )
}
