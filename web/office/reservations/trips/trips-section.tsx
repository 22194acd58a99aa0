import { lazy, Suspense, useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import * as shell from '#messages/shell'
import type { Trip } from '../../../../contract/day/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { MESSAGES } from '../../../messages.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { EndHold } from '../../moves/end-hold.tsx'
import { spanText } from '../../occupancies/span-text.ts'
import { formatMoment } from '../../zone.ts'
import { answerOf } from './driver-answer.ts'
import { DriverLinks } from './driver-links.tsx'
import { ProgressMoves } from './progress-moves.tsx'
import { progressName } from './trip-words.ts'
import styles from './trips.module.css'
import { useClassNames } from './use-class-names.ts'

// Lazy: loaded when the form opens, or if a trip has a flight.
const AssignForm = lazy(async () => ({ default: (await import('./assign-form.tsx')).AssignForm }))
const TripFlight = lazy(async () => ({ default: (await import('./told-flight.tsx')).TripFlight }))

export function TripsSection({ reservation }: { reservation: Reservation }) {
  const { _id, reference, status, dispatch, hold } = reservation
  const trips = dispatch?.trips ?? []
  if (status === 'cancelled' || trips.length === 0) return null
  return (
    <section className={styles['trips']}>
      <h3>{words.heading({ legs: trips.length })}</h3>
      {hold && <EndHold hold={{ reservationId: _id, reference }} onEnded={nothing} />}
      {trips.map(({ _id }) => (
        <TripOnDay key={_id} id={_id} isOnly={trips.length === 1} />
      ))}
    </section>
  )
}

/** The event refetches everything. */
function nothing() {}

export function TripOnDay({ id, isOnly }: { id: string; isOnly: boolean }) {
  const { data, failed, loading, reload } = useCall('getTrip', { id }, { sentence: common.loadFailed })
  if (data) return <TripFacts trip={data} isOnly={isOnly} onChanged={reload} />
  return failed ? (
    <Failure failed={failed} busy={loading} />
  ) : (
    <p className="quiet-note">{MESSAGES.loading}</p>
  )
}

type Props = { trip: Trip; isOnly: boolean; onChanged: () => void }

function TripFacts({ trip, isOnly, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const { assignment, status } = trip
  const nameOf = useClassNames()
  const mayAssign = status === 'confirmed' || assignment !== null
  const done = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <div className={styles['trip']}>
      {!isOnly && <h4>{common.leg({ leg: trip.leg === 1 ? 'way' : 'back' })}</h4>}
      {assignment ? (
        <AssignmentFacts trip={trip} assignment={assignment} nameOf={nameOf} />
      ) : (
        <p className={status === 'confirmed' ? styles['missing'] : 'quiet-note'}>
          {status === 'confirmed' ? words.noVehicleAssigned : words.noneYet}
        </p>
      )}
      {trip.flight && (
        <Suspense fallback={null}>
          <TripFlight trip={trip} flight={trip.flight} onDone={onChanged} />
        </Suspense>
      )}
      {trip.consents.map(consent => (
        <Consent key={consent._id} consent={consent} nameOf={nameOf} />
      ))}
      {mayAssign && (
        <button
          className="button quiet small"
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? shell.close : assignment?.vehicle ? words.reassign : words.assign}
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <AssignForm trip={trip} onDone={done} />
        </Suspense>
      )}
      <DriverLinks trip={trip} onDone={onChanged} />
      <ProgressMoves trip={trip} onDone={onChanged} />
    </div>
  )
}

type Assignment = NonNullable<Trip['assignment']>
type NameOf = ReturnType<typeof useClassNames>
type FactsProps = { trip: Trip; assignment: Assignment; nameOf: NameOf }

function AssignmentFacts({ trip, assignment, nameOf }: FactsProps) {
  const { timeZone } = useSite()
  const { vehicle, driver, pinned, promised, from, until, openEnd, heldUntil, withoutVehicle } = assignment
  const answer = answerOf(assignment, moment => formatMoment(moment, timeZone))
  if (withoutVehicle !== null)
    return <p className={styles['missing']}>{words.withoutVehicle({ reason: withoutVehicle })}</p>
  return (
    <dl className={styles['facts']}>
      <dt>{facts.vehicle}</dt>
      <dd>
        {vehicle ? `${vehicle.name} (${vehicle.plate})` : common.unassigned}{' '}
        <span className="mark" title={pinned ? undefined : words.suggestedNote}>
          {pinned ? words.locked : common.suggested}
        </span>
      </dd>
      <dt>{common.driver}</dt>
      <dd>
        {driver ? driver.name : words.anyDriver} {driver && answer && <span className="mark">{answer}</span>}
      </dd>
      {from !== null && until !== null && (
        <>
          <dt>{words.busy}</dt>
          <dd>
            {spanText({ from, until }, timeZone)}
            {openEnd && <p className={styles['missing']}>{words.garageLegConflict({ end: openEnd })}</p>}
          </dd>
        </>
      )}
      {promised && (
        <>
          <dt>{common.booked}</dt>
          <dd>{words.classAndSeats({ name: nameOf(promised.class), seats: promised.seats })}</dd>
        </>
      )}
      {heldUntil !== null && (
        <>
          <dt>{common.progress}</dt>
          <dd>{words.held({ moment: formatMoment(heldUntil, timeZone) })}</dd>
        </>
      )}
      {heldUntil === null && (
        <>
          <dt>{common.progress}</dt>
          <dd>{progressName(trip.progress)}</dd>
        </>
      )}
    </dl>
  )
}

type ConsentProps = { consent: Trip['consents'][number]; nameOf: NameOf }

function Consent({ consent: { before, after, by, givenAt }, nameOf }: ConsentProps) {
  const { timeZone } = useSite()
  const said = ({ class: code, seats }: typeof before) => words.classAndSeats({ name: nameOf(code), seats })
  return (
    <p className="quiet-note">
      {words.consent({
        ...{ before: said(before), after: said(after), who: by, moment: formatMoment(givenAt, timeZone) },
      })}
    </p>
  )
}
