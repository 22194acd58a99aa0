import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import * as listed from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ReservationCustomer } from '../../../../contract/customers/schemas.ts'
import type { Reservation, ReturnTripDetails } from '../../../../contract/reservations/schemas.ts'
import { type DriveSummary, summarizeDrive } from '../../../../domain/reservations/drive.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'
import { shortAddress } from '../../../../domain/values/short-address.ts'
import { localeFacts } from '../../../../i18n/locales.ts'
import { timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { typedPhoneText } from '../../customers/phone-text.ts'
import { EmailText } from '../../email-text.tsx'
import { useNow, useToday } from '../../use-now.ts'
import { Address, FullAddress } from '../address.tsx'
import { routeText } from '../route-text.ts'
import { extrasText, hourlyText, partyText } from './extras-text.ts'
import { EditButton, FactForm } from './fact-form.tsx'
import type { FactName } from './facts.ts'
import { RETURN_ID } from './panel-links.ts'
import { hoursAndMinutes, pickUpLine } from './pick-up-line.ts'
import type { FactEditing } from './use-fact-editing.ts'
import type { Panel } from './use-panel.ts'

const FACTS = 'grid gap-y-0.5 print:mt-4 print:border-t print:border-black print:text-16 print:leading-6.5'
const FACT = 'fact grid grid-cols-[78px_minmax(0,1fr)] items-baseline narrow:py-px'
const VALUE = 'items-baseline gap-y-0 gap-x-1.5 min-w-0 m-0'
const LINES = 'flex flex-wrap'
const TWO_PARTS = 'grid grid-cols-[minmax(0,1fr)_auto]'
const THREE_PARTS = 'grid grid-cols-[minmax(0,1fr)_auto_auto]'

type Props = { panel: Panel; reservation: Reservation; editing: FactEditing }

/** The stops, then the facts of the ride and the guest, one per row; most are edited in their places. */
export function FactList({ panel, reservation, editing }: Props) {
  const { phoneNumber, email, locale, wishedVehicle, signText, note, flight, returnTrip } = reservation
  const row = (fact: FactName, label: string, value: ReactNode, beside?: ReactNode) => (
    <EditedFact {...{ panel, reservation, editing, fact, label, beside }}>{value}</EditedFact>
  )
  const extras = extrasText(reservation)
  const hourly = hourlyText(reservation, useSite().timeZone)
  return (
    <section className="isolate" aria-label={words.ride}>
      <Stops reservation={reservation} row={row} />
      <dl className={FACTS}>
        {returnTrip && <ReturnFact trip={returnTrip} reservation={reservation} />}
        {hourly && <FixedFact label={factsWords.duration}>{hourly}</FixedFact>}
        {row('party', common.party, partyText(reservation))}
        {extras && <FixedFact label={words.extras}>{extras}</FixedFact>}
        {signText && <FixedFact label={words.sign}>{signText}</FixedFact>}
        {row('flight', factsWords.flight, flight ? flight.number : shared.none)}
        {row(
          'note',
          factsWords.chauffeurNote,
          <span className="whitespace-pre-line">{note ?? shared.none}</span>,
        )}
        {wishedVehicle && (
          <FixedFact label={factsWords.vehicle}>
            {common.requestedVehicle({ vehicle: wishedVehicle })}
          </FixedFact>
        )}
        {row('phone', shared.phone, <a href={phoneHref(phoneNumber)}>{typedPhoneText(phoneNumber)}</a>)}
        {row(
          'e-mail',
          shared.email,
          email === '' ? (
            words.noEmail
          ) : (
            <a href={mailtoHref(email)}>
              <EmailText email={email} />
            </a>
          ),
        )}
        {row('language', common.language, <span lang={locale}>{localeFacts(locale).name}</span>)}
        {panel.customer && <CustomerFact customer={panel.customer} />}
      </dl>
    </section>
  )
}

type FixedProps = { label: string; name?: string; className?: string; title?: string; children: ReactNode }

function FixedFact({ label, name, className = 'touch-narrow:py-2.5', title, children }: FixedProps) {
  return (
    <div className={`${FACT} ${className}`} data-fact={name}>
      <dt className="text-fg2">{label}</dt>
      <dd className={`${VALUE} ${LINES}`} title={title}>
        {children}
      </dd>
    </div>
  )
}

type EditedProps = Props & { fact: FactName; label: string; beside: ReactNode; children: ReactNode }

function EditedFact({ panel, reservation, editing, fact, label, beside, children }: EditedProps) {
  const isOpen = editing.fact === fact
  return (
    <div className={FACT} data-fact={fact}>
      <dt className="text-fg2">{label}</dt>
      <dd className={`${VALUE} ${isOpen ? LINES : beside ? THREE_PARTS : TWO_PARTS}`}>
        {isOpen ? (
          <FactForm {...{ fact, reservation, editing }} onSaved={panel.saved} />
        ) : (
          <>
            <span className="fact-value in-[.stops]:font-semibold [&>a:hover]:underline [&>a:hover]:underline-offset-3">
              {children}
            </span>
            <EditButton fact={fact} editing={editing} />
            {beside && <span className="text-fg2 text-13 figures whitespace-nowrap">{beside}</span>}
          </>
        )}
      </dd>
    </div>
  )
}

type StopsProps = {
  reservation: Reservation
  row: (fact: FactName, label: string, value: ReactNode, beside?: ReactNode) => ReactNode
}

/** "Newark (EWR)  8:15 pm" above "State Circle, Albany, NY  30.9 mi, 43 min" */
function Stops({ reservation, row }: StopsProps) {
  const { pickUpAddress, dropOffAddress, pickUpMapLocation, dropOffMapLocation, pickUpTime } = reservation
  const { pickUpPlace, dropOffPlace, stops = [], distanceMetres, durationSeconds } = reservation
  const drive =
    distanceMetres === undefined || durationSeconds === undefined
      ? undefined
      : summarizeDrive(distanceMetres, durationSeconds)
  return (
    <dl className={`stops relative mb-1 ${FACTS}`}>
      {row(
        'pickup',
        factsWords.pickup,
        <>
          <Address text={pickUpAddress} stop="pickup" mapLocation={pickUpMapLocation} />
          <FullAddress text={pickUpAddress} stop={factsWords.pickup} point={pickUpPlace} />
        </>,
        pickUpTime && timeInWords(pickUpTime),
      )}
      {stops.map(({ address, place }, index) => (
        // Two stops may be at one address.
        <FixedFact key={`${address} ${index}`} label={factsWords.stop} className="" title={address}>
          {shortAddress(address)}
          <FullAddress text={address} stop={factsWords.stop} point={place} />
        </FixedFact>
      ))}
      {row(
        'drop-off',
        factsWords.dropOff,
        <>
          <Address text={dropOffAddress} stop="drop-off" mapLocation={dropOffMapLocation} />
          <FullAddress text={dropOffAddress} stop={factsWords.dropOff} point={dropOffPlace} />
        </>,
        drive && <Drive drive={drive} />,
      )}
    </dl>
  )
}

const isReturnBelow = ({ status, dispatch }: Reservation) =>
  status !== 'cancelled' && (dispatch?.trips.length ?? 0) > 1

type ReturnProps = { trip: ReturnTripDetails; reservation: Reservation }

/** Leads to the vehicle and driver of the return. */
function ReturnFact({ trip, reservation }: ReturnProps) {
  const [, ...returns] = reservation.dispatch?.trips ?? []
  const { timeZone } = useSite()
  const { when } = pickUpLine(trip, { today: useToday(timeZone), now: useNow() })
  const show = () => {
    const section = document.getElementById(RETURN_ID)
    section?.scrollIntoView({ block: 'center' })
    section?.focus({ preventScroll: true })
  }
  return (
    <FixedFact label={shared.returnTrip} name="return" className="">
      {isReturnBelow(reservation) ? (
        <button
          className="touch:min-h-11 p-0 border-0 bg-transparent text-fg font-text font-normal text-14/5 text-start underline decoration-ctl underline-offset-3 print:no-underline"
          type="button"
          onClick={show}
        >
          {when}
        </button>
      ) : (
        when
      )}
      <span className="text-fg2 text-13">{routeText(trip.pickUpAddress, trip.dropOffAddress)}</span>
      {returns.some(({ isUnassigned }) => isUnassigned) && (
        <span className="flex-[0_0_100%] text-pending font-medium">{listed.returnUnassigned}</span>
      )}
    </FixedFact>
  )
}

/** Kilometers are in the title. */
function Drive({ drive: { miles, km, minutes } }: { drive: DriveSummary }) {
  const time = hoursAndMinutes(minutes)
  return (
    <span title={words.drive({ miles, km, time, estimated: '' }).trim()}>
      {words.shortDrive({ miles, time })}
    </span>
  )
}

function CustomerFact({ customer }: { customer: NonNullable<ReservationCustomer['customer']> }) {
  const { _id, name, note, preferences, askBeforeConfirming } = customer
  return (
    <FixedFact label={common.customer}>
      <Link
        className="underline decoration-ctl underline-offset-3 touch:py-3 touch:-my-3"
        to={`/admin/customers/${_id}`}
      >
        {name}
      </Link>
      {askBeforeConfirming && (
        <span className="block text-alert font-medium">{common.askBeforeConfirming}</span>
      )}
      {note && <span className="flex-[0_0_100%] text-fg2 whitespace-pre-line">{note}</span>}
      {preferences.length > 0 && (
        <span className="flex-[0_0_100%] text-fg2 whitespace-pre-line">{preferences.join(', ')}</span>
      )}
    </FixedFact>
  )
}
