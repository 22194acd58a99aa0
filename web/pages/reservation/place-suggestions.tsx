import type { PointerEvent } from 'react'
import type { FoundPlace } from '../../../contract/places.ts'
import { RIDE_MESSAGES } from './messages.ts'

type Props = {
  id: string
  label: string
  open: boolean
  suggestions: FoundPlace[]
  active: number
  noMatch: boolean
  onChoose: (place: FoundPlace) => void
  onOwnLocation: (() => void) | undefined
}

/** The list under an address box, and what a screen reader hears of it. */
export function PlaceSuggestions({
  id,
  label,
  open,
  suggestions,
  active,
  noMatch,
  onChoose,
  onOwnLocation,
}: Props) {
  return (
    <>
      <div className="place-list" hidden={!open} onPointerDown={keepFocus}>
        {onOwnLocation && (
          <button className="place-own" type="button" tabIndex={-1} onClick={onOwnLocation}>
            Use my current location
          </button>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={`Suggestions for ${label}`}>
          {suggestions.map((place, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; aria-activedescendant moves
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys
            <div
              key={place.place_id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => onChoose(place)}
            >
              <Suggestion place={place} />
            </div>
          ))}
        </div>
        {noMatch && <p className="place-none">{RIDE_MESSAGES.searchNone}</p>}
      </div>
      <p className="sr-only" role="status">
        {open && suggestions.length > 0 ? `${suggestions.length} suggestions` : ''}
      </p>
    </>
  )
}

/** The first part of the address stands out; the country goes without saying. */
function Suggestion({ place }: { place: FoundPlace }) {
  const [name, ...rest] = place.display_name.replace(/, United States$/, '').split(', ')
  return (
    <>
      <strong>{name}</strong>
      <span>{rest.join(', ')}</span>
    </>
  )
}

/** A press on the list must not take the focus out of the box. */
function keepFocus(event: PointerEvent) {
  event.preventDefault()
}
