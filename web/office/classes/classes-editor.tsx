import * as words from '#messages/office-classes'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { StaffVehicleClass, VehicleClassInput } from '../../../contract/dispatch/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { typedValues } from '../forms/form-values.ts'
import { officeMeta } from '../office-meta.ts'
import { VehicleScreens } from '../setup/vehicle-screens.tsx'
import { staffCall } from '../staff-call.ts'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/classes-editor.ts'
import { classNotices } from './class-notices.ts'

const MESSAGES = recordMessages(words)

const BOOKINGS = [
  ['request', common.request],
  ['instant', words.instant],
  ['hidden', words.hidden],
] as const

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.vehicleClasses)

function codesOf(text: unknown): string[] {
  return String(text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
}

export default function ClassesEditor() {
  const { data: vehicles = [] } = useCall('listDispatchVehicles', {}, { sentence: common.loadFailed })
  const today = useToday(useSite().timeZone)
  return (
    <Collection<StaffVehicleClass, VehicleClassInput>
      noun="vehicle-class"
      kind="vehicle-class"
      messages={MESSAGES}
      listName="listAllVehicleClasses"
      valuesOf={item => ({ ...item, mayUse: item.mayUse.join(', ') })}
      read={values => typedValues({ ...values, mayUse: codesOf(values['mayUse']) })}
      create={body => staffCall('createVehicleClass', { body })}
      update={(id, body, ifMatch) => staffCall('updateVehicleClass', { id, body, ifMatch })}
      remove={id => staffCall('deleteVehicleClass', { id })}
      restore={id => staffCall('restoreVehicleClass', { id })}
      order={body => staffCall('reorderVehicleClasses', { body })}
      label={({ name }) => name}
      fields={item => (
        <>
          <FormField label={shared.name} name="name" wide required />
          <FormField label={words.code} name="code" wide required readOnly={item?.codeFixed ?? false} />
          <FormField label={words.seats} name="seats" type="number" min={1} required />
          <FormField label={common.luggageCapacity} name="luggage" type="number" min={0} required />
          <ChoiceField
            label={words.booking}
            name="booking"
            initial="request"
            note={words.bookingNote}
            choices={BOOKINGS}
          />
          <FormField label={words.mayUse} name="mayUse" wide />
        </>
      )}
      row={item => ({
        picture: null,
        title: item.sample ? `${item.name} (${common.sample})` : item.name,
        text: BOOKINGS.find(([value]) => value === item.booking)?.[1] ?? item.booking,
        facts: `${item.code}, ${words.facts(item)}`,
        notices: classNotices(item, vehicles, today),
      })}
    >
      <VehicleScreens />
    </Collection>
  )
}
