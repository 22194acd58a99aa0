import { useId } from 'react'
import * as words from '#messages/reservation'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/reservation.ts'
import { DETAIL_NAMES, needsDetail, type StopName } from '../../pages/reservation/fields.ts'
import { PlaceDetail } from '../../pages/reservation/place-detail.tsx'
import { PlaceGuess } from '../../pages/reservation/place-guess.tsx'
import { pressOf } from '../../pages/reservation/press-of.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { knownPlaces } from './phone-values.ts'
import { useInView } from './use-in-view.ts'
import type { PhoneForm } from './use-phone-form.ts'
import { useStopBox } from './use-stop-box.ts'

type Props = {
  state: PhoneForm
  stop: StopName
  label: string
  /** True while the next click on the map sets this place. */
  picking: boolean
  onPicking: () => void
}

/** An address box: last places of the customer, suggestions, or what is typed. */
export function StopField({ state, stop, label, picking, onPicking }: Props) {
  const id = useId()
  const { values, errors, ride, known } = state
  const [name, detail] = [`${stop}Address`, DETAIL_NAMES[stop]] as const
  const place = ride.places[stop]
  const text = values[name]
  const { options, listed, active, noMatch, guess, onGuess, inputProps } = useStopBox({
    stop,
    text,
    place,
    known: knownPlaces(known.customer, place ? '' : text),
    lookUp: ride.lookUp,
    onChoose: (chosen, at) => state.choosePlace(stop, chosen, at),
    onPlace: at => ride.put(stop, at),
    onDone: () => state.advance(name),
  })
  const list = useInView<HTMLDivElement>(listed)
  const error = errors[name]
  const note = place?.matched && words.onTheMap({ place: place.matched })
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <div className="phone-box">
        <input
          {...inputProps}
          id={id}
          name={name}
          value={text}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={MAX_ADDRESS_CHARACTERS}
          placeholder={words.addressHint}
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button className="phone-in-box" type="button" aria-pressed={picking} onClick={onPicking}>
          {picking ? words.pressMap({ press: pressOf() }) : 'Map'}
          <span className="sr-only"> {words.toSetStop({ stop })}</span>
        </button>
        <div
          className="phone-list"
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={words.suggestionsFor({ label })}
          hidden={!listed}
          onPointerDown={event => event.preventDefault()}
        >
          {listed &&
            options.map((option, index) => (
              <div key={option.key} {...optionProps(`${id}-${index}`, index === active, option.choose)}>
                <PlaceOption text={option.text} />
                {option.known && <span className="mark">Last trips</span>}
              </div>
            ))}
        </div>
      </div>
      <FieldNotes id={id} error={error} note={note} />
      <div className="phone-state" role="status">
        {listed && words.suggestions({ count: options.length })}
        {noMatch && words.searchNone}
        {guess && <PlaceGuess place={guess} onAnswer={onGuess} />}
      </div>
      {needsDetail(place) && (
        <PlaceDetail
          stop={stop}
          value={values[detail]}
          onChange={written => state.set({ [detail]: written })}
        />
      )}
    </div>
  )
}

function optionProps(id: string, isActive: boolean, onClick: () => void) {
  return { id, role: 'option' as const, 'aria-selected': isActive, onClick }
}

/** Emphasises the first part of the address and omits the country. */
function PlaceOption({ text }: { text: string }) {
  const [name, ...rest] = text.replace(/, United States$/, '').split(', ')
  return (
    <>
      <strong>{name}</strong>
      <span>{rest.join(', ')}</span>
    </>
  )
}
