import type { ComponentProps } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-fleet'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { Vehicle, VehicleInput } from '../../../contract/site/content-schemas.ts'
import { fleetPath, INSIDE_LINES_MAX } from '../../../domain/site/site.ts'
import { formatHourlyRate } from '../../ui/hourly-rate.ts'
import { Picture } from '../../ui/picture.tsx'
import { VehicleCard } from '../../ui/vehicle-card.tsx'
import { useCall } from '../data/use-call.ts'
import { Editor } from '../editor/editor.tsx'
import { contentMessages } from '../editor/editor-messages.ts'
import { ImageField, shownPicture } from '../editor/image-field.tsx'
import { Options } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { RepeatedField } from '../forms/repeated-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { VehicleScreens } from '../setup/vehicle-screens.tsx'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/fleet-editor.ts'

const MESSAGES = contentMessages('vehicle')

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shell.fleet)

export default function FleetEditor() {
  const items = useCall('listAllVehicles', {}, { sentence: common.loadFailed }).data
  return (
    <>
      <VehicleScreens />
      <Editor<Vehicle, VehicleInput>
        noun="vehicle"
        kind="fleet-item"
        messages={MESSAGES}
        listName="listAllVehicles"
        create={body => staffCall('createVehicle', { body })}
        update={(id, body, ifMatch) => staffCall('updateVehicle', { id, body, ifMatch })}
        remove={id => staffCall('deleteVehicle', { id })}
        restore={id => staffCall('restoreVehicle', { id })}
        order={body => staffCall('reorderVehicles', { body })}
        label={vehicle => vehicle.name}
        website={{
          pageOf: ({ slug }) => fleetPath({ slug }),
          isShowable: ({ name, imageUrl }) => name !== '' || imageUrl !== '',
          preview: vehicle => (
            <VehicleCard
              key={vehicle.imageUrl}
              vehicle={{
                ...vehicle,
                imageUrl: shownPicture(vehicle.imageUrl),
                hourlyRate: Number(vehicle.hourlyRate),
              }}
            />
          ),
        }}
        fields={() => <Fields />}
        row={vehicle => ({
          picture: <Picture src={vehicle.imageUrl} alt={vehicle.altText} sizes="64px" />,
          title: vehicle.sample ? common.sampleOf({ name: vehicle.name }) : vehicle.name,
          text: vehicle.altText,
          facts: words.facts({
            passengers: vehicle.passengerCapacity,
            luggage: String(vehicle.laggageCapacity),
            rate: formatHourlyRate(vehicle.hourlyRate),
          }),
        })}
      />
      {items?.some(({ sample }) => sample) && <p className="quiet-note">{common.sampleNote}</p>}
    </>
  )
}

function Fields() {
  return (
    <>
      <FormField label={shared.name} name="name" wide required />
      <ImageField />
      <FormField label={common.altText} name="altText" wide required />
      <FormField label={words.passengerCapacity} name="passengerCapacity" type="number" min={1} required />
      <FormField label={common.luggageCapacity} name="laggageCapacity" type="number" min={0} required />
      <FormField label={words.hourlyRate} name="hourlyRate" type="number" min={0} step="0.01" required />
      <FormField label={words.vehicleClass} name="vehicleClass" initial="">
        {field => <ClassChoice {...field} />}
      </FormField>
      <FormField label={words.contactLink} name="flag" type="checkbox" />
      <RepeatedField name="inside" label={words.insideLine} legend={words.inside} atMost={INSIDE_LINES_MAX} />
    </>
  )
}

/** Publishing rates updates the card's hourly price. */
function ClassChoice(field: ComponentProps<'select'>) {
  const { data: classes = [] } = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  return (
    <select key={classes.length} {...field}>
      <option value="">{shared.none}</option>
      <Options choices={classes.map(({ code, name }) => [code, name])} />
    </select>
  )
}
