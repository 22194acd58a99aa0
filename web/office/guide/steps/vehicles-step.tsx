import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as texts from '#messages/office-vehicles'
import type { DispatchVehicle, StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Options } from '../../forms/choice-field.tsx'
import type { DescribedField } from '../../forms/described-field.ts'
import { DescribedFields } from '../../forms/described-fields.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { AddedRecords, ContinueButton, More, StepFields, StepForm } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'
import { ANOTHER, useStepForm } from '../use-step-form.ts'
import { addVehicle, kindsWith, type TypedVehicle } from './add-vehicle.ts'

type Props = { classes: readonly StaffVehicleClass[]; vehicles: readonly DispatchVehicle[] }

export const VehiclesStep = stepOf(
  { classes: 'listAllVehicleClasses', vehicles: 'listDispatchVehicles' },
  VehicleForm,
)

const FIELDS: readonly DescribedField[] = [
  {
    ...{ name: 'name', label: labels.vehicleModel, placeholder: labels.modelHint },
    ...{ type: 'text', maxLength: 120, required: true },
  },
  {
    ...{ name: 'plate', label: texts.plate, type: 'text' },
    ...{ maxLength: 20, autoComplete: 'off', required: true },
  },
]

function VehicleForm({ classes, vehicles }: Props) {
  const kinds = kindsWith(classes)
  const listed = vehicles.filter(({ sample }) => !sample)
  const toast = useToast()
  const [code, setCode] = useState(kinds[0]?.code ?? '')
  /** Empties the fields for the next vehicle; its class stays. */
  const [added, setAdded] = useState(0)
  const kindOf = (wanted: string) => kinds.find(one => one.code === wanted)
  const { seats, luggage } = kindOf(code) ?? {}
  const form = useStepForm<TypedVehicle>(
    async (typed, pressed) => {
      const kind = kindOf(typed.vehicleClass)
      if (!kind) return
      await addVehicle(typed, kind)
      toast(labels.vehicleAdded({ name: typed.name }))
      if (pressed === ANOTHER) setAdded(count => count + 1)
    },
    ['listAllVehicleClasses', 'listDispatchVehicles', 'listAllVehicles', 'getSetupGuide'],
  )
  return (
    <StepForm form={form} actions={listed.length > 0 && <ContinueButton quiet />} addsAnother>
      <StepFields key={added}>
        <FormField label={common.vehicleClass} name="vehicleClass" initial={code}>
          {control => (
            <select {...control} onChange={event => setCode(event.currentTarget.value)}>
              <Options choices={kinds.map(kind => [kind.code, kind.name])} />
            </select>
          )}
        </FormField>
        <DescribedFields fields={FIELDS} />
      </StepFields>
      <More title={labels.sizeDetails}>
        <StepFields
          key={code}
          fields={[
            {
              ...{ name: 'seats', label: texts.seats, type: 'number', min: 1 },
              ...{ initial: String(seats ?? ''), required: true },
            },
            {
              ...{ name: 'luggage', label: texts.luggage, type: 'number', min: 0 },
              ...{ initial: String(luggage ?? ''), required: true },
            },
          ]}
        />
      </More>
      <AddedRecords
        records={listed.map(({ _id: id, name, plate, vehicleClass }) => ({
          ...{ id, name },
          facts: [kindOf(vehicleClass)?.name ?? vehicleClass, plate],
        }))}
      />
    </StepForm>
  )
}
