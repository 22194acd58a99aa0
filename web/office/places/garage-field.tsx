import { useId } from 'react'
import * as words from '#messages/office-occupancies'
import { placeNote } from '../../pages/reservation/place-note.ts'
import { useField, useFormState } from '../forms/form-context.ts'
import { PlaceBox } from './place-box.tsx'
import { useStoredPlace } from './use-stored-place.ts'

type Props = { label: string; note: string }

export function GarageField({ label, note }: Props) {
  const id = useId()
  const { start, error } = useField('garage.address', ['garage'])
  const { errors } = useFormState()
  const stored = String(start ?? '')
  const { text, place, box, point } = useStoredPlace({ stop: 'pickUp', stored, pointName: 'garage.point' })
  const pointed = place && JSON.stringify({ lat: place.lat, lon: place.lon, name: text })
  return (
    <div className="field wide">
      <PlaceBox
        id={id}
        label={label}
        name="garage.address"
        text={text}
        box={box}
        error={errors['garage.lat'] ? words.garageWithoutPoint : error}
        note={placeNote(place) ?? note}
      />
      <input type="hidden" name="garage.point" value={pointed ?? ''} ref={point} />
    </div>
  )
}
