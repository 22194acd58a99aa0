import { useId } from 'react'
import * as words from '#messages/reservation'
import { FieldNotes } from '../../ui/field.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { WishedVehicle } from './fields.ts'

type Props = { vehicle: WishedVehicle; error: string | undefined; defaultChecked: boolean }

export function WishedVehicleField({ vehicle, error, defaultChecked }: Props) {
  const id = useId()
  return (
    <div className="field wide wish">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="vehicleId"
          value={vehicle.id}
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note ${id}-error` : `${id}-note`}
        />
        <span>
          <MarkedText
            text={words.requestedVehicle({ car: vehicle.name })}
            marks={{ car: text => <strong translate="no">{text}</strong> }}
          />
        </span>
      </label>
      <FieldNotes id={id} error={error} note={words.requestedVehicleNote} />
    </div>
  )
}
