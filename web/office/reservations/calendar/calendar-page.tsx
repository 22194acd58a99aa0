import { Outlet, useParams } from 'react-router'
import * as words from '#messages/office-calendar'
import * as common from '#messages/office-common'
import * as palette from '#messages/office-palette'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { ReadingNote } from '../../data/loaded.tsx'
import { officeMeta } from '../../office-meta.ts'
import { TitleActions } from '../../shell/title-actions.tsx'
import type { Route } from './+types/calendar-page.ts'
import { calendarAxis } from './calendar-axis.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { useCalendar } from './use-calendar.ts'
import { ViewSwitch } from './view-switch.tsx'
import '../reservations-layout.css'
import './calendar.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, palette.calendar)

export default function CalendarPage() {
  const { id } = useParams()
  const calendar = useCalendar()
  const { view, date, today, reading, shown: trips } = calendar
  const { data, loading } = reading
  const { timeZone } = useSite()
  const axis = data && calendarAxis(data.days, timeZone)
  return (
    <div className="reservations" data-open={id === undefined ? undefined : true}>
      <div
        className="reservations-list [--views:40px] @container phone:[--views:45px] calendar text-14 leading-5 max-[1200px]:in-data-open:hidden print:in-data-open:hidden"
        aria-busy={loading}
      >
        <TitleActions>
          <ViewSwitch current={view} date={date} />
        </TitleActions>
        <CalendarBar calendar={calendar} />
        <ReadingNote reading={reading} />
        {data?.more && (
          <p className="text-fg2 mb-2">
            {common.onlyFirst({ count: data.trips.length })} {words.fewerDays}
          </p>
        )}
        {axis && <CalendarGrid key={view} view={view} axis={axis} trips={trips} today={today} open={id} />}
        {axis && trips.length === 0 && (
          <p className="text-fg2 mt-3 text-center">{emptyText(view, data?.trips ?? [])}</p>
        )}
      </div>
      <Outlet />
    </div>
  )
}

function emptyText(view: 'day' | 'week', all: CalendarTrip[]): string {
  return all.length === 0 ? common.noTrips({ when: view }) : words.noneOpen({ view })
}
