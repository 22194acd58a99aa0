import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { placeOf, type RidePlace, type StopName } from '../../pages/reservation/fields.ts'
import { useListbox } from '../../pages/reservation/use-listbox.ts'
import { usePlaceSearch } from '../../pages/reservation/use-place-search.ts'
import type { RidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { useTypedPlace } from '../../pages/reservation/use-typed-place.ts'
import type { KnownPlace } from './phone-values.ts'

/** Places of the customer that are listed beside what the search finds. */
const KNOWN_BESIDE_FOUND_MAX = 3

type Options = {
  stop: StopName
  text: string
  place: RidePlace | undefined
  /** The places of the customer that fit the text. */
  known: KnownPlace[]
  lookUp: RidePlaces['lookUp']
  onChoose: (text: string, place: RidePlace | undefined) => void
  onPlace: (place: RidePlace | undefined) => void
  onDone: () => void
}

export type StopOption = { key: string; text: string; known: boolean; choose: () => void }

/** Behaviour of an address box: first the places of the customer, then those of the search of the website's form. */
export function useStopBox({ stop, text, place, known, lookUp, onChoose, onPlace, onDone }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const { open, active, show, hide, onKeyDown } = useListbox()
  const { suggestions, status, search, reset } = usePlaceSearch()
  const typed = useTypedPlace({ stop, place, lookUp, onPlace })
  const choose = (chosen: string, at: RidePlace | undefined) => {
    hide()
    reset()
    onChoose(chosen, at)
  }
  const option = (chosen: string, at: RidePlace | undefined, isKnown: boolean): StopOption => ({
    key: `${isKnown} ${chosen}`,
    text: chosen,
    known: isKnown,
    choose() {
      choose(chosen, at)
      onDone()
    },
  })
  const beside = suggestions.length > 0 ? known.slice(0, KNOWN_BESIDE_FOUND_MAX) : known
  const options = [
    ...beside.map(each => option(each.address, each.place, true)),
    ...suggestions.map(found => option(found.display_name, placeOf(found), false)),
  ]
  const listed = open && options.length > 0
  const guess = typed.guess && typed.guess.typed === text ? typed.guess.place : undefined
  return {
    options,
    listed,
    active: listed ? active : -1,
    noMatch: open && status === 'none' && options.length === 0,
    guess,
    onGuess(agreed: boolean) {
      typed.dismiss()
      if (agreed && guess) choose(guess.name, guess)
      input.current?.focus()
      hide()
    },
    inputProps: {
      ref: input,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        onChoose(event.currentTarget.value, undefined)
        show()
        search(event.currentTarget.value)
      },
      onFocus: show,
      onBlur(event: FocusEvent<HTMLInputElement>) {
        hide()
        void typed.leave(event.currentTarget.value)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
        onKeyDown(event, { listed, options: options.map(({ choose }) => choose), onSearch: onDone }),
    },
  }
}
