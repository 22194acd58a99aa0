import { useLocation, useNavigate, useParams } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ListDay, ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../../domain/values/contact-links.ts'
import { isCalendarDate } from '../../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../../ui/use-site.ts'
import { typedPhoneText } from '../../customers/phone-text.ts'
import { noName, useDriverName } from '../../drivers/use-driver-name.ts'
import type { RowState } from '../../table/columns.ts'
import { RowMenu } from '../../table/row-menu.tsx'
import { useRowTab } from '../../table/row-tab.ts'
import { type Selection, Table } from '../../table/table.tsx'
import { useNow, useToday } from '../../use-now.ts'
import { FinishedLabel } from '../finished-label.tsx'
import { isFinished } from '../finished-trips.ts'
import { TRIPS_HASH } from '../panel/panel-links.ts'
import type { Search, useSearch } from '../use-search.ts'
import { type ListedRide, reservationColumns } from './columns.tsx'
import { dayNote, dayTitle } from './day-note.ts'
import { nextOrder, sortOf } from './sort-order.ts'
import './reservation-table.css'

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

/** The reservations of a page, under their days if they are in the order of time. */
export function ReservationTable({ page, search, since, change, selection, busy, onEdit, onDelete }: Props) {
  const today = useToday(useSite().timeZone)
  const { search: inAddress } = useLocation()
  const { open, assign } = useOpening()
  const driverName = useDriverName() ?? noName
  const days = new Map(page.days.map(day => [day.date, day]))
  const stateOf = useRowState(since)
  const rows = listedRides(page)
  const folds = foldingOf(isUnfiltered(page, search), today)
  return (
    <Table
      label={common.reservations}
      noun="reservation"
      columns={reservationColumns({
        rows,
        withDate: page.days.length === 0,
        undelivered: new Set(page.undelivered),
        search: inAddress,
        driverName,
      })}
      rows={rows}
      idOf={({ ride }) => ride._id}
      nameOf={({ ride }) => `${ride.firstName} ${ride.lastName}`}
      stateOf={stateOf}
      groupOf={({ trip }) => {
        const day = days.get(trip.pickUpDate)
        return day && { id: day.date, head: <DayHeading day={day} today={today} /> }
      }}
      fold={{ folds, label: rows => <FinishedLabel statuses={rows.map(({ facts }) => facts.status)} /> }}
      sort={sortOf(search.order)}
      onSort={column => change({ order: nextOrder(column, search.order) })}
      selection={selection}
      onOpen={({ ride }) => open(ride._id)}
      keys={{ A: { does: texts.assignKey, act: assign } }}
      tools={({ ride }) => (
        <RowTools ride={ride} busy={busy} onEdit={() => onEdit(ride)} onDelete={() => onDelete(ride)} />
      )}
    />
  )
}

function listedRides({ items, facts }: ReservationPage): ListedRide[] {
  const factsById = new Map(facts.map(each => [each._id, each]))
  return items.flatMap(ride => {
    const found = factsById.get(ride._id)
    if (!found) return []
    return [{ ride, facts: found, trip: (found.isReturn && found.returnTrip) || ride }]
  })
}

/** True for the list by days without a filter but its dates. */
export function isUnfiltered(page: ReservationPage, search: Search): boolean {
  const { q, status, changed, assignment, payment } = search
  return page.days.length > 0 && !q && !status && !changed && !assignment && !payment
}

function useOpening() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const openAt = (id: string, hash = '') =>
    void navigate({ pathname: `/admin/reservations/${id}`, search, hash }, { preventScrollReset: true })
  return { open: (id: string) => openAt(id), assign: (id: string) => openAt(id, TRIPS_HASH) }
}

function useRowState(since: string) {
  const { id: open } = useParams()
  const now = useNow()
  return ({ ride, trip }: ListedRide): RowState => ({
    open: ride._id === open,
    past: trip.pickUpAt < now.toISOString(),
    struck: ride.status === 'cancelled',
    isNew: ride.createdAt > since,
  })
}

/** Search results stay in sight, and so do past days. */
function foldingOf(isEnabled: boolean, today: string) {
  return ({ facts, trip }: ListedRide) => isEnabled && trip.pickUpDate >= today && isFinished(facts.status)
}

function DayHeading({ day, today }: { day: ListDay; today: string }) {
  return (
    <>
      <strong>{isCalendarDate(day.date) ? dayTitle(day.date, today) : day.date}</strong> {dayNote(day)}
    </>
  )
}

type RowToolsProps = { ride: Reservation; busy: boolean; onEdit: () => void; onDelete: () => void }

function RowTools({ ride, busy, onEdit, onDelete }: RowToolsProps) {
  const { firstName, lastName, phoneNumber, email } = ride
  const name = `${firstName} ${lastName}`
  const tabIndex = useRowTab()
  const named = <span className="sr-only"> {name}</span>
  return (
    <>
      <button
        className="row-edit me-1 h-5.5 py-0 px-2 border border-fg2 rounded-xs bg-raised font-text font-medium text-13/5 normal-nums phone:hidden"
        type="button"
        tabIndex={tabIndex}
        onClick={onEdit}
      >
        {common.edit}
        {named}
      </button>
      <RowMenu name={name}>
        <a href={phoneHref(phoneNumber)}>
          {common.call} <small>{typedPhoneText(phoneNumber)}</small>
        </a>
        {email && (
          <a href={mailtoHref(email)}>
            {shared.email} <small>{email}</small>
          </a>
        )}
        <button className="on-touch on-narrow" type="button" onClick={onEdit}>
          {common.edit}
          {named}
        </button>
        <button type="button" aria-disabled={busy} onClick={onDelete}>
          {texts.remove}
          {named}
        </button>
      </RowMenu>
    </>
  )
}
