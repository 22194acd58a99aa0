import { Link } from 'react-router'
import * as factTexts from '#messages/facts'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ListFacts } from '../../../../contract/booking/list-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { shortPlace } from '../../../../domain/reservations/short-place.ts'
import { timeInWords } from '../../../in-words.ts'
import type { DriverName } from '../../drivers/use-driver-name.ts'
import { formatCents } from '../../format-number.ts'
import type { Column } from '../../table/columns.ts'
import { useRowTab } from '../../table/row-tab.ts'
import { shortDate } from '../../today/clock-time.ts'
import { TRIPS_HASH } from '../panel/panel-links.ts'
import { routeText } from '../route-text.ts'
import { suggestedName } from '../trips/suggested-text.ts'
import { returnMark } from './day-note.ts'
import { Flags } from './flags.tsx'
import { ListStatusMark } from './list-status-mark.tsx'
import { numberedName } from './numbered-name.ts'

/** `trip`: the outbound trip, or the return where the row stands for it. */
export type ListedRide = { ride: Reservation; facts: ListFacts; trip: NonNullable<ListFacts['returnTrip']> }

/** In cents. From here on a fare needs a wider column. */
const LARGE_FARE = 1_000_000

type Shown = {
  rows: readonly ListedRide[]
  /** False if headings name the days. */
  withDate: boolean
  undelivered: ReadonlySet<string>
  search: string
  driverName: DriverName
}

/** For 868 px beside the panel. */
export function reservationColumns({ rows, withDate, undelivered, ...shown }: Shown): Column<ListedRide>[] {
  const hasLargeFare = rows.some(({ facts: { fareCents } }) => (fareCents ?? 0) >= LARGE_FARE)
  const assigned = (kind: 'vehicle' | 'driver') => (row: ListedRide) => (
    <AssignedCell row={row} kind={kind} {...shown} />
  )
  return [
    {
      id: 'time',
      head: shared.time,
      width: withDate ? '160px' : '88px',
      end: true,
      sortable: true,
      cell: ({ trip }) => <Time trip={trip} withDate={withDate} />,
    },
    {
      id: 'customer',
      head: common.customer,
      width: '134px',
      sortable: true,
      cell: ({ ride }) => <CustomerLink ride={ride} search={shown.search} />,
    },
    { id: 'route', head: texts.columnRoute, cell: row => <Route row={row} /> },
    { id: 'party', head: texts.columnPax, width: '36px', end: true, cell: row => <Party row={row} /> },
    { id: 'vehicle', head: factTexts.vehicle, width: '78px', cell: assigned('vehicle') },
    { id: 'driver', head: common.driver, width: '70px', cell: assigned('driver') },
    {
      id: 'status',
      head: common.status,
      width: '118px',
      cell: ({ facts }) => <ListStatusMark status={facts.status} />,
    },
    {
      id: 'fare',
      head: texts.columnFare,
      width: hasLargeFare ? '100px' : '78px',
      end: true,
      cell: ({ facts }) => facts.fareCents !== null && formatCents(facts.fareCents),
    },
    {
      id: 'payment',
      head: texts.columnPayment,
      width: '80px',
      cell: ({ facts }) => <PaymentCell facts={facts} />,
    },
    { id: 'reference', head: shared.reference, width: '132px', cell: ({ ride }) => ride.reference },
    {
      id: 'flags',
      head: texts.columnNotes,
      headHidden: true,
      width: '58px',
      end: true,
      cell: row => <Flags row={row} undelivered={undelivered.has(row.ride._id)} />,
    },
  ]
}

function Time({ trip, withDate }: { trip: ListedRide['trip']; withDate: boolean }) {
  const { pickUpDate, pickUpTime, pickUpAt } = trip
  const time = pickUpTime ? timeInWords(pickUpTime) : common.notSpecified
  return (
    <time dateTime={pickUpAt}>
      {withDate && <span className="row-date">{shortDate(pickUpDate)}, </span>}
      {time}
    </time>
  )
}

function CustomerLink({ ride, search }: { ride: Reservation; search: string }) {
  const name = `${ride.firstName} ${ride.lastName}`
  return (
    <Link
      to={{ pathname: `/admin/reservations/${ride._id}`, search }}
      data-row-link
      tabIndex={useRowTab()}
      preventScrollReset
    >
      <span title={name}>{name}</span>
    </Link>
  )
}

/** "JFK → Old Town", or "Old Town, hourly 4 h". The flags say to screen readers that there is a return. */
function Route({ row: { trip, facts } }: { row: ListedRide }) {
  const title = `${trip.pickUpAddress} → ${trip.dropOffAddress}`
  const back = returnMark(facts)
  return (
    <span title={back ? `${title}\n${back}` : title}>
      {facts.hours === null
        ? routeText(trip.pickUpAddress, trip.dropOffAddress)
        : texts.hourlyRoute({
            place: shortPlace(trip.pickUpAddress) || common.notSpecified,
            hours: String(facts.hours),
          })}
      {back && (
        <span className="ms-2 text-fg2 text-13" aria-hidden="true">
          {back}
        </span>
      )}
    </span>
  )
}

function Party({ row: { trip } }: { row: ListedRide }) {
  const { numberOfPassengers } = trip
  return (
    <>
      {numberOfPassengers}
      <span className="sr-only"> {texts.passengersUnit({ count: numberOfPassengers })}</span>
    </>
  )
}

/** "Paid", "50% paid": the payments of a ride in one word. */
function PaymentCell({ facts: { payment, paidPercent } }: { facts: ListFacts }) {
  if (!payment) return null
  return (
    <span
      className="data-[payment=past-due]:text-alert data-[payment=past-due]:font-semibold"
      data-payment={payment}
    >
      {payment === 'partly-paid' ? texts.percentPaid({ percent: String(paidPercent) }) : NAMES[payment]}
    </span>
  )
}

const NAMES = {
  unpaid: texts.unpaid,
  authorized: texts.authorized,
  paid: texts.paid,
  released: texts.released,
  'partly-refunded': texts.partlyRefunded,
  refunded: shared.refunded,
  due: texts.due,
  'past-due': texts.pastDue,
} as const

const SUGGESTED =
  'inline-block max-w-[calc(100%+8px)] -mx-1 phone:max-w-full phone:mx-0 px-0.75 truncate align-bottom leading-4.5! border border-dashed border-coach rounded-xs'

type Props = { row: ListedRide; kind: 'vehicle' | 'driver'; search: string; driverName: DriverName }

/** The assigned vehicle or driver, or a link to the trips of the reservation, where one is assigned. */
function AssignedCell({ row: { ride, facts }, kind, search, driverName }: Props) {
  const tabIndex = useRowTab()
  const assigned = facts[kind]
  const shown = kind === 'driver' && assigned ? driverName(assigned) : assigned
  if (!(kind === 'vehicle' ? facts.needsVehicle : facts.needsDriver))
    return <span title={assigned ?? undefined}>{shown && <CutName name={shown} />}</span>
  const name = `${ride.firstName} ${ride.lastName}`
  const label = texts.assignTo({ kind, name })
  const suggested = facts.suggested?.[kind]
  const suggestedTo = suggested && kind === 'driver' ? driverName(suggested) : suggested
  return (
    <Link
      className={`text-coach-text font-medium phone:inline-block phone:relative phone:max-w-full phone:-my-2 phone:py-2 phone:leading-7 ${suggestedTo ? '' : 'phone:truncate phone:align-bottom underline underline-offset-3'}`}
      to={{ pathname: `/admin/reservations/${ride._id}`, search, hash: TRIPS_HASH }}
      tabIndex={tabIndex}
      aria-label={suggestedTo ? common.labeled({ label, value: suggestedName(suggestedTo) }) : label}
      title={suggestedTo ? suggestedName(suggestedTo) : undefined}
      preventScrollReset
    >
      {suggestedTo ? (
        <span className={SUGGESTED}>
          <CutName name={suggestedTo} />
        </span>
      ) : (
        <>
          <span className="phone:hidden">{texts.assign}</span>
          <span className="hidden phone:inline">{texts.assignShort({ kind })}</span>
        </>
      )}
    </Link>
  )
}

/** Vehicles of one make differ by their numbers, so the make is cut first. */
function CutName({ name }: { name: string }) {
  const { make, number } = numberedName(name)
  if (number === '') return name
  return (
    <span className="flex">
      <span className="truncate">{make}</span>
      <span className="flex-none whitespace-pre">{number}</span>
    </span>
  )
}
