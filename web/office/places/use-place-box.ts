import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { placeOf, type RidePlace, type StopName } from '../../pages/reservation/fields.ts'
import { useListbox } from '../../pages/reservation/use-listbox.ts'
import { usePlaceSearch } from '../../pages/reservation/use-place-search.ts'
import type { RidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { useTypedPlace } from '../../pages/reservation/use-typed-place.ts'
import { eachPlaceOnce } from './same-place.ts'
import { isTownOfName } from './town-of-name.ts'

const RECENT_BEFORE_FOUND_MAX = 3

export type KnownPlace = { address: string; place: RidePlace | undefined }

type Options = {
  stop: StopName
  text: string
  place: RidePlace | undefined
  known: KnownPlace[]
  lookUp: RidePlaces['lookUp']
  onChoose: (text: string, place: RidePlace | undefined) => void
  onPlace: (place: RidePlace | undefined) => void
  /** Not looked up on blur, such as the stored address. */
  stored?: string
  onChosen: () => void
  onEnter: () => void
}

export type PlaceOption = { key: string; text: string; known: boolean; choose: () => void }

/** The customer's places first, then search results. */
export function usePlaceBox(options: Options) {
  const { stop, text, place, known, lookUp, onChoose, onPlace, stored, onChosen, onEnter } = options
  const input = useRef<HTMLInputElement>(null)
  const { open, active, show, hide, onKeyDown } = useListbox()
  const { suggestions, status, searched, search, reset } = usePlaceSearch()
  const typed = useTypedPlace({ stop, place, lookUp, onPlace })
  const choose = (chosen: string, at: RidePlace | undefined) => {
    hide()
    reset()
    onChoose(chosen, at)
    if (!at) void typed.resolve(chosen)
  }
  const option = (chosen: string, at: RidePlace | undefined, isRecent: boolean): PlaceOption => ({
    key: `${isRecent} ${chosen}`,
    text: chosen,
    known: isRecent,
    choose() {
      // Blur may follow: it must see the choice and skip the lookup.
      flushSync(() => choose(chosen, at))
      onChosen()
    },
  })
  const named = suggestions.map(placeOf).filter(each => !isTownOfName(text, each))
  const recent = named.length > 0 ? known.slice(0, RECENT_BEFORE_FOUND_MAX) : known
  const found = eachPlaceOnce([
    ...recent.map(each => ({ ...each, isRecent: true })),
    ...named.map(each => ({ address: each.name, place: each, isRecent: false })),
  ]).map(each => option(each.address, each.place, each.isRecent))
  const listed = open && found.length > 0
  const guess = typed.guess && typed.guess.typed === text ? typed.guess.place : undefined
  const hasTown = open ? suggestions.length > named.length : guess && isTownOfName(text, guess)
  return {
    options: found,
    listed,
    active: listed ? active : -1,
    noMatch: open && status === 'none' && found.length === 0,
    isUnknown: !place && typed.unknown === text && !open,
    isUnnamed: !place && hasTown && found.length === 0,
    guess: hasTown ? undefined : guess,
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
        if (event.currentTarget.value !== stored) void typed.leave(event.currentTarget.value)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
        onKeyDown(event, {
          listed,
          options: found.map(({ choose }) => choose),
          searched,
          onSearch: onEnter,
        }),
    },
  }
}
