import * as facts from '#messages/facts'
import * as shared from '#messages/shared'
import * as texts from '#messages/ticket'
import type { Crew } from '../../../contract/guest/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { RouteStrip } from '../../../domain/site/route-still.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { driveText } from './drive-text.ts'
import { Ticket, TicketSection, type TicketStop, TicketStops, type TicketSum } from './ticket.tsx'

type Props = {
  ride: Reservation
  strip?: RouteStrip | undefined
  crew?: readonly Crew[] | undefined
  /** Announces when the chauffeur will be named. */
  isCrewComing?: boolean
  sums?: readonly TicketSum[]
}

export function RideTicket({ ride, strip, crew = [], isCrewComing = false, sums = [] }: Props) {
  const { returnTrip } = ride
  return (
    <Ticket
      date={ride.pickUpDate}
      time={ride.pickUpTime}
      reference={ride.reference}
      strip={strip}
      stops={stopsOf(ride)}
      vehicle={ride.vehicleClass?.name ?? ride.wishedVehicle}
      party={partyOf(ride, isCrewComing && crew.length === 0)}
      crew={crew}
      sums={sums}
    >
      {returnTrip && (
        <TicketSection>
          <h2>{shared.returnTrip}</h2>
          <p>
            {shared.dayAndTime({
              day: dateInWords(returnTrip.pickUpDate),
              time: timeInWords(returnTrip.pickUpTime),
            })}
          </p>
          <TicketStops stops={stopsOf(returnTrip)} />
        </TicketSection>
      )}
    </Ticket>
  )
}

type Trip = Pick<
  Reservation,
  | 'pickUpAddress'
  | 'pickUpMapLocation'
  | 'dropOffAddress'
  | 'dropOffMapLocation'
  | 'distanceMetres'
  | 'durationSeconds'
  | 'stops'
  | 'hours'
  | 'meetingPoint'
>

function stopsOf(trip: Trip): TicketStop[] {
  const located = (place: string | undefined) => place && facts.mapLocation({ place })
  return [
    { address: trip.pickUpAddress, notes: [trip.meetingPoint, located(trip.pickUpMapLocation)] },
    ...(trip.stops ?? []).map(({ address, mapLocation }) => ({ address, notes: [located(mapLocation)] })),
    { address: trip.dropOffAddress, notes: [driveOf(trip), located(trip.dropOffMapLocation)] },
  ]
}

const driveOf = ({ hours, distanceMetres: metres, durationSeconds: seconds }: Trip) =>
  driveText({ hours, metres, seconds })

function partyOf(ride: Reservation, isCrewComing: boolean): string {
  const { numberOfPassengers: guests, luggage: bags = 0, vehicleClass, wishedVehicle } = ride
  const party = texts.party({ guests, bags })
  const wish = vehicleClass && wishedVehicle && `${shared.requestedVehicle}: ${wishedVehicle}`
  return [party, wish, isCrewComing && texts.crewSoon].filter(Boolean).join('. ')
}
