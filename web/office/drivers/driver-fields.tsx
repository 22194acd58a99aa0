import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import * as shared from '#messages/shared'
import type { DispatchVehicle, StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { LOCALES, localeFacts } from '../../../i18n/locales.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { ClassBoxes } from '../forms/class-boxes.tsx'
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
      <ClassBoxes classes={classes} note={classes.length === 0 ? words.noClasses : undefined} />
      <GarageField label={words.garage} note={words.garageNote} />
      <FormField label={common.lastDay} name="retiredAt" type="date" />
    </>
  )
}
