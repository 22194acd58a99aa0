import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import * as shared from '#messages/shared'
import type { DispatchVehicle, StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { LOCALES, localeFacts } from '../../../i18n/locales.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { useField } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { GarageField } from '../places/garage-field.tsx'

type Props = { classes: readonly StaffVehicleClass[]; cars: readonly DispatchVehicle[] }

export function DriverFields({ classes, cars }: Props) {
  return (
    <>
      <FormField label={shared.name} name="name" required maxLength={120} />
      <FormField label={shared.phone} name="phone" type="tel" required />
      <FormField label={common.optional({ label: shared.email })} name="email" type="email" />
      <ChoiceField
        label={common.language}
        name="locale"
        choices={LOCALES.map(locale => [locale, localeFacts(locale).name])}
      />
      <ChoiceField
        label={words.usualVehicle}
        name="usualVehicle"
        choices={cars.map(({ _id, name, plate }) => [_id, `${name} (${plate})`])}
        none={shared.none}
      />
      <ClassBoxes classes={classes} />
      <GarageField label={words.garage} note={words.garageNote} />
      <FormField label={common.lastDay} name="retiredAt" type="date" />
    </>
  )
}

function ClassBoxes({ classes }: { classes: readonly StaffVehicleClass[] }) {
  const { start, error } = useField('classes')
  const drives = fieldsOf(start)
  return (
    <fieldset className="flex flex-wrap col-span-full gap-y-1.5 gap-x-5.5 items-center">
      <legend className="p-0 mb-1 text-fg2 text-13">{common.vehicleClasses}</legend>
      {classes.length === 0 && <p className="quiet-note">{words.noClasses}</p>}
      {classes.map(({ code, name }) => (
        <label className="inline-flex gap-2.25 items-center min-h-8 text-14 narrow:min-h-11" key={code}>
          <input type="checkbox" name={`classes.${code}`} defaultChecked={drives[code] === true} />
          {name}
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
