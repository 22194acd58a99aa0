import { Link } from 'react-router'
import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-run-sheet'
import * as shared from '#messages/shared'
import type { RunSheetTrip } from '../../../contract/day/board-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { dateInWords, nightNote, passengersLabel, timeInWords } from '../../in-words.ts'
import { Address } from './address.tsx'
import { Status } from './status.tsx'

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
  status: Reservation['status']
}

export function Trips({ trips }: { trips: readonly RunSheetTrip[] }) {
  return <Table lines={trips.map(lineOf)} hasPair />
}

export function ByDriver({ day, trips }: { day: string; trips: readonly RunSheetTrip[] }) {
  const groups = Map.groupBy(trips, ({ driver }) => driver?._id)
  const named = [...groups].map(([id, own]) => ({ id, own, name: own[0]?.driver?.name }))
  const sheets = named.toSorted((one, other) => orderOf(one.name).localeCompare(orderOf(other.name)))
  return sheets.map(({ id, own, name }) => (
    <section className="run-sheet-day" key={id ?? ''}>
      <h3>
        {words.ofDriver({ name: name ?? common.unassigned, count: own.length })}
        <small className="print-only">{dateInWords(day)}</small>
      </h3>
      <Trips trips={own} />
    </section>
  ))
}

/** Trips without a driver sort last. */
const orderOf = (name: string | undefined) => name ?? '\uffff'

export function Rides({ rides }: { rides: readonly Reservation[] }) {
  return <Table lines={rides.map(lineOfRide)} />
}

function lineOf(trip: RunSheetTrip): Line {
  const { passengers, phone, reference, luggage, flight, hours, signText, note, vehicle, driver } = trip
  const seats = Object.entries(trip.childSeats).filter(([, count]) => count > 0)
  return {
    ...{ key: trip._id, time: timeInWords(trip.time), night: nightNote(trip.date, trip.time) },
    ...{ name: trip.name, reservation: trip.reservation, status: trip.status },
    facts: [
      [passengersLabel(passengers), phone].join(' · '),
      reference,
      ...(luggage ? [words.luggage({ count: luggage })] : []),
      ...seats.map(([kind, count]) => words.childSeats({ kind, count })),
      ...(hours === null ? [] : [words.hours({ hours })]),
      ...(flight ? [words.flight({ number: flight })] : []),
      ...(signText ? [words.sign({ text: signText })] : []),
      ...(trip.wishedVehicle ? [common.requestedVehicle({ vehicle: trip.wishedVehicle })] : []),
      ...(note ? [note] : []),
    ],
    ...{ from: trip.pickUpAddress, via: trip.stops, to: trip.dropOffAddress },
    pair: [
      driver?.name ?? common.unassigned,
      ...(vehicle ? [vehicle.name, vehicle.plate] : [words.noVehicle]).filter(Boolean),
    ],
  }
}

function lineOfRide(ride: Reservation): Line {
  const { numberOfPassengers, phoneNumber, reference, wishedVehicle } = ride
  return {
    key: ride._id,
    ...{ time: timeInWords(ride.pickUpTime), night: nightNote(ride.pickUpDate, ride.pickUpTime) },
    ...{ name: `${ride.firstName} ${ride.lastName}`, reservation: ride._id, status: ride.status },
    facts: [
      [passengersLabel(numberOfPassengers), phoneNumber].join(' · '),
      reference,
      ...(wishedVehicle ? [common.requestedVehicle({ vehicle: wishedVehicle })] : []),
    ],
    ...{ from: ride.pickUpAddress, via: [], to: ride.dropOffAddress },
  }
}

function Table({ lines, hasPair = false }: { lines: readonly Line[]; hasPair?: boolean }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{shared.time}</th>
          <th scope="col">{factsWords.passenger}</th>
          <th scope="col">{common.from}</th>
          <th scope="col">{common.to}</th>
          {hasPair && <th scope="col">{words.vehicleAndDriver}</th>}
          <th scope="col">{common.status}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.key}>
            <th scope="row">
              {line.time}
              {line.night && <small>{line.night}</small>}
            </th>
            <td data-label={factsWords.passenger}>
              <Link to={`/admin/reservations/${line.reservation}`}>{line.name}</Link>
              {line.facts.map(fact => (
                <small key={fact}>{fact}</small>
              ))}
            </td>
            <td data-label={common.from}>
              <Address text={line.from} stop="pickup" isFull />
            </td>
            <td data-label={common.to}>
              {line.via.map(address => (
                <small key={address}>{words.via({ address })}</small>
              ))}
              <Address text={line.to} stop="drop-off" isFull />
            </td>
            {line.pair && (
              <td data-label={words.vehicleAndDriver}>
                {line.pair[0]}
                {line.pair.slice(1).map(text => (
                  <small key={text}>{text}</small>
                ))}
              </td>
            )}
            <td data-label={common.status}>
              <Status status={line.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
