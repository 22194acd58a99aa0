import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FoundPlace } from '../../../contract/pricing/place-schemas.ts'
import { readCoordinates } from '../../../domain/values/geo.ts'
import { placeOf, type RidePlace, type StopName } from './fields.ts'
import { useListbox } from './use-listbox.ts'
import { canLocate, useOwnLocation } from './use-own-location.ts'
import { usePlaceSearch } from './use-place-search.ts'
import type { RidePlaces } from './use-ride-places.ts'
import { useTypedPlace } from './use-typed-place.ts'

/** So that a tap on an option counts (spec 9). */
const HIDE_AFTER_BLUR_MS = 200

export type PlaceBoxOptions = {
  stop: StopName
  place: RidePlace | undefined
  offersOwnLocation?: boolean
  lookUp: RidePlaces['lookUp']
  onChoose: (place: RidePlace) => void
  onPlace: (place: RidePlace | undefined) => void
}

export function usePlaceBox({ stop, place, offersOwnLocation, lookUp, onChoose, onPlace }: PlaceBoxOptions) {
  const input = useRef<HTMLInputElement>(null)
  // Without scripts the text itself is shown.
  const [editing, setEditing] = useState(true)
  useEffect(() => setEditing(document.activeElement === input.current), [])
  const { open, active, show, hide, onKeyDown } = useListbox()
  const { suggestions, status, searched, search, searchAll, reset } = usePlaceSearch()
  const typed = useTypedPlace({ input, stop, place, lookUp, onPlace })
  const choose = (chosen: RidePlace) => {
    hide()
    reset()
    setEditing(false)
    onChoose(chosen)
  }
  const { locating, locate } = useOwnLocation({ stop, lookUp, choose })
  const offersOwn = Boolean(offersOwnLocation && input.current?.value === '' && canLocate())
  const listed = open && (suggestions.length > 0 || offersOwn || status === 'none')
  const chooseOwn = () => {
    hide()
    void locate()
  }
  // Only while the box is empty.
  const options = offersOwn ? [chooseOwn] : suggestions.map(found => () => choose(placeOf(found)))
  const guess = typed.guess?.typed === input.current?.value ? typed.guess?.place : undefined
  return {
    list: {
      open: listed,
      suggestions: offersOwn ? [] : suggestions,
      active,
      noMatch: status === 'none',
      onChoose: (found: FoundPlace) => choose(placeOf(found)),
      onOwnLocation: offersOwn ? chooseOwn : undefined,
    },
    locating,
    chosen: editing || place?.typed ? undefined : place,
    onChange() {
      setEditing(true)
      input.current?.focus()
      input.current?.select()
    },
    guess,
    isUnknown: typed.unknown !== undefined && typed.unknown === input.current?.value,
    onGuess(agreed: boolean) {
      typed.dismiss()
      if (agreed && guess) choose(guess)
      input.current?.focus()
      hide()
    },
    inputProps: {
      ref: input,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const text = event.currentTarget.value
        onPlace(keptPoint(text, place))
        show()
        search(text)
      },
      onFocus() {
        setEditing(true)
        show()
      },
      onClick() {
        setEditing(true)
        // The box may have kept the focus while its list closed.
        show()
      },
      onBlur(event: FocusEvent<HTMLInputElement>) {
        setEditing(false)
        setTimeout(hide, HIDE_AFTER_BLUR_MS)
        void typed.leave(event.currentTarget.value)
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        setEditing(event.key !== 'Tab')
        onKeyDown(event, { listed, options, searched, onSearch: searchAll })
      },
    },
  }
}

/** Text added to coordinates keeps the point. */
function keptPoint(text: string, place: RidePlace | undefined): RidePlace | undefined {
  const point = readCoordinates(text)
  const same = point && place && JSON.stringify(readCoordinates(place.name)) === JSON.stringify(point)
  return same ? { ...place, name: text } : undefined
}
