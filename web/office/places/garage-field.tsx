import { useEffect, useId, useRef, useState } from 'react'
import * as words from '#messages/office-occupancies'
import * as placeWords from '#messages/reservation'
import type { RidePlace } from '../../pages/reservation/fields.ts'
import { useRidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { useField, useFormState } from '../forms/form-context.ts'
import { readStoredPoint } from './garage-values.ts'
import { PlaceBox } from './place-box.tsx'
import { usePlaceBox } from './use-place-box.ts'

type Props = { label: string; note: string }

export function GarageField({ label, note }: Props) {
  const id = useId()
  const { start, error } = useField('garage.address', ['garage'])
  const { startAt, changed, errors } = useFormState()
  const stored = String(start ?? '')
  const [text, setText] = useState(stored)
  const [place, setPlace] = useState(() => startPlace(String(startAt('garage.point') ?? ''), stored))
  const { lookUp } = useRidePlaces({})
  const point = useRef<HTMLInputElement>(null)
  // The hidden control raises no input event.
  const latest = useRef(changed)
  latest.current = changed
  const filled = useRef({ text, place })
  useEffect(() => {
    if (filled.current.text === text && filled.current.place === place) return
    filled.current = { text, place }
    latest.current()
  }, [text, place])
  const box = usePlaceBox({
    ...{ stop: 'pickUp', text, place, known: [], lookUp, stored },
    onChoose(chosen, at) {
      setText(chosen)
      setPlace(at)
    },
    onPlace: setPlace,
    onChosen: () => {},
    onEnter: () => point.current?.form?.requestSubmit(),
  })
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
        note={place?.matched ? placeWords.onTheMap({ place: place.matched }) : note}
      />
      <input type="hidden" name="garage.point" value={pointed ?? ''} ref={point} />
    </div>
  )
}

function startPlace(text: string, address: string): RidePlace | undefined {
  const point = readStoredPoint(text, address)
  return point && { ...point, name: address }
}
