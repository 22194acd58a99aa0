import { Link } from 'react-router'
import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { shortPlace } from '../../../../domain/reservations/short-place.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { timeInWords } from '../../../in-words.ts'
import type { Column } from '../../table/columns.ts'
import { useRowTab } from '../../table/row-tab.ts'
import { Status } from '../status.tsx'
import { Flags } from './flags.tsx'

type Shown = {
  withDate: boolean
  undelivered: ReadonlySet<string>
  search: string
}

export function reservationColumns({ withDate, undelivered, search }: Shown): Column<Reservation>[] {
  return [
    {
      id: 'time',
      head: shared.time,
      width: withDate ? '164px' : '84px',
      end: true,
      sortable: true,
      cell: ride => <Time ride={ride} withDate={withDate} />,
    },
    {
      id: 'customer',
      head: common.customer,
      sortable: true,
      cell: ride => <CustomerLink ride={ride} search={search} />,
    },
    { id: 'route', head: words.columnRoute, cell: ride => <Route ride={ride} /> },
    { id: 'party', head: common.party, width: '50px', end: true, cell: ride => <Party ride={ride} /> },
    {
      id: 'status',
      head: common.status,
      width: '112px',
      cell: ({ status }) => <Status status={status} />,
    },
    {
      id: 'reference',
      head: shared.reference,
      width: '132px',
      cell: ({ reference }) => reference,
    },
    {
      id: 'flags',
      head: words.columnNotes,
      headHidden: true,
      width: '72px',
      end: true,
      cell: ride => <Flags reservation={ride} undelivered={undelivered.has(ride._id)} />,
    },
  ]
}

function Time({ ride, withDate }: { ride: Reservation; withDate: boolean }) {
  const { pickUpDate, pickUpTime, pickUpAt } = ride
  const time = pickUpTime ? timeInWords(pickUpTime) : common.notSpecified
  return (
    <time dateTime={pickUpAt}>
      {withDate && <span className="row-date">{shortDate(pickUpDate)}, </span>}
      {time}
    </time>
  )
}

/** "Dec 4", with the year unless it is the current one. */
function shortDate(date: string): string {
  if (!date) return common.notSpecified
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  const noon = new Date(`${date}T12:00:00Z`)
  return instantInWords(noon, isThisYear ? 'shortDay' : 'day', { format, timeZone: 'UTC' })
}

function CustomerLink({ ride, search }: { ride: Reservation; search: string }) {
  return (
    <Link
      to={{ pathname: `/admin/reservations/${ride._id}`, search }}
      data-row-link
      tabIndex={useRowTab()}
      preventScrollReset
    >
      {ride.firstName} {ride.lastName}
    </Link>
  )
}

function Route({ ride: { pickUpAddress, dropOffAddress } }: { ride: Reservation }) {
  return (
    <span title={`${pickUpAddress} → ${dropOffAddress}`}>
      {shortPlace(pickUpAddress) || common.notSpecified} → {shortPlace(dropOffAddress) || common.notSpecified}
    </span>
  )
}

function Party({ ride: { numberOfPassengers } }: { ride: Reservation }) {
  return (
    <>
      {numberOfPassengers}
      <span className="sr-only"> {words.passengersUnit({ count: numberOfPassengers })}</span>
    </>
  )
}
