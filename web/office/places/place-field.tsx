import { useId } from 'react'
import { chosenPoint } from '../../pages/reservation/chosen-point.ts'
import { PLACE_NAMES, type StopName } from '../../pages/reservation/fields.ts'
import { placeNote } from '../../pages/reservation/place-note.ts'
import { useField } from '../forms/form-context.ts'
import { PlaceBox } from './place-box.tsx'
import { useStoredPlace } from './use-stored-place.ts'

type Props = { stop: StopName; label: string; wide?: boolean; autoFocus?: boolean }

export function PlaceField({ stop, label, wide = false, autoFocus = false }: Props) {
  const id = useId()
  const [name, pointName] = [`${stop}Address`, PLACE_NAMES[stop]] as const
  const { start, error } = useField(name, [pointName])
  const stored = String(start ?? '')
  const { text, place, box, point } = useStoredPlace({ stop, stored, pointName })
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <PlaceBox
        id={id}
        label={label}
        name={name}
        text={text}
        box={box}
        error={error}
        note={placeNote(place)}
        required
        autoFocus={autoFocus}
      />
      <input type="hidden" name={pointName} value={chosenPoint(place)} ref={point} />
    </div>
  )
}
