import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as suggested from '#messages/office-suggested'
import * as texts from '#messages/office-trips'
import type { Trip, TripAssignment } from '../../../../contract/day/schemas.ts'
import { phoneHref } from '../../../../domain/values/contact-links.ts'
import { useSite } from '../../../ui/use-site.ts'
import { typedPhoneText } from '../../customers/phone-text.ts'
import { useCall } from '../../data/use-call.ts'
import { spanText } from '../../occupancies/span-text.ts'
import { formatMoment } from '../../zone.ts'
import { SuggestedMark } from './suggested-mark.tsx'
import { progressName } from './trip-words.ts'

type Props = { trip: Trip; assignment: TripAssignment; nameOf: ReturnType<typeof useClassNames> }

/** Vehicle and driver in two lines; below them how long they are busy, what was booked, and the progress. */
export function AssignmentFacts({ trip, assignment, nameOf }: Props) {
  const { vehicle, driver, withoutVehicle } = assignment
  if (withoutVehicle !== null)
    return <p className="text-alert">{texts.withoutVehicle({ reason: withoutVehicle })}</p>
  return (
    <>
      <FactLine end={vehicle && texts.seats({ count: vehicle.seats })}>
        {vehicle ? (
          <>
            <b className="font-semibold">{vehicle.name}</b> <span className="text-fg2">{vehicle.plate}</span>
          </>
        ) : (
          common.unassigned
        )}
      </FactLine>
      <FactLine end={driver && <Answer assignment={assignment} isAhead={trip.progress === 'scheduled'} />}>
        {driver ? (
          <>
            <b className="font-semibold">{driver.name}</b>{' '}
            {driver.phone && (
              <a
                className="hover:underline hover:underline-offset-3 touch:py-3.5"
                href={phoneHref(driver.phone)}
              >
                {typedPhoneText(driver.phone)}
              </a>
            )}
          </>
        ) : (
          texts.anyDriver
        )}
      </FactLine>
      <p className="quiet-note">
        <Details trip={trip} assignment={assignment} nameOf={nameOf} />
      </p>
      <Override trip={trip} />
      {assignment.openEnd && (
        <p className="text-alert">{texts.garageLegConflict({ end: assignment.openEnd.replace('-', '') })}</p>
      )}
    </>
  )
}

/** A fact, and another at the end of its line. */
export function FactLine({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-2.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {end && <span className="flex-none text-fg2">{end}</span>}
    </p>
  )
}

/** Why staff assigned it despite a failed check; of the present assignment only. */
function Override({ trip: { events } }: Pick<Props, 'trip'>) {
  const { timeZone } = useSite()
  const last = events.findLast(({ kind }) => kind === 'trip.assigned' || kind === 'trip.unassigned')
  if (last?.reason === undefined || last.kind !== 'trip.assigned') return null
  const moment = formatMoment(last.at, timeZone)
  return <p className="quiet-note">{texts.overridden({ reason: last.reason, who: last.who, moment })}</p>
}

function Details({ trip, assignment, nameOf }: Props) {
  const { timeZone } = useSite()
  const { vehicle, pinned, promised, from, until, heldUntil } = assignment
  const isSuggested = vehicle !== null && !pinned
  const details = [
    pinned ? texts.lockedMeans : isSuggested && suggested.note,
    from !== null && until !== null && texts.busySpan({ span: spanText({ from, until }, timeZone) }),
    promised &&
      texts.bookedClass({
        name: texts.classAndSeats({ name: nameOf(promised.class), seats: promised.seats }),
      }),
    heldUntil === null
      ? texts.tripStatus({ progress: progressName(trip.progress) })
      : texts.held({ moment: formatMoment(heldUntil, timeZone) }),
  ]
  return (
    <>
      {pinned ? <span className="mark">{texts.locked}</span> : isSuggested && <SuggestedMark />}{' '}
      {details.filter(Boolean).join(' ')}
    </>
  )
}

/** Green once accepted, amber before; nothing for a suggestion, which no driver was asked about. */
function Answer({ assignment, isAhead }: Pick<Props, 'assignment'> & { isAhead: boolean }) {
  const { timeZone } = useSite()
  const { acceptedAt, declinedAt, pinned } = assignment
  if (!pinned && declinedAt === null) return null
  // A driver on the way no longer has to accept.
  if (!isAhead && acceptedAt === null && declinedAt === null) return null
  const answer = declinedAt ? 'declined' : acceptedAt ? 'accepted' : 'none'
  const at = declinedAt ?? acceptedAt
  return (
    <span
      className="data-[answer=accepted]:text-confirmed data-[answer=declined]:text-alert data-[answer=none]:text-pending"
      data-answer={answer}
      title={at ? formatMoment(at, timeZone) : undefined}
    >
      {texts.answer({ answer })}
    </span>
  )
}

/** The code itself until names load, and for deleted classes. */
export function useClassNames(): (code: string) => string {
  const { data = [] } = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  return code => data.find(one => one.code === code)?.name ?? code
}
