import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { FoundPlace } from '../../../contract/places/schemas.ts'
import { readCoordinates } from '../../../domain/coordinates.ts'
import { useToast } from '../../shell/toasts.tsx'
import { placeOf, type RidePlace, type StopName } from './fields.ts'
import { locateMe } from './locate-me.ts'
import { RIDE_MESSAGES } from './messages.ts'
import { usePlaceSearch } from './use-place-search.ts'
import type { RidePlaces } from './use-ride-places.ts'
import { useTypedPlace } from './use-typed-place.ts'

/** The list stays this long after the field lost the focus, so that a tap on it still lands (spec 9). */
const HIDE_AFTER_BLUR_MS = 200

export type PlaceBoxOptions = {
  stop: StopName
  place: RidePlace | undefined
  offersOwnLocation?: boolean
  lookUp: RidePlaces['lookUp']
  /** The person chose a place: its name goes into the box. */
  onChoose: (place: RidePlace) => void
  /** The words in the box changed, or a place for them was found; the words stay as they are. */
  onPlace: (place: RidePlace | undefined) => void
}

/** What an address box does: the list under it, its keys, the visitor's own location, what was typed and not chosen. */
export function usePlaceBox({ stop, place, offersOwnLocation, lookUp, onChoose, onPlace }: PlaceBoxOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { suggestions, status, search, searchAll, reset } = usePlaceSearch()
  const typed = useTypedPlace({ stop, place, lookUp, onPlace })
  const choose = (chosen: RidePlace) => {
    setOpen(false)
    reset()
    onChoose(chosen)
  }
  const { locating, locate } = useOwnLocation({ stop, lookUp, choose })
  const offersOwn = Boolean(offersOwnLocation && input.current?.value === '' && canLocate())
  const listed = open && (suggestions.length > 0 || offersOwn || status === 'none')
  const chooseFound = (found: FoundPlace) => choose(placeOf(found))
  const chooseOwn = () => {
    setOpen(false)
    void locate()
  }
  // The visitor's own location is offered in the empty box, where there are no suggestions.
  const options = offersOwn ? [chooseOwn] : suggestions.map(found => () => chooseFound(found))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(current => stepThrough(current, step, options.length))
    } else if (event.key === 'Escape' && listed) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      // Enter chooses, or searches whole addresses; it never sends a half-filled form from here.
      event.preventDefault()
      const chosen = listed ? options[active] : undefined
      if (chosen) chosen()
      else searchAll(event.currentTarget.value)
    }
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    onPlace(keptPoint(text, place))
    setOpen(true)
    setActive(-1)
    search(text)
  }
  const onFocus = () => {
    setOpen(true)
    setActive(-1)
  }
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS)
    void typed.leave(event.currentTarget.value)
  }
  const guess = typed.guess && typed.guess.typed === input.current?.value ? typed.guess.place : undefined
  return {
    list: {
      open: listed,
      suggestions: offersOwn ? [] : suggestions,
      active,
      noMatch: status === 'none',
      onChoose: chooseFound,
      onOwnLocation: offersOwn ? chooseOwn : undefined,
    },
    locating,
    guess,
    onGuess(agreed: boolean) {
      typed.dismiss()
      if (agreed && guess) choose(guess)
      input.current?.focus()
      setOpen(false)
    },
    inputProps: { ref: input, onChange, onFocus, onBlur, onKeyDown },
  }
}

type OwnLocation = Pick<PlaceBoxOptions, 'stop' | 'lookUp'> & { choose: (place: RidePlace) => void }

function useOwnLocation({ stop, lookUp, choose }: OwnLocation) {
  const [locating, setLocating] = useState(false)
  const toast = useToast()
  const locate = async () => {
    setLocating(true)
    const answer = await lookUp(stop, async signal => ({ own: await locateMe(signal) }))
    setLocating(false)
    // Without an answer the person did something newer here.
    if (answer?.own) choose(answer.own)
    else if (answer) toast(RIDE_MESSAGES.locationDenied)
  }
  return { locating, locate }
}

/** Words that are added to a point leave it where it is. */
function keptPoint(text: string, place: RidePlace | undefined): RidePlace | undefined {
  const point = readCoordinates(text)
  const same = point && place && JSON.stringify(readCoordinates(place.name)) === JSON.stringify(point)
  return same ? { ...place, name: text } : undefined
}

function canLocate(): boolean {
  return 'geolocation' in navigator && isSecureContext
}

function stepThrough(current: number, step: number, count: number): number {
  if (count === 0) return -1
  return current < 0 ? (step > 0 ? 0 : count - 1) : (current + step + count) % count
}
