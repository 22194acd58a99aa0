import * as common from '#messages/office-common'
import * as words from '#messages/office-vehicles'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { GarageField } from '../places/garage-field.tsx'

const CHILD_SEATS = [
  ['infant', words.infant],
  ['toddler', words.toddler],
  ['booster', words.booster],
] as const

export function VehicleFields({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <>
      <FormField label={shared.name} name="name" required maxLength={120} />
      <FormField label={words.plate} name="plate" required maxLength={20} autoComplete="off" />
      <ChoiceField
        label={common.vehicleClass}
        name="vehicleClass"
        choices={classes.map(({ code, name }) => [code, name])}
        none={common.chooseAClass}
        required
      />
      <div className="grid grid-cols-2 gap-3">
        <FormField label={words.seats} name="seats" type="number" min={1} required />
        <FormField label={words.luggage} name="luggage" type="number" min={0} required />
        {CHILD_SEATS.map(([kind, label]) => (
          <FormField
            key={kind}
            label={label}
            name={`childSeats.${kind}`}
            type="number"
            min={0}
            initial="0"
            required
          />
        ))}
      </div>
      <GarageField label={words.garage} note={words.garageNote} />
      <FormField label={common.firstDay} name="readyFrom" type="date" />
      <FormField label={common.lastDay} name="retiredAt" type="date" />
    </>
  )
}
