import { Outlet, useParams, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import { officeMeta } from '../office-meta.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import type { Route } from './+types/reservations-layout.ts'
import { ViewSwitch } from './calendar/view-switch.tsx'
import { ALONE } from './panel/panel-links.ts'
import { ReservationsTab } from './reservations-tab.tsx'
import './reservations-layout.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.reservations)

/** The list stays mounted to keep search, scroll position and text; hidden if there is no room for both. */
export default function ReservationsLayout() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const alone = id !== undefined && params.has(ALONE)
  return (
    <div className="reservations" data-open={id === undefined ? undefined : true}>
      {!alone && (
        <div className="reservations-list [--views:40px] @container phone:[--views:45px] max-[1200px]:in-data-open:hidden print:in-data-open:hidden">
          <TitleActions>
            <ViewSwitch current="list" />
          </TitleActions>
          <ReservationsTab />
        </div>
      )}
      <Outlet />
    </div>
  )
}
