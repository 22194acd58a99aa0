import { type ComponentType, lazy, Suspense, useId } from 'react'
import * as words from '#messages/reservation'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/values/geo.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { chosenPoint } from './chosen-point.ts'
import { DETAIL_NAMES, needsDetail, PLACE_NAMES } from './fields.ts'
import { PlaceDetail } from './place-detail.tsx'
import type { PlaceGuessProps } from './place-guess.tsx'
import { placeNote } from './place-note.ts'
import { ChosenPlace, PlaceSuggestions } from './place-suggestions.tsx'
import { pressOf } from './press-of.ts'
import { type PlaceBoxOptions, usePlaceBox } from './use-place-box.ts'

type Props = PlaceBoxOptions & {
  label: string
  error: string | undefined
  defaultValue: string | undefined
  /** The next click on the map sets this place. */
  picking: boolean
  onPicking: () => void
  detail: string
  onDetail: (text: string) => void
}

/** WAI-ARIA combobox. Typed text is sent even without a chosen suggestion. */
export function PlaceField(props: Props) {
  const { label, stop, place, error, defaultValue, picking } = props
  const id = useId()
  const { list, locating, chosen, onChange, guess, isUnknown, onGuess, inputProps } = usePlaceBox(props)
  const note = placeNote(place)
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="field wide place">
      <label htmlFor={id}>{label}</label>
      <div className="place-box">
        <input
          {...inputProps}
          id={id}
          name={`${stop}Address`}
          defaultValue={defaultValue}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={MAX_ADDRESS_CHARACTERS}
          placeholder={words.addressHint}
          aria-expanded={list.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={list.open && list.active >= 0 ? `${id}-${list.active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {chosen && <ChosenPlace name={chosen.name} label={label} onChange={onChange} />}
        <button
          className="place-pick me-1.5 h-10.5 rounded-[1px] border-0 bg-transparent px-3.5 py-0 text-coach-text [font:500_15px/1_var(--text)] area-[1/3] aria-[pressed=true]:bg-primary aria-[pressed=true]:text-on-primary to-520:absolute to-520:start-auto to-520:end-0 to-520:top-auto to-520:bottom-full to-520:m-0 to-520:h-9 to-520:p-0 to-520:whitespace-nowrap to-520:area-[1/1/2/-1] to-520:aria-[pressed=true]:static to-520:aria-[pressed=true]:mt-2 to-520:aria-[pressed=true]:h-10.5 to-520:aria-[pressed=true]:justify-self-start to-520:aria-[pressed=true]:px-3.5 to-520:aria-[pressed=true]:py-0 to-520:aria-[pressed=true]:whitespace-normal to-520:aria-[pressed=true]:area-[2/1]"
          type="button"
          aria-pressed={picking}
          onClick={props.onPicking}
        >
          {picking ? words.pressMap({ press: pressOf() }) : words.chooseOnMap}
          <span className="sr-only"> {words.toSetStop({ stop })}</span>
        </button>
        <PlaceSuggestions id={id} label={label} {...list} />
      </div>
      <input type="hidden" name={PLACE_NAMES[stop]} value={chosenPoint(place)} />
      <FieldNotes id={id} error={error} note={note} />
      <div className="text-15 leading-[1.45] text-fg2 empty:absolute" role="status">
        {locating && words.locating}
        {isUnknown && !list.open && words.searchNone}
        {guess && <PlaceGuess place={guess} onAnswer={onGuess} />}
      </div>
      {needsDetail(place) && (
        <PlaceDetail
          name={DETAIL_NAMES[stop]}
          at={words.atStop({ stop })}
          value={props.detail}
          onChange={props.onDetail}
        />
      )}
    </div>
  )
}

const Whole = lazy<ComponentType<PlaceGuessProps>>(() =>
  import('./place-guess.tsx').then(
    ({ PlaceGuess }) => ({ default: PlaceGuess }),
    // Sends the typed text as it is.
    () => ({ default: () => null }),
  ),
)

export const PlaceGuess = (props: PlaceGuessProps) => (
  <Suspense>
    <Whole {...props} />
  </Suspense>
)
