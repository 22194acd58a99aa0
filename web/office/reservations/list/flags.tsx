import * as factTexts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import { NOT_SPECIFIED } from '../../../../domain/reservations/reservation.ts'
import { nightNote } from '../../../in-words.ts'
import { LineIcon } from '../line-icon.tsx'
import type { ListedRide } from './columns.tsx'
import { returnMark } from './day-note.ts'

type FlagName = keyof typeof ICONS
type Tone = 'alert' | 'pending'

type Flag = { name: FlagName; says: string; tone: Tone | undefined }

const ICONS = {
  undelivered: <path d="M1 3h13v9H1zM1 3.5 7.5 8.500 14 3.5M5 14 10 1" />,
  place: (
    <path d="M7.5 14C4 10 3 8 3 6a4.500 4.500 0 0 1 9 0c0 2-1 4-4.500 8M6 4.500 9 7.500M9 4.500 6 7.500" />
  ),
  mail: <path d="M1 3h13v9H1zM4.500 9.500 10.500 5.500M4.500 5.500 10.500 9.500" />,
  vehicle: <path d="M2 9 3.500 4.500h8L13 9v3H2zM2 9h11M4 12v1.500M11 12v1.500" />,
  flight: <path d="M7.500 1v13M1.500 8.500 7.500 5l6 3.500M5 13.500l2.500-1.800 2.500 1.800" />,
  seat: <path d="M4.500 1.500v7h6M4.500 5.500h4M4.500 8.500v5M10.500 8.500v5" />,
  note: <path d="M2.500 1.500h10v8l-4 4h-6zM12.500 9.500h-4v4M5 5h5M5 8h3" />,
  return: <path d="M1.500 5h11M10 2.500 12.500 5 10 7.500M13.500 10h-11M5 7.500 2.500 10 5 12.500" />,
  unassigned: <path d="M7.500 1.500 14 13H1zM7.500 5.500v3.500M7.500 10.500v1" />,
  night: <path d="M11.500 10A5.500 5.500 0 0 1 5.500 2 5.800 5.800 0 1 0 11.500 10z" />,
}

/** Facts that staff should know before they open a row, all from the reservation itself. */
function flagsOf({ ride, facts, trip }: ListedRide, undelivered: boolean): Flag[] {
  const { email, wishedVehicle } = ride
  const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime } = trip
  const flags: [name: FlagName, says: string | undefined | false, tone?: Tone][] = [
    ['undelivered', undelivered && words.emailUndelivered, 'alert'],
    ['place', missingPlaces(pickUpAddress === NOT_SPECIFIED, dropOffAddress === NOT_SPECIFIED), 'alert'],
    ['unassigned', facts.needsReturn && words.returnUnassigned, 'pending'],
    ['return', returnMark(facts)],
    ['flight', facts.hasFlight && factTexts.flight],
    ['seat', facts.hasChildSeats && factTexts.childSeats],
    ['note', facts.hasNote && factTexts.note],
    ['mail', email === '' && words.noEmail],
    ['vehicle', wishedVehicle ? common.requestedVehicle({ vehicle: wishedVehicle }) : undefined],
    ['night', nightNote(pickUpDate, pickUpTime)],
  ]
  return flags.flatMap(([name, says, tone]) => (says ? { name, says, tone } : []))
}

function missingPlaces(pickUp: boolean, dropOff: boolean): string | undefined {
  if (pickUp) return words.noPlace({ stop: dropOff ? 'both' : 'pickup' })
  return dropOff ? words.noPlace({ stop: 'dropoff' }) : undefined
}

/** Red is for faults; an unassigned trip is amber, as everywhere. */
const TONES = { alert: 'text-alert', pending: 'text-pending' }

export function Flags({ row, undelivered }: { row: ListedRide; undelivered: boolean }) {
  const flags = flagsOf(row, undelivered)
  if (flags.length === 0) return null
  return (
    <span className="flags inline-flex gap-0.75 text-fg2 align-middle">
      {flags.map(({ name, says, tone }) => (
        <span className={tone && TONES[tone]} key={name} title={says}>
          <LineIcon className="block">{ICONS[name]}</LineIcon>
          <span className="sr-only">{says}. </span>
        </span>
      ))}
    </span>
  )
}
