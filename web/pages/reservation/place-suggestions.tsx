import type { PointerEvent } from 'react'
import type { FoundPlace } from '../../../contract/places/schemas.ts'
import { RIDE_MESSAGES } from './messages.ts'

type Props = {
  id: string
  label: string
  open: boolean
  suggestions: FoundPlace[]
  /** The option that the keys have reached; the visitor's own location is the first where it is offered. */
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
  const option = (index: number, onClick: () => void) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    'aria-selected': index === active,
    onClick,
  })
  const before = onOwnLocation ? 1 : 0
  return (
    <>
      <div className="place-list" hidden={!open} onPointerDown={keepFocus}>
        <div id={`${id}-list`} role="listbox" aria-label={`Suggestions for ${label}`}>
          {onOwnLocation && (
            <div className="place-own" {...option(0, onOwnLocation)}>
              {RIDE_MESSAGES.ownLocation}
            </div>
          )}
          {suggestions.map((place, index) => (
            <div key={place.place_id} {...option(index + before, () => onChoose(place))}>
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
