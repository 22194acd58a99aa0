import * as common from '#messages/office-common'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { classBoxes } from './class-values.ts'
import { useField } from './form-context.ts'

type Props = { classes: readonly StaffVehicleClass[]; note?: string | undefined }

export function ClassBoxes({ classes, note }: Props) {
  const { start, error } = useField('classes')
  return (
    <fieldset className="flex flex-wrap col-span-full gap-y-1.5 gap-x-5.5 items-center">
      <legend className="p-0 mb-1 text-fg2 text-13">{common.vehicleClasses}</legend>
      {classBoxes(classes, start).map(({ id, text, isOn }) => (
        <label className="inline-flex gap-2.25 items-center min-h-8 text-14 narrow:min-h-11" key={id}>
          <input type="checkbox" name={`classes.${id}`} defaultChecked={isOn} />
          {text}
        </label>
      ))}
      {note && <p className="quiet-note flex-[1_0_100%]">{note}</p>}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
