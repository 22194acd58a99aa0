import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { Trip } from '../../../../contract/day/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MESSAGES } from '../../../messages.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { EndHold } from '../../moves/end-hold.tsx'
import { useHashRequest } from '../../use-hash-request.ts'
import { useNow, useToday } from '../../use-now.ts'
import { formatMoment } from '../../zone.ts'
import { RETURN_ID, TRIPS_HASH } from '../panel/panel-links.ts'
import { pickUpLine } from '../panel/pick-up-line.ts'
import type { OnPreview } from './assign-form.tsx'
import { AssignmentFacts, useClassNames } from './assignment-facts.tsx'
import { createLinkPoll } from './awaited-link.ts'
import { DriverLinks, TripSheetLink } from './driver-links.tsx'
import type { BookedFlight } from './flight-facts.tsx'
import { ProgressMoves } from './progress-moves.tsx'

// Their code comes with the click that opens the form, and with a trip that has a flight.
const AssignForm = lazyPart(async () => (await import('./assign-form.tsx')).AssignForm)
const TripFlight = lazyPart(async () => (await import('./flight-facts.tsx')).TripFlight)
const UntrackedFlight = lazyPart(async () => (await import('./flight-facts.tsx')).UntrackedFlight)

/** Each trip's vehicle, driver, flight and progress. */
export function TripsSection({ reservation }: { reservation: Reservation }) {
  const { _id, reference, status, dispatch, hold, flight, returnTrip } = reservation
  const trips = dispatch?.trips ?? []
  const requested = useRequestedTrip(trips)
  if (trips.length === 0) return null
  if (status === 'cancelled')
    return (
      <section className="text-14 leading-5">
        {trips.map(({ _id }) => (
          <TripSheetLink key={_id} id={_id} />
        ))}
      </section>
    )
  const isOnly = trips.length === 1
  return (
    <section className="text-14 leading-5" id={TRIPS_HASH.slice(1)}>
      {!isOnly && <h3>{texts.heading({ legs: trips.length })}</h3>}
      {hold && <EndHold hold={{ reservationId: _id, reference }} onEnded={nothing} />}
      {trips.map(({ _id }, leg) => (
        <TripOnDay
          key={_id}
          id={_id}
          title={
            isOnly ? (
              <h3>{texts.heading({ legs: 1 })}</h3>
            ) : (
              <LegTitle trip={leg === 0 ? reservation : returnTrip} leg={leg === 0 ? 'way' : 'back'} />
            )
          }
          anchor={leg === 0 ? undefined : RETURN_ID}
          bookedFlight={leg === 0 ? flight : returnTrip?.flight}
          requested={requested?.id === _id ? requested : undefined}
        />
      ))}
    </section>
  )
}

type LegProps = { trip: Parameters<typeof pickUpLine>[0] | undefined; leg: 'way' | 'back' }

/** "Return, Tomorrow, 5:30 pm" */
function LegTitle({ trip, leg }: LegProps) {
  const clock = { today: useToday(useSite().timeZone), now: useNow() }
  const name = common.leg({ leg })
  return (
    <h4 className="text-fg2 font-text font-medium text-13/5">
      {trip ? common.joined({ first: name, second: pickUpLine(trip, clock).when }) : name}
    </h4>
  )
}

type RequestedTrip = { id: string }

/** The event refetches everything. */
function nothing() {}

type OnDayProps = {
  id: string
  title?: ReactNode
  anchor?: string | undefined
  bookedFlight?: BookedFlight | undefined
  /** A new object opens the form. */
  requested?: RequestedTrip | undefined
  /** Opens the form with the trip if it can still be assigned. */
  assigns?: boolean
  onPreview?: OnPreview
}

/** One trip with its vehicle and driver, its progress, and what can be done about either. */
export function TripOnDay({ id, ...more }: OnDayProps) {
  const [pollLink] = useState(createLinkPoll)
  const { data, failed, loading, reload } = useCall(
    'getTrip',
    { id },
    { sentence: common.loadFailed, poll: trip => pollLink(trip, Date.now()) },
  )
  if (data) return <TripFacts trip={data} onChanged={reload} {...more} />
  return (
    <div id={more.anchor} tabIndex={-1}>
      {failed ? <Failure failed={failed} busy={loading} /> : <p className="quiet-note">{MESSAGES.loading}</p>}
    </div>
  )
}

type Props = Omit<OnDayProps, 'id'> & { trip: Trip; onChanged: () => void }

function TripFacts({ trip, title, anchor, bookedFlight, requested, onChanged, ...form }: Props) {
  const { assignment, status } = trip
  const nameOf = useClassNames()
  const mayAssign = status === 'confirmed' || assignment !== null
  const { open, setOpen, close, button } = useAssignForm(
    mayAssign ? requested : undefined,
    form.assigns && mayAssign && isAhead(trip),
  )
  const box = useRef<HTMLDivElement>(null)
  const done = () => {
    close(box.current?.contains(document.activeElement) ?? false)
    onChanged()
  }
  const show = () => box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return (
    <div
      className="scroll-mt-16 [&+&]:mt-3 [&+&]:pt-3 [&+&]:border-t [&+&]:border-hair"
      id={anchor}
      tabIndex={-1}
      ref={box}
    >
      <div className="flex items-baseline justify-between gap-2.5">
        {title}
        {mayAssign && !(form.assigns && open) && (
          <AssignButton ref={button} open={open} trip={trip} onToggle={() => setOpen(!open)} />
        )}
      </div>
      {assignment ? (
        <AssignmentFacts trip={trip} assignment={assignment} nameOf={nameOf} />
      ) : (
        <p className={status === 'confirmed' ? 'text-alert' : 'quiet-note'}>
          {status === 'confirmed' ? texts.noVehicleAssigned : texts.noneYet}
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <AssignForm
            trip={trip}
            onDone={done}
            takesFocus={form.assigns}
            onPreview={form.onPreview}
            onShown={form.assigns ? undefined : show}
          />
        </Suspense>
      )}
      {trip.consents.map(consent => (
        <Consent key={consent._id} consent={consent} nameOf={nameOf} />
      ))}
      <DriverLinks trip={trip} onDone={onChanged} />
      <ProgressMoves trip={trip} onDone={onChanged} />
      <TripSheetLink id={trip._id} />
      <Suspense fallback={null}>
        {trip.flight ? (
          <TripFlight trip={trip} flight={trip.flight} onDone={onChanged} />
        ) : (
          bookedFlight && <UntrackedFlight flight={bookedFlight} />
        )}
      </Suspense>
    </div>
  )
}

/** The first unassigned trip or the only one. */
function useRequestedTrip(trips: NonNullable<Reservation['dispatch']>['trips']): RequestedTrip | undefined {
  const { isRequested, take } = useHashRequest(TRIPS_HASH)
  const [requested, setRequested] = useState<RequestedTrip>()
  const [only, ...more] = trips
  const id = (trips.find(({ isUnassigned }) => isUnassigned) ?? (more.length === 0 ? only : undefined))?._id
  useEffect(() => {
    if (!isRequested) return
    take()
    setRequested(id === undefined ? undefined : { id })
  }, [isRequested, take, id])
  return requested
}

const isAhead = ({ progress }: Trip) => progress === 'scheduled' || progress === 'en-route'

/** Opens the form and moves the focus to its button. */
function useAssignForm(requested: RequestedTrip | undefined, opens = false) {
  const [open, setOpen] = useState(opens)
  const button = useRef<HTMLButtonElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  // The pressed button goes with the form, and the one that opens it may have been away.
  useEffect(() => {
    if (open || !takesFocus) return
    setTakesFocus(false)
    button.current?.focus({ preventScroll: true })
  }, [open, takesFocus])
  const close = (hasFocus: boolean) => {
    setTakesFocus(hasFocus)
    setOpen(false)
  }
  useEffect(() => {
    if (!requested) return
    setOpen(true)
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus({ preventScroll: true })
  }, [requested])
  return { open, setOpen, close, button }
}

type ButtonProps = {
  ref: React.RefObject<HTMLButtonElement | null>
  open: boolean
  trip: Trip
  onToggle: () => void
}

function AssignButton({ ref, open, trip: { assignment }, onToggle }: ButtonProps) {
  const isChange = assignment?.vehicle != null && assignment.pinned
  return (
    <button
      className="print:hidden! flex-none ms-auto narrow:min-h-7 p-0 border-0 bg-transparent text-coach-text font-text font-medium text-13/5 underline underline-offset-3"
      type="button"
      ref={ref}
      aria-expanded={open}
      aria-label={open ? undefined : isChange ? texts.changeName : texts.assignName}
      onClick={onToggle}
    >
      {open ? shell.close : isChange ? shared.change : texts.assign}
    </button>
  )
}

type ConsentProps = { consent: Trip['consents'][number]; nameOf: ReturnType<typeof useClassNames> }

/** A lower class or fewer seats that the customer accepted. */
function Consent({ consent: { before, after, by, givenAt }, nameOf }: ConsentProps) {
  const { timeZone } = useSite()
  const said = ({ class: code, seats }: typeof before) => texts.classAndSeats({ name: nameOf(code), seats })
  return (
    <p className="quiet-note">
      {texts.consent({
        ...{ before: said(before), after: said(after), who: by, moment: formatMoment(givenAt, timeZone) },
      })}
    </p>
  )
}
