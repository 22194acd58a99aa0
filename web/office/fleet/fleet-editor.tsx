import type { Vehicle } from '../../../contract/content/schemas.ts'
import { formatHourlyRate } from '../../../domain/hourly-rate.ts'
import { privateMeta } from '../../seo.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Editor } from '../editor/editor.tsx'
import type { EditorMessages } from '../editor/editor-messages.ts'
import { ImageField } from '../editor/image-field.tsx'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/fleet-editor.ts'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch fleets',
  addFailed: 'Failed to add fleet vehicle',
  updateFailed: 'Failed to update fleet vehicle',
  deleteFailed: 'Failed to delete fleet vehicle',
  added: 'Fleet vehicle added successfully!',
  updated: 'Fleet vehicle updated successfully!',
  deleted: 'Fleet vehicle deleted successfully!',
  serverMessages: ['fetch', 'add', 'update', 'delete'],
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Fleet | Admin',
    description: 'The vehicles that visitors see, with their seats, luggage and hourly rates.',
  })

const list = (signal?: AbortSignal) => staffCall('listAllVehicles', signal ? { signal } : {})

/** Numbers are numbers on the wire (spec 5). */
function readBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    imageUrl: text('imageUrl'),
    altText: text('altText'),
    passengerCapacity: Number(text('passengerCapacity')),
    laggageCapacity: Number(text('laggageCapacity')),
    hourlyRate: Number(text('hourlyRate')),
    flag: form.get('flag') === 'on',
  }
}

export default function FleetEditor() {
  return (
    <Editor<Vehicle, ReturnType<typeof readBody>>
      noun="vehicle"
      messages={MESSAGES}
      list={list}
      read={readBody}
      create={body => staffCall('createVehicle', { body })}
      update={(id, body, ifMatch) => staffCall('updateVehicle', { id, body, ifMatch })}
      remove={id => staffCall('deleteVehicle', { id })}
      restore={id => staffCall('restoreVehicle', { id })}
      order={ids => staffCall('reorderVehicles', { body: { ids } })}
      label={vehicle => vehicle.name}
      empty="No vehicles yet."
      fields={(vehicle, errors) => (
        <>
          <Field label="Name" name="name" wide required defaultValue={vehicle?.name} error={errors['name']} />
          <ImageField defaultValue={vehicle?.imageUrl} error={errors['imageUrl']} />
          <Field
            label="Alt text"
            name="altText"
            wide
            required
            defaultValue={vehicle?.altText}
            error={errors['altText']}
          />
          <Field
            label="Passenger capacity"
            name="passengerCapacity"
            type="number"
            min={1}
            required
            defaultValue={vehicle && String(vehicle.passengerCapacity)}
            error={errors['passengerCapacity']}
          />
          <Field
            label="Luggage capacity"
            name="laggageCapacity"
            type="number"
            min={0}
            required
            defaultValue={vehicle && String(vehicle.laggageCapacity)}
            error={errors['laggageCapacity']}
          />
          <Field
            label="Hourly rate ($)"
            name="hourlyRate"
            type="number"
            min={0}
            step="0.01"
            required
            defaultValue={vehicle && String(vehicle.hourlyRate)}
            error={errors['hourlyRate']}
          />
          <Field label="Contact Us link on the card" name="flag" error={errors['flag']}>
            {({ defaultValue: _, ...field }) => (
              <input {...field} type="checkbox" defaultChecked={vehicle?.flag ?? false} />
            )}
          </Field>
        </>
      )}
      row={vehicle => (
        <>
          <Picture src={vehicle.imageUrl} alt={vehicle.altText} sizes="128px" />
          <div>
            <h3>{vehicle.name}</h3>
            <p>{vehicle.altText}</p>
            <p>
              {vehicle.passengerCapacity} passengers, {vehicle.laggageCapacity} luggage,{' '}
              {formatHourlyRate(vehicle.hourlyRate)}
            </p>
          </div>
        </>
      )}
    />
  )
}
