import { useId } from 'react'
import { FieldNotes } from '../../ui/field.tsx'
import { RIDE_MESSAGES } from './messages.ts'

/** The vehicle that the visitor chose on the fleet page. */
export type WishedVehicle = { id: string; name: string }

type Props = { vehicle: WishedVehicle; error: string | undefined; defaultChecked: boolean }

/** The wished vehicle of the request; unticking removes it. */
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
          Your wish: <strong>{vehicle.name}</strong>
        </span>
      </label>
      <FieldNotes id={id} error={error} note={RIDE_MESSAGES.wish} />
    </div>
  )
}
