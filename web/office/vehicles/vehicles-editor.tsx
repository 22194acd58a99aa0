import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-vehicles'
import type { DispatchVehicle, DispatchVehicleInput } from '../../../contract/dispatch/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { BlockedTimes, useComingBlocks } from '../occupancies/blocked-times.tsx'
import { InTheWayList } from '../occupancies/in-the-way.tsx'
import { useInTheWay } from '../occupancies/use-in-the-way.ts'
import { officeMeta } from '../office-meta.ts'
import { GARAGE_TEXTS } from '../places/garage-values.ts'
import { VehicleScreens } from '../setup/vehicle-screens.tsx'
import { staffCall } from '../staff-call.ts'
import { useNow } from '../use-now.ts'
import { localDate } from '../zone.ts'
import type { Route } from './+types/vehicles-editor.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { vehicleNotices } from './vehicle-notices.ts'
import { readVehicle, vehicleValues } from './vehicle-values.ts'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.vehicles)

const list = (signal?: AbortSignal) => staffCall('listDispatchVehicles', signal ? { signal } : {})

export default function VehiclesEditor() {
  const { timeZone } = useSite()
  const now = useNow()
  const classes = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  const repairs = useComingBlocks('service', common.loadFailed)
  const { inTheWay, watch } = useInTheWay()
  const [hasSamples, setHasSamples] = useState(false)
  const around = { repairs, timeZone, today: localDate(timeZone, now), now }
  const read = async (signal?: AbortSignal) => {
    const cars = await list(signal)
    setHasSamples(cars.some(({ sample }) => sample))
    return cars
  }
  return (
    <>
      <InTheWayList inTheWay={inTheWay} />
      <Collection<DispatchVehicle, DispatchVehicleInput>
        noun="vehicle"
        messages={MESSAGES}
        listName="listDispatchVehicles"
        list={read}
        valuesOf={vehicleValues}
        read={readVehicle}
        texts={GARAGE_TEXTS}
        create={body => staffCall('createDispatchVehicle', { body })}
        update={(id, body, ifMatch) => staffCall('updateDispatchVehicle', { id, body, ifMatch })}
        remove={id => watch(staffCall('deleteDispatchVehicle', { id }))}
        restore={id => staffCall('restoreDispatchVehicle', { id })}
        label={({ name, plate }) => `${name} (${plate})`}
        fields={() => <VehicleFields classes={classes.data ?? []} />}
        more={({ _id, name }) => <BlockedTimes key={_id} resource={_id} name={name} purpose="service" />}
        row={car => ({
          picture: null,
          title: car.sample ? `${car.name} (${common.sample})` : car.name,
          text: [car.plate, car.garage?.address].filter(Boolean).join(', '),
          facts: factsOf(car, classes.data?.find(({ code }) => code === car.vehicleClass)?.name),
          notices: vehicleNotices(car, around),
        })}
      >
        <VehicleScreens />
        {hasSamples && (
          <p className="quiet-note">
            {common.sampleNote} {words.sampleClasses}
          </p>
        )}
      </Collection>
    </>
  )
}

function factsOf(
  { vehicleClass, seats, luggage, childSeats }: DispatchVehicle,
  className = vehicleClass,
): string {
  const count = Object.values(childSeats).reduce((sum, each) => sum + each, 0)
  const facts = words.facts({ className, seats, luggage })
  return count > 0 ? `${facts}, ${words.childFacts({ count })}` : facts
}
