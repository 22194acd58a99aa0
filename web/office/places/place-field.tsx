import { useEffect, useId, useRef, useState } from 'react'
import * as words from '#messages/reservation'
import { chosenPoint, readChosenPoint } from '../../pages/reservation/chosen-point.ts'
import { PLACE_NAMES, type RidePlace, type StopName } from '../../pages/reservation/fields.ts'
import { useRidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { useField, useFormState } from '../forms/form-context.ts'
import { PlaceBox } from './place-box.tsx'
import { usePlaceBox } from './use-place-box.ts'

type Props = { stop: StopName; label: string; wide?: boolean; autoFocus?: boolean }

export function PlaceField({ stop, label, wide = false, autoFocus = false }: Props) {
  const id = useId()
  const [name, pointName] = [`${stop}Address`, PLACE_NAMES[stop]] as const
  const { start, error } = useField(name, [pointName])
  const { startAt, changed } = useFormState()
  const stored = String(start ?? '')
  const [text, setText] = useState(stored)
  const [place, setPlace] = useState(() => startPlace(String(startAt(pointName) ?? ''), stored))
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
    stop,
    text,
    place,
    known: [],
    lookUp,
    stored,
    onChoose(chosen, at) {
      setText(chosen)
      setPlace(at)
    },
    onPlace: setPlace,
    onChosen: () => {},
    onEnter: () => point.current?.form?.requestSubmit(),
  })
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <PlaceBox
        id={id}
        label={label}
        name={name}
        text={text}
        box={box}
        error={error}
        note={place?.matched && words.onTheMap({ place: place.matched })}
        required
        autoFocus={autoFocus}
      />
      <input type="hidden" name={pointName} value={chosenPoint(place)} ref={point} />
    </div>
  )
}

function startPlace(text: string, address: string): RidePlace | undefined {
  const point = readChosenPoint(text, address)
  return point && { ...point, name: address }
}
