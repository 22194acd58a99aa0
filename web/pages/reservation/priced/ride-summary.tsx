import * as texts from '#messages/cars'
import * as facts from '#messages/facts'
import * as shared from '#messages/shared'
import * as ticket from '#messages/ticket'
import { isCalendarDate, isClockTime } from '../../../../domain/values/day-arithmetic.ts'
import { driveText } from '../../../ui/ticket/drive-text.ts'
import { Pickup, TicketSection, type TicketStop, TicketStops } from '../../../ui/ticket/ticket.tsx'
import { DriveRows } from '../drive-rows.tsx'
import { PriceRow } from './price-lines.tsx'
import { airportAt, type Priced } from './priced-state.ts'
import { type TripBody, usualBags } from './trip-request.ts'
import { wallOf } from './when-text.ts'

type SummaryProps = { priced: Priced }

/** The folded journey, and with the vehicle the ticket beside the details. */
export function RideSummary({ priced }: SummaryProps) {
  const { form, chosen, quote } = priced
  const [there, back] = priced.asked.trips
  if (!there) return null
  const { pickUpDate: date, pickUpTime: time } = there
  const isTicket = form.stages.stage === 'details'
  const stops = stopsOf(priced, there, 0)
  return (
    <>
      {isCalendarDate(date) && isClockTime(time) && (
        <div className="sum-when">
          <Pickup date={date} time={time} />
        </div>
      )}
      <button className="text-button sum-edit" type="button" onClick={() => form.stages.go('journey')}>
        {texts.editJourney}
      </button>
      <div className="sum-stops">
        <TicketStops stops={isTicket ? stops : stops.map(({ address }) => ({ address }))} />
      </div>
      <RideFacts {...{ priced, there, back, isTicket }} />
      {isTicket && back && (
        <TicketSection>
          <h2>{shared.returnTrip}</h2>
          <p>{whenOf(back)}</p>
          <TicketStops stops={stopsOf(priced, back, 1)} />
        </TicketSection>
      )}
      {chosen && quote.status !== 'failed' && <ChosenCar priced={priced} car={chosen} />}
    </>
  )
}

const whenOf = ({ pickUpDate, pickUpTime }: TripBody) => shared.dayAndTime(wallOf(pickUpDate, pickUpTime))

/** The notes of a ticket: flight, meeting point and drive. */
function stopsOf(priced: Priced, trip: TripBody, at: number): TicketStop[] {
  const meeting = priced.meetingPoints.find(({ _id }) => _id === trip.meetingPoint)
  const isArrival = airportAt(priced, trip.pickUpPlace) !== undefined
  const flight = trip.flight?.number
  const start = [isArrival ? flight : undefined, meeting && `${meeting.terminal}. ${meeting.text}`]
  const driven = priced.quote.answer?.drive?.[at]
  const drive = driveText({ ...(driven?.metres ? driven : {}), hours: trip.hours })
  const end = [drive, isArrival ? undefined : flight]
  const stops = (trip.stops ?? []).map(({ address }) => ({ address }))
  const { pickUpAddress = '', dropOffAddress = '' } = trip
  return [
    { address: pickUpAddress, notes: dropOffAddress ? start : [...start, ...end] },
    ...stops,
    { address: dropOffAddress, notes: end },
  ].filter(({ address }) => address)
}

type FactsProps = SummaryProps & { there: TripBody; back: TripBody | undefined; isTicket: boolean }

function RideFacts({ priced: { fields, trip, quote }, there, back, isTicket }: FactsProps) {
  const [drive] = quote.answer?.drive ?? []
  const bags = Number(trip['trip-luggage'] || usualBags(fields.numberOfPassengers))
  const party = ticket.party({ guests: Number(fields.numberOfPassengers), bags })
  return (
    <dl className="sum-facts leading-[1.45]">
      {!isTicket && drive && drive.metres > 0 && <DriveRows {...drive} />}
      {!isTicket && there.hours !== undefined && <Fact name={shared.hours}>{String(there.hours)}</Fact>}
      {!isTicket && back && <Fact name={shared.returnTrip}>{whenOf(back)}</Fact>}
      <Fact name={texts.party}>{party}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type ChosenProps = { priced: Priced; car: NonNullable<Priced['chosen']> }

function ChosenCar({ priced, car: { name, price, offer } }: ChosenProps) {
  const { due } = offer
  const laterCents = price && due?.mode === 'pay' ? price.totalCents - due.cents : 0
  return (
    <div className="sum-car">
      <p>
        <strong translate="no">{name}</strong>
        <button className="text-button" type="button" onClick={() => priced.form.stages.go('vehicle')}>
          {shared.change}
          <span className="sr-only"> {facts.vehicle}</span>
        </button>
      </p>
      {price && !offer.call && (
        <dl>
          <PriceRow name={shared.total} cents={price.totalCents} />
          {laterCents > 0 && <PriceRow name={texts.balanceAfter} cents={laterCents} />}
          <PriceRow className="sum-due" name={texts.dueToday} cents={due?.mode === 'pay' ? due.cents : 0} />
        </dl>
      )}
    </div>
  )
}
