import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { tooMany } from '#messages/office-bulk'
import * as common from '#messages/office-common'
import * as words from '#messages/office-run-sheet'
import type { MatchingReservations } from '../../../contract/booking/list-schemas.ts'
import type { QueryOf } from '../../../contract/calls.ts'
import type { RunSheetTrip } from '../../../contract/day/board-schemas.ts'
import { BULK_RESERVATIONS_MAX } from '../../../domain/booking/bulk-change.ts'
import { dateInWords } from '../../in-words.ts'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { ReadingNote } from '../data/loaded.tsx'
import { useCall } from '../data/use-call.ts'
import { formatNumber } from '../format-number.ts'
import { chosen } from '../forms/choice-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { TableEmpty } from '../table/table-states.tsx'
import { useDayInput } from '../use-day-input.ts'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/run-sheet.ts'
import { ByDriver, Rides, type SheetRide, Trips } from './sheet-table.tsx'
import { searchIn } from './use-search.ts'
import './run-sheet.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.runSheet)

export default function RunSheet() {
  const [params, setParams] = useSearchParams()
  // In the business time zone, not the browser's.
  const today = useToday(useSite().timeZone)
  const date = params.get('date') ?? today
  const ids = params.get('ids')
  if (ids) return <SheetsOfSelection query={{ ids }} />
  if (params.has('match')) return <SheetsOfSelection query={filterOf(params)} />
  const driver = params.get('driver') ?? ''
  const choose = (chosen: Partial<Chosen>) => {
    const next = { date, driver, ...chosen }
    setParams(next.driver === '' ? { date: next.date } : next)
  }
  return <SheetOfDay date={date} driver={driver} onChoose={choose} />
}

type Chosen = { date: string; driver: string }

type Filter = NonNullable<QueryOf<'listMatchingReservations'>>

function filterOf(params: URLSearchParams): Filter {
  const { order: _, page: __, ...filter } = searchIn(params)
  return filter
}

function SheetsOfSelection({ query }: { query: Filter }) {
  const reading = useCall(
    'listMatchingReservations',
    { query },
    { sentence: common.failedToFetchReservations },
  )
  const { data: found } = reading
  const isTooMany = found !== undefined && found.total > BULK_RESERVATIONS_MAX
  const rides = ridesInOrder(found)
  const days = Object.groupBy(rides, ({ ride }) => ride.pickUpDate)
  return (
    <article className="run-sheet">
      <SheetLinks />
      <ReadingNote reading={reading} />
      {isTooMany && (
        <p className="lead">{tooMany({ count: found.total, max: formatNumber(BULK_RESERVATIONS_MAX) })}</p>
      )}
      {found && !isTooMany && rides.length === 0 && <TableEmpty title={words.noneOfSelection} />}
      {Object.entries(days).map(([date, ofDay = []]) => (
        <section className="print:[&+&]:break-before-page" key={date}>
          <h2 className="mt-7 mb-3 text-[length:clamp(26px,3vw,34px)] print:mt-0 print:mb-[4mm]">
            {words.sheetOf({ day: dateInWords(date) })}
          </h2>
          <Rides rides={ofDay} />
        </section>
      ))}
    </article>
  )
}

function SheetLinks() {
  return (
    <p className="print:hidden! flex items-center justify-between">
      <Link className="touch:py-3.5" to="/admin/reservations">
        {common.allReservations}
      </Link>
      <Button look="primary" small onClick={() => print()}>
        {common.print}
      </Button>
    </p>
  )
}

type DayProps = Chosen & { onChoose: (chosen: Partial<Chosen>) => void }

function SheetOfDay({ date, driver, onChoose }: DayProps) {
  const [byDriver, setByDriver] = useState(false)
  const day = useDayInput(date, chosen => onChoose({ date: chosen }))
  const reading = useCall(
    'getRunSheet',
    { query: { day: date } },
    { sentence: common.failedToFetchReservations },
  )
  const { data: sheet } = reading
  const trips = sheet?.trips.filter(trip => driver === '' || trip.driver?._id === driver) ?? []
  return (
    <article className="run-sheet">
      <p className="print:hidden!">
        <Link to="/admin/reservations">{common.allReservations}</Link>
      </p>
      <header className="flex flex-wrap items-end justify-between gap-5 mt-4.5 mb-7 print:mt-0 print:mb-[4mm]">
        <h2 className="text-[length:clamp(26px,3vw,34px)] print:mt-0 print:mb-[4mm]">
          {words.sheetOf({ day: dateInWords(date) })}
        </h2>
        <div className="print:hidden! flex flex-wrap items-end gap-3.5">
          <Field label={common.day} name="date" type="date" required {...day} />
          <div className="w-45">
            <DriverChoice trips={sheet?.trips ?? []} driver={driver} onChoose={onChoose} />
          </div>
          {driver === '' && (
            <label className="flex items-center gap-2 min-h-(--control)">
              <input
                type="checkbox"
                checked={byDriver}
                onChange={event => setByDriver(event.currentTarget.checked)}
              />
              {words.byDriver}
            </label>
          )}
          <Button
            look="primary"
            small
            className="min-h-(--control)! whitespace-nowrap"
            onClick={() => print()}
          >
            {common.print}
          </Button>
        </div>
      </header>
      <ReadingNote reading={reading} />
      {sheet && trips.length === 0 && (
        <TableEmpty
          title={common.noTrips({ when: 'day' })}
          action={
            <Link className="button quiet small" to="/admin/reservations/new">
              {common.newReservation}
            </Link>
          }
        />
      )}
      {sheet?.more && <p>{common.onlyFirst({ count: sheet.trips.length })}</p>}
      {sheet &&
        trips.length > 0 &&
        (byDriver || driver ? <ByDriver day={date} trips={trips} /> : <Trips trips={trips} />)}
    </article>
  )
}

type ChoiceProps = Pick<DayProps, 'driver' | 'onChoose'> & { trips: readonly RunSheetTrip[] }

/** The drivers of the day, and the chosen one. */
function DriverChoice({ trips, driver, onChoose }: ChoiceProps) {
  const { data: all = [] } = useCall('listDrivers', {}, { sentence: common.loadFailed })
  const offered = all.filter(({ _id }) => _id === driver || trips.some(trip => trip.driver?._id === _id))
  return (
    <Field label={common.driver} name="driver">
      {chosen({
        value: driver,
        none: common.all,
        choices: offered.map(({ _id, name }) => [_id, name]),
        onChoose: driver => onChoose({ driver }),
      })}
    </Field>
  )
}

function ridesInOrder(found: MatchingReservations | undefined): SheetRide[] {
  const { items = [], statuses = [] } = found ?? {}
  return items
    .map((ride, at) => ({ ride, status: statuses[at] ?? ride.status }))
    .filter(({ ride }) => ride.status !== 'cancelled')
    .toSorted((a, b) => a.ride.pickUpAt.localeCompare(b.ride.pickUpAt))
}
