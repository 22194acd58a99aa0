import type { PointerEvent } from 'react'
import * as words from '#messages/reservation'
import * as shared from '#messages/shared'
import type { FoundPlace } from '../../../contract/pricing/place-schemas.ts'

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
        <div id={`${id}-list`} role="listbox" aria-label={words.suggestionsFor({ label })}>
          {onOwnLocation && (
            <div className="font-medium text-coach-text" {...option(0, onOwnLocation)}>
              {words.ownLocation}
            </div>
          )}
          {suggestions.map((place, index) => (
            <div key={place.place_id} {...option(index + before, () => onChoose(place))}>
              <PlaceName name={place.display_name} />
            </div>
          ))}
        </div>
        {open && noMatch && <p className="place-none px-4 py-3.5">{words.searchNone}</p>}
      </div>
      <p className="sr-only" role="status">
        {open && suggestions.length > 0 ? words.suggestions({ count: suggestions.length }) : ''}
      </p>
    </>
  )
}

/** Keeps the focus in the box. */
function keepFocus(event: PointerEvent) {
  event.preventDefault()
}

export function PlaceName({ name }: { name: string }) {
  const [first, ...rest] = name.replace(/, United States$/, '').split(', ')
  return (
    <>
      <strong translate="no">{first}</strong>
      <span translate="no">{rest.join(', ')}</span>
    </>
  )
}

type ChosenProps = { name: string; label: string; onChange: () => void }

/** The overlay passes clicks and focus to the box, whose text is for screen readers. */
export function ChosenPlace({ name, label, onChange }: ChosenProps) {
  return (
    <>
      <p
        className="place-chosen pointer-events-none content-center self-stretch py-2.25 ps-4.25 pe-1.5 leading-[1.35] wrap-anywhere area-[1/1]"
        aria-hidden="true"
      >
        <PlaceName name={name} />
      </p>
      <button
        className="place-change h-10.5 rounded-[1px] border-0 bg-transparent px-3.5 py-0 text-coach-text [font:500_15px/1_var(--text)] area-[1/2] to-520:me-0.5"
        type="button"
        tabIndex={-1}
        onClick={onChange}
      >
        {shared.change} <span className="sr-only">{label}</span>
      </button>
    </>
  )
}
