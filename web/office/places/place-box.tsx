import type { ReactNode } from 'react'
import * as officeWords from '#messages/office'
import * as words from '#messages/reservation'
import { MAX_ADDRESS_CHARACTERS } from '../../../domain/values/geo.ts'
import { PlaceGuess } from '../../pages/reservation/place-guess.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { optionProps, useInView } from '../use-choices.ts'
import type { usePlaceBox } from './use-place-box.ts'
import '../../pages/reservation/place-field.css'
import './place-box.css'

type Props = {
  id: string
  label: string
  name: string
  text: string
  box: ReturnType<typeof usePlaceBox>
  error: string | undefined
  note: string | undefined
  required?: boolean
  autoFocus?: boolean
  beside?: ReactNode
}

/** Free text is valid too. */
export function PlaceBox({ id, label, name, text, box, error, note, beside, ...rest }: Props) {
  const { options, listed, active, noMatch, isUnknown, isUnnamed, guess, onGuess, inputProps } = box
  const list = useInView<HTMLDivElement>(listed, active)
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="place-box">
        <input
          {...inputProps}
          {...rest}
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
        {beside}
        <div
          className="place-list"
          ref={list}
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={words.suggestionsFor({ label })}
          hidden={!listed}
          onPointerDown={event => event.preventDefault()}
        >
          {listed &&
            options.map((option, index) => (
              <div key={option.key} {...optionProps(`${id}-${index}`, index === active, option.choose)}>
                <PlaceText text={option.text} />
                {option.known && <span className="mark">{officeWords.lastTrips}</span>}
              </div>
            ))}
        </div>
      </div>
      <FieldNotes id={id} error={error} note={note} />
      {/* Below the open list, a line of text would move the form. */}
      <div className={listed ? 'sr-only' : 'text-fg2 text-13 leading-4.5 empty:absolute'} role="status">
        {listed && words.suggestions({ count: options.length })}
        {noMatch && words.searchNone}
        {isUnknown && officeWords.placeNotFound}
        {isUnnamed && officeWords.placeUnnamed}
        {guess && <PlaceGuess place={guess} onAnswer={onGuess} />}
      </div>
    </>
  )
}

function PlaceText({ text }: { text: string }) {
  const [name, ...rest] = text.replace(/, United States$/, '').split(', ')
  return (
    <>
      <strong className="flex-[1_1_60%]">{name}</strong>
      <span className="order-1 basis-full">{rest.join(', ')}</span>
    </>
  )
}
