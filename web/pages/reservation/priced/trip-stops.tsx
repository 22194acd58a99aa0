import { useId } from 'react'
import { remove } from '#messages/cars'
import * as shared from '#messages/shared'
import * as words from '#messages/trip-stops'
import { MAX_ADDRESS_CHARACTERS } from '../../../../domain/values/geo.ts'
import { chosenPoint, readChosenPoint } from '../chosen-point.ts'
import type { RidePlace } from '../fields.ts'
import { ChosenPlace, PlaceSuggestions } from '../place-suggestions.tsx'
import { usePlaceBox } from '../use-place-box.ts'
import { useRidePlaces } from '../use-ride-places.ts'
import { FillButton } from './fill-button.tsx'
import { changeMemory, type Priced } from './priced-state.ts'
import { EMPTY_STOP, type StopFields, stopFields, withStopNames } from './stop-fields.ts'
import { TripField } from './trip-controls.tsx'
import { without } from './trip-request.ts'
import { WAIT_CHOICES } from './wait-choices.ts'

export function TripStops({ priced }: { priced: Priced }) {
  const { link, trip, scripts, options } = priced
  const stops = stopFields(trip)
  const button = (next: StopFields[], text: string, number = '') => (
    <FillButton
      values={{ drop: 'trip-stop', ...withStopNames(next) }}
      scripts={scripts}
      onFill={() =>
        changeMemory(link, ({ trip }) => ({
          trip: { ...without(trip, 'trip-stop'), ...withStopNames(next) },
        }))
      }
    >
      {text}
      {number && <span className="sr-only"> {words.stopLabel({ number })}</span>}
    </FillButton>
  )
  return (
    <>
      {stops.map((stop, i) => {
        const number = String(i + 1)
        return (
          <div className="stop" key={number}>
            <StopField priced={priced} index={i} stop={stop} label={words.stopLabel({ number })} />
            <TripField
              priced={priced}
              name={`trip-stop${i}-wait`}
              label={shared.waitTime}
              choices={WAIT_CHOICES}
            />
            <p className="more col-span-full">
              {i > 0 && button(swapped(stops, i - 1), words.up, number)}
              {i < stops.length - 1 && button(swapped(stops, i), words.down, number)}
              {stops.length > 1 && button(stops.toSpliced(i, 1), remove, number)}
            </p>
          </div>
        )
      })}
      {stops.length < options.stops && button([...stops, EMPTY_STOP], words.anotherStop)}
    </>
  )
}

function swapped(stops: StopFields[], first: number): StopFields[] {
  const moved = stops[first]
  return moved ? stops.toSpliced(first, 1).toSpliced(first + 1, 0, moved) : stops
}

type StopProps = { priced: Priced; index: number; stop: StopFields; label: string }

function StopField({ priced, index, stop: { address, place }, label }: StopProps) {
  const id = useId()
  const name = `trip-stop${index}`
  const { lookUp } = useRidePlaces({})
  const point = readChosenPoint(place, address)
  const put = (text: string, place?: RidePlace) =>
    priced.set({ [name]: text, [`${name}-place`]: chosenPoint(place) })
  const { list, chosen, onChange, inputProps } = usePlaceBox({
    stop: 'dropOff',
    place: point && { ...point, name: address },
    lookUp,
    onChoose: place => put(place.name, place),
    onPlace: place => place && put(place.name, place),
  })
  return (
    <div className="field place">
      <label htmlFor={id}>{label}</label>
      <div className="place-box">
        <input
          {...inputProps}
          id={id}
          name={name}
          value={address}
          onChange={event => {
            put(event.currentTarget.value)
            inputProps.onChange(event)
          }}
          role="combobox"
          autoComplete="off"
          maxLength={MAX_ADDRESS_CHARACTERS}
          aria-expanded={list.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={list.open && list.active >= 0 ? `${id}-${list.active}` : undefined}
        />
        {chosen && <ChosenPlace name={chosen.name} label={label} onChange={onChange} />}
        <PlaceSuggestions id={id} label={label} {...list} />
      </div>
      <input type="hidden" name={`${name}-place`} value={place} />
      {address && !point && <p className="field-note">{words.stopNeedsPlace}</p>}
    </div>
  )
}
