import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-run-sheet'
import * as shared from '#messages/shared'
import type { RunSheetTrip } from '../../../contract/day/board-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { ListStatus } from '../../../domain/booking/list-status.ts'
import { dateInWords, nightNote, passengersInLine, timeInWords } from '../../in-words.ts'
import { typedPhoneText } from '../customers/phone-text.ts'
import { Address } from './address.tsx'
import { ListStatusMark } from './list/list-status-mark.tsx'

const CELL =
  'py-4 ps-0 pe-4.5 border-b border-hair align-top from-1021:min-w-35 max-[801px]:block max-[801px]:py-0.75 max-[801px]:px-0 max-[801px]:border-0 print:py-[2mm] print:ps-0 print:pe-[4mm]'

export type SheetRide = { ride: Reservation; status: ListStatus }

type Line = {
  key: string
  time: string
  night: string | undefined
  name: string
  reservation: string
  facts: string[]
  from: string
  via: string[]
  to: string
  pair?: string[]
  status: ListStatus
}

export const Trips = ({ trips }: { trips: readonly RunSheetTrip[] }) => (
  <Table lines={trips.map(lineOf)} hasPair />
)

export const Rides = ({ rides }: { rides: readonly SheetRide[] }) => <Table lines={rides.map(lineOfRide)} />

export function ByDriver({ day, trips }: { day: string; trips: readonly RunSheetTrip[] }) {
  const groups = Map.groupBy(trips, ({ driver }) => driver?._id)
  const named = [...groups].map(([id, own]) => ({ id, own, name: own[0]?.driver?.name }))
  const sheets = named.toSorted((one, other) => orderOf(one.name).localeCompare(orderOf(other.name)))
  return sheets.map(({ id, own, name }) => (
    <section className="print:[&+&]:break-before-page" key={id ?? ''}>
      <h3 className="mt-7 mb-1 font-display font-normal text-22/[1.3] print:mt-0 print:mb-[4mm] print:text-[14pt]">
        {words.ofDriver({ name: name ?? common.unassigned, count: own.length })}
        <small className="hidden font-text font-normal text-15/[1.5] normal-nums text-fg2 print:block print:text-[9pt]">
          {dateInWords(day)}
        </small>
      </h3>
      <Trips trips={own} />
    </section>
  ))
}

/** No line breaks inside a phone number. */
const unbroken = (phone: string) => typedPhoneText(phone).replaceAll(' ', '\u00a0')

/** Trips without a driver sort last. */
const orderOf = (name: string | undefined) => name ?? '\uffff'

function lineOf(trip: RunSheetTrip): Line {
  const { passengers, phone, reference, luggage, flight, hours, signText, note, driver } = trip
  const seats = Object.entries(trip.childSeats).filter(([, count]) => count > 0)
  return {
    ...{ key: trip._id, time: timeInWords(trip.time), night: nightNote(trip.date, trip.time) },
    ...{ name: trip.name, reservation: trip.reservation, status: trip.state },
    facts: [
      passengersInLine(passengers),
      unbroken(phone),
      reference,
      luggage && words.luggage({ count: luggage }),
      ...seats.map(([kind, count]) => words.childSeats({ kind, count })),
      hours !== null && words.hours({ hours }),
      flight && words.flight({ number: flight }),
      signText && words.sign({ text: signText }),
      trip.wishedVehicle && common.requestedVehicle({ vehicle: trip.wishedVehicle }),
      note,
    ].flatMap(fact => fact || []),
    ...{ from: trip.pickUpAddress, via: trip.stops, to: trip.dropOffAddress },
    pair: [driver?.name ?? common.unassigned, ...vehicleLines(trip)],
  }
}

function vehicleLines({ vehicle, suggested, withoutVehicle }: RunSheetTrip): string[] {
  if (withoutVehicle !== null) return [withoutVehicle]
  if (suggested.length > 0) return [words.suggested({ pair: suggested.join(', ') })]
  return vehicle ? [vehicle.name, vehicle.plate].filter(Boolean) : [words.noVehicle]
}

function lineOfRide({ ride, status }: SheetRide): Line {
  const { numberOfPassengers, phoneNumber, reference, wishedVehicle } = ride
  return {
    key: ride._id,
    ...{ time: timeInWords(ride.pickUpTime), night: nightNote(ride.pickUpDate, ride.pickUpTime) },
    ...{ name: `${ride.firstName} ${ride.lastName}`, reservation: ride._id, status },
    facts: [
      passengersInLine(numberOfPassengers),
      unbroken(phoneNumber),
      reference,
      ...(wishedVehicle ? [common.requestedVehicle({ vehicle: wishedVehicle })] : []),
    ],
    ...{ from: ride.pickUpAddress, via: [], to: ride.dropOffAddress },
  }
}

function Table({ lines, hasPair = false }: { lines: readonly Line[]; hasPair?: boolean }) {
  const columns = [
    shared.time,
    factsWords.passenger,
    common.from,
    common.to,
    ...(hasPair ? [words.vehicleAndDriver] : []),
    common.status,
  ]
  return (
    <table className="w-full border-collapse text-start print:text-[10pt] print:leading-[1.35] [&_.status]:whitespace-nowrap">
      <thead className="max-[801px]:absolute max-[801px]:[clip-path:inset(50%)]">
        <Row>
          {columns.map(column => (
            <th
              className={`${CELL} text-start text-fg2 text-15 font-normal print:first:w-[22mm] print:text-[9pt]`}
              scope="col"
              key={column}
            >
              {column}
            </th>
          ))}
        </Row>
      </thead>
      <tbody>
        {lines.map(line => (
          <LineRow line={line} key={line.key} />
        ))}
      </tbody>
    </table>
  )
}

function LineRow({ line }: { line: Line }) {
  return (
    <Row>
      <th
        className={`${CELL} text-start font-display font-normal text-20/[1.3] whitespace-nowrap print:text-[12pt]`}
        scope="row"
      >
        {line.time}
        {line.night && <Detail className="print:whitespace-normal">{line.night}</Detail>}
      </th>
      <Cell label={factsWords.passenger}>
        <Link className="touch:inline-block touch:py-3" to={`/admin/reservations/${line.reservation}`}>
          {line.name}
        </Link>
        {line.facts.map(fact => (
          <Detail key={fact}>{fact}</Detail>
        ))}
      </Cell>
      <Cell label={common.from}>
        <Address text={line.from} stop="pickup" isFull />
      </Cell>
      <Cell label={common.to}>
        {line.via.map(address => (
          <Detail key={address}>{words.via({ address })}</Detail>
        ))}
        <Address text={line.to} stop="drop-off" isFull />
      </Cell>
      {line.pair && (
        <Cell label={words.vehicleAndDriver}>
          {line.pair[0]}
          {line.pair.slice(1).map(text => (
            <Detail key={text}>{text}</Detail>
          ))}
        </Cell>
      )}
      <Cell label={common.status}>
        <ListStatusMark status={line.status} />
      </Cell>
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="max-[801px]:block max-[801px]:py-4 max-[801px]:border-b max-[801px]:border-hair print:break-inside-avoid">
      {children}
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className={CELL} data-label={label}>
      {children}
    </td>
  )
}

function Detail({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <small
      className={`block font-text font-normal text-15/[1.5] normal-nums text-fg2 print:text-[9pt] ${className}`}
    >
      {children}
    </small>
  )
}
