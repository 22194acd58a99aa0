import { useEffect, useRef, useState } from 'react'
import { readChosenPoint } from '../../pages/reservation/chosen-point.ts'
import type { RidePlace, StopName } from '../../pages/reservation/fields.ts'
import { useRidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { useFormState } from '../forms/form-context.ts'
import { usePlaceBox } from './use-place-box.ts'

type Options = { stop: StopName; stored: string; pointName: string; submits?: boolean }

/** The box of a record's address; `point` is the hidden control that sends its place. */
export function useStoredPlace({ stop, stored, pointName, submits = true }: Options) {
  const { startAt, changed } = useFormState()
  const [text, setText] = useState(stored)
  const [place, setPlace] = useState(() => startPlace(String(startAt(pointName) ?? ''), stored))
  const { lookUp, drop } = useRidePlaces({})
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
    ...{ stop, text, place, known: [], lookUp, stored },
    onChoose(chosen, at) {
      drop(stop)
      setText(chosen)
      setPlace(at)
    },
    onPlace: setPlace,
    onChosen: () => {},
    onEnter: () => submits && point.current?.form?.requestSubmit(),
  })
  return { text, place, box, point }
}

function startPlace(text: string, address: string): RidePlace | undefined {
  const point = readChosenPoint(text, address)
  return point && { ...point, name: address }
}
