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
      <label
        className="flex min-h-13.5 cursor-pointer items-center gap-3.5 rounded-xs border border-s-3 border-ctl border-s-coach bg-panel px-4 py-2 text-17 leading-[1.35] text-fg"
        htmlFor={id}
      >
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
            marks={{
              car: text => (
                <strong className="font-medium wrap-anywhere" translate="no">
                  {text}
                </strong>
              ),
            }}
          />
        </span>
      </label>
      <FieldNotes id={id} error={error} note={words.requestedVehicleNote} />
    </div>
  )
}
