import { useLocation, useNavigate, useParams } from 'react-router'
import * as common from '#messages/office-common'
import type { Reservation, ReservationPage } from '../../../../contract/reservations/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import type { RowState } from '../../table/columns.ts'
import { type Selection, Table } from '../../table/table.tsx'
import { useNow, useToday } from '../../use-now.ts'
import { FinishedLabel } from '../finished-label.tsx'
import { isFinished } from '../finished-trips.ts'
import type { Search, useSearch } from '../use-search.ts'
import { reservationColumns } from './columns.tsx'
import { RowTools } from './row-tools.tsx'
import { nextOrder, sortOf } from './sort-order.ts'
import './reservation-table.css'
import { isCalendarDate } from '../../../../domain/values/day-arithmetic.ts'
import { dayInWords } from '../../today/clock-time.ts'
import { type Day, dayNote } from './day-note.ts'

type Props = {
  page: ReservationPage
  search: Search
  since: string
  change: ReturnType<typeof useSearch>[1]
  selection: Selection
  busy: boolean
  onEdit: (ride: Reservation) => void
  onDelete: (ride: Reservation) => void
}

export function ReservationTable({ page, search, since, change, selection, busy, onEdit, onDelete }: Props) {
  const { id: open } = useParams()
  const today = useToday(useSite().timeZone)
  const { search: inAddress } = useLocation()
  const navigate = useNavigate()
  const days = new Map(page.days.map(day => [day.date, day]))
  const now = useNow()
  const stateOf = (ride: Reservation): RowState => ({
    open: ride._id === open,
    past: ride.pickUpAt < now.toISOString(),
    struck: ride.status === 'cancelled',
    isNew: ride.createdAt > since,
  })
  // Search results and past days never fold.
  const isList = page.days.length > 0 && !search.q && !search.status && !search.changed
  const folds = (ride: Reservation) =>
    isList && ride.pickUpDate >= today && isFinished({ ...ride, startsAt: ride.pickUpAt }, now)
  return (
    <Table
      label={common.reservations}
      noun="reservation"
      columns={reservationColumns({
        withDate: page.days.length === 0,
        undelivered: new Set(page.undelivered),
        search: inAddress,
      })}
      rows={page.items}
      idOf={({ _id }) => _id}
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      stateOf={stateOf}
      groupOf={({ pickUpDate }) => {
        const day = days.get(pickUpDate)
        return day && { id: day.date, head: <DayHeading day={day} today={today} /> }
      }}
      fold={{ folds, label: rides => <FinishedLabel trips={rides} /> }}
      sort={sortOf(search.order)}
      onSort={column => change({ order: nextOrder(column, search.order) })}
      selection={selection}
      onOpen={({ _id }) =>
        void navigate(
          { pathname: `/admin/reservations/${_id}`, search: inAddress },
          { preventScrollReset: true },
        )
      }
      tools={ride => (
        <RowTools ride={ride} busy={busy} onEdit={() => onEdit(ride)} onDelete={() => onDelete(ride)} />
      )}
    />
  )
}

export function DayHeading({ day, today }: { day: Day; today: string }) {
  return (
    <>
      <strong>{isCalendarDate(day.date) ? dayInWords(day.date, today) : day.date}</strong>{' '}
      {dayNote(day, today)}
    </>
  )
}
