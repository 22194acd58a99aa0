import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import * as vehicles from '#messages/office-vehicles'
import type { DispatchVehicle } from '../../../../contract/dispatch/schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { joinReadings, useCall } from '../../data/use-call.ts'
import { useRevalidate } from '../../data/use-read.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useStep } from '../step-context.ts'
import { AddedRecords, ANOTHER, ContinueButton, More, STEP_FIELDS, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'
import { useStepForm } from '../use-step-form.ts'
import type { VehicleKind } from '../vehicle-kinds.ts'
import { addVehicle, kindsWith, type TypedVehicle } from './add-vehicle.ts'

const READ = { sentence: common.loadFailed }

export function VehiclesStep() {
  const reading = joinReadings({
    classes: useCall('listAllVehicleClasses', {}, READ),
    vehicles: useCall('listDispatchVehicles', {}, READ),
  })
  if (!reading.data) return <StepLoading reading={reading} />
  const listed = reading.data.vehicles.filter(({ sample }) => !sample)
  return <VehicleForm kinds={kindsWith(reading.data.classes)} listed={listed} />
}

function VehicleForm({
  kinds,
  listed,
}: {
  kinds: readonly VehicleKind[]
  listed: readonly DispatchVehicle[]
}) {
  const { goOn } = useStep()
  const toast = useToast()
  const revalidate = useRevalidate()
  const [code, setCode] = useState(kinds[0]?.code ?? '')
  /** Empties the fields for the next vehicle; its class stays. */
  const [added, setAdded] = useState(0)
  const form = useStepForm<TypedVehicle>(async (typed, pressed) => {
    const kind = kinds.find(one => one.code === typed.vehicleClass)
    if (!kind) return
    await addVehicle(typed, kind)
    revalidate('listAllVehicleClasses', 'listDispatchVehicles', 'listAllVehicles', 'getSetupGuide')
    toast(labels.vehicleAdded({ name: typed.name }))
    if (pressed === ANOTHER) setAdded(count => count + 1)
    else goOn()
  }, common.notSaved)
  return (
    <StepForm
      form={form}
      submit={labels.saveAndContinue}
      actions={listed.length > 0 && <ContinueButton quiet />}
      addsAnother
    >
      <div className={STEP_FIELDS} key={added}>
        <FormField label={common.vehicleClass} name="vehicleClass" initial={code}>
          {control => (
            <select {...control} onChange={event => setCode(event.currentTarget.value)}>
              {kinds.map(kind => (
                <option key={kind.code} value={kind.code}>
                  {kind.name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          label={labels.vehicleModel}
          name="name"
          placeholder={labels.modelHint}
          maxLength={120}
          required
        />
        <FormField label={vehicles.plate} name="plate" maxLength={20} autoComplete="off" required />
      </div>
      <More title={labels.sizeDetails}>
        <div className={STEP_FIELDS} key={code}>
          <SizeFields kind={kinds.find(one => one.code === code)} />
        </div>
      </More>
      {listed.length > 0 && (
        <AddedRecords
          records={listed.map(({ _id: id, name, plate, vehicleClass }) => ({
            ...{ id, name },
            facts: [kinds.find(one => one.code === vehicleClass)?.name ?? vehicleClass, plate],
          }))}
        />
      )}
    </StepForm>
  )
}

function SizeFields({ kind }: { kind: VehicleKind | undefined }) {
  return (
    <>
      <FormField
        label={vehicles.seats}
        name="seats"
        type="number"
        min={1}
        initial={String(kind?.seats ?? '')}
        required
      />
      <FormField
        label={vehicles.luggage}
        name="luggage"
        type="number"
        min={0}
        initial={String(kind?.luggage ?? '')}
        required
      />
    </>
  )
}
