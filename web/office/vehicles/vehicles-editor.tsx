import { Fragment, Suspense } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-vehicles'
import { loading } from '#messages/shell'
import type { DispatchVehicle, DispatchVehicleInput } from '../../../contract/dispatch/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { useRereadAtMidnight } from '../data/use-reread-at-midnight.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { Failure } from '../editor/failure.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { BlockedTimesLink } from '../occupancies/blocked-times-link.tsx'
import { InTheWayList } from '../occupancies/in-the-way.tsx'
import { useComingBlocks } from '../occupancies/use-coming-blocks.ts'
import { useInTheWay } from '../occupancies/use-in-the-way.ts'
import { officeMeta } from '../office-meta.ts'
import { GARAGE_TEXTS } from '../places/garage-values.ts'
import { VehicleScreens } from '../setup/vehicle-screens.tsx'
import { staffCall } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { localDate } from '../zone.ts'
import type { Route } from './+types/vehicles-editor.ts'
import { TripsToday } from './trips-today.tsx'
import { vehicleDay } from './vehicle-day.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { vehicleNotices } from './vehicle-notices.ts'
import { VehicleTable } from './vehicle-table.tsx'
import { readVehicle, vehicleValues } from './vehicle-values.ts'

const BlockedTimes = lazyPart(async () => (await import('../occupancies/blocked-times.tsx')).BlockedTimes)

const PapersSection = lazyPart(async () => (await import('../papers/papers-section.tsx')).PapersSection)

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.vehicles)

export default function VehiclesEditor() {
  const { timeZone } = useSite()
  const now = useNow()
  const vehicles = useCall('listDispatchVehicles', {}, { sentence: common.loadFailed }).data
  const classes = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed }).data ?? []
  const papers = useCall('listPapers', {}, { sentence: common.loadFailed }).data ?? []
  const repairs = useComingBlocks('service', common.loadFailed)
  const { inTheWay, watch } = useInTheWay()
  useRereadAtMidnight('getBoard')
  useRereadAtMidnight('listNextTrips')
  const board = useCall('getBoard', { query: {} }, { sentence: common.loadFailed }).data
  const after = useCall('listNextTrips', {}, { sentence: common.loadFailed })
  const today = localDate(timeZone, now)
  const around = { papers, repairs, timeZone, today, now }
  return (
    <>
      <InTheWayList inTheWay={inTheWay} heading={common.tripsAhead} />
      {vehicles && after.failed && (
        <Failure failed={after.failed} busy={after.loading} onBack={after.dismiss} />
      )}
      <Collection<DispatchVehicle, DispatchVehicleInput>
        noun="vehicle"
        messages={MESSAGES}
        listName="listDispatchVehicles"
        valuesOf={vehicleValues}
        read={readVehicle}
        texts={GARAGE_TEXTS}
        create={body => staffCall('createDispatchVehicle', { body })}
        update={(id, body, ifMatch) => staffCall('updateDispatchVehicle', { id, body, ifMatch })}
        remove={id => watch(staffCall('deleteDispatchVehicle', { id }))}
        restore={id => staffCall('restoreDispatchVehicle', { id })}
        label={({ name, plate }) => `${name} (${plate})`}
        fields={() => <VehicleFields classes={classes} />}
        moreLink={<BlockedTimesLink purpose="service" />}
        more={({ _id, name }) => (
          <Fragment key={_id}>
            {board && <TripsToday day={vehicleDay(_id, board, now.getTime())} />}
            <Suspense fallback={<p className="quiet-note">{loading}</p>}>
              <PapersSection holder={{ _id, name, kind: 'vehicle' }} today={today} />
              <BlockedTimes resource={_id} name={name} purpose="service" />
            </Suspense>
          </Fragment>
        )}
        row={({ name, plate, garage, vehicleClass }) => ({
          picture: null,
          title: name,
          text: [plate, garage?.address].filter(Boolean).join(', '),
          facts: classes.find(({ code }) => code === vehicleClass)?.name ?? vehicleClass,
        })}
        table={({ items, openId }) =>
          items.length > 0 && (
            <VehicleTable
              {...{ classes, board, now, openId }}
              after={after.data}
              vehicles={items}
              noticesOf={vehicle => vehicleNotices(vehicle, around)}
            />
          )
        }
      >
        <VehicleScreens />
        {vehicles?.some(({ sample }) => sample) && (
          <p className="quiet-note">
            {common.sampleNote} {words.sampleClasses}
          </p>
        )}
      </Collection>
    </>
  )
}
