import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FoundPlace } from '../../../contract/places.ts'
import type { Place } from '../../../domain/geo.ts'
import { useToast } from '../../shell/toasts.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { END_NAMES, type End } from './fields.ts'
import { locateMe } from './locate-me.ts'
import { RIDE_MESSAGES } from './messages.ts'
import { PlaceSuggestions } from './place-suggestions.tsx'
import { usePlaceSearch } from './use-place-search.ts'

/** The list stays this long after the field lost the focus, so that a tap on it still lands (spec 9). */
const HIDE_AFTER_BLUR_MS = 200

type Props = {
  label: string
  end: End
  error: string | undefined
  defaultValue: string | undefined
  offersOwnLocation?: boolean
  /** True while the next click on the map sets this place. */
  picking: boolean
  onPicking: () => void
  onPlace: (place: Place | undefined) => void
}

/** An address box with suggestions: a combobox as WAI-ARIA describes it. What is typed counts, chosen or not. */
export function PlaceField({
  label,
  end,
  error,
  defaultValue,
  offersOwnLocation,
  picking,
  onPicking,
  onPlace,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { suggestions, status, search, searchAll, reset } = usePlaceSearch()
  const toast = useToast()
  const ownLocation = Boolean(offersOwnLocation && input.current?.value === '' && 'geolocation' in navigator)
  const listed = open && (suggestions.length > 0 || ownLocation || status === 'none')

  const choose = (place: Place) => {
    if (input.current) input.current.value = place.name
    setOpen(false)
    reset()
    onPlace(place)
  }
  const chooseFound = (found: FoundPlace) =>
    choose({ name: found.display_name, lat: Number(found.lat), lon: Number(found.lon) })
  const chooseOwn = async () => {
    setOpen(false)
    const place = await locateMe()
    if (place) choose(place)
    else toast(RIDE_MESSAGES.locationDenied)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(current => stepThrough(current, step, suggestions.length))
    } else if (event.key === 'Escape' && listed) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      // Enter chooses, or searches whole addresses; it never sends a half-filled form from here.
      event.preventDefault()
      const chosen = listed ? suggestions[active] : undefined
      if (chosen) chooseFound(chosen)
      else searchAll(event.currentTarget.value)
    }
  }
  return (
    <div className="field wide place">
      <label htmlFor={id}>{label}</label>
      <div className="place-box">
        <input
          id={id}
          ref={input}
          name={`${end}Address`}
          defaultValue={defaultValue}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={300}
          placeholder="Address, airport or hotel"
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => {
            onPlace(undefined)
            setOpen(true)
            setActive(-1)
            search(event.currentTarget.value)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS)}
          onKeyDown={onKeyDown}
        />
        <button className="place-pick" type="button" aria-pressed={picking} onClick={onPicking}>
          {picking ? 'Click the map' : 'Choose on map'}
          <span className="sr-only"> to set the {END_NAMES[end]}</span>
        </button>
      </div>
      <PlaceSuggestions
        id={id}
        label={label}
        open={listed}
        suggestions={suggestions}
        active={active}
        noMatch={status === 'none'}
        onChoose={chooseFound}
        onOwnLocation={ownLocation ? chooseOwn : undefined}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function stepThrough(current: number, step: number, count: number): number {
  if (count === 0) return -1
  return current < 0 ? (step > 0 ? 0 : count - 1) : (current + step + count) % count
}
