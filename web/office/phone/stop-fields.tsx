import { type ComponentProps, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import * as cars from '#messages/cars'
import * as common from '#messages/office-common'
import * as rideWords from '#messages/reservation'
import * as shared from '#messages/shared'
import * as labels from '#messages/trip-stops'
import { MAX_STOPS } from '../../../domain/reservations/trip-request.ts'
import { DETAIL_NAMES, needsDetail, type StopName } from '../../pages/reservation/fields.ts'
import { PlaceDetail } from '../../pages/reservation/place-detail.tsx'
import { placeNote } from '../../pages/reservation/place-note.ts'
import { pressOf } from '../../pages/reservation/press-of.ts'
import { WAIT_CHOICES } from '../../pages/reservation/priced/wait-choices.ts'
import { useRidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { Field } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { chosen } from '../forms/choice-field.tsx'
import { Icon } from '../icon.tsx'
import { PlaceBox } from '../places/place-box.tsx'
import { usePlaceBox } from '../places/use-place-box.ts'
import { SpokenText } from '../spoken-text.tsx'
import { columns, FieldRow, type PhoneProps } from './field-of.tsx'
import { type PhoneStop, stopName } from './phone-stops.ts'
import { knownPlaces } from './phone-values.ts'

type InputProps = PhoneProps &
  Pick<Parameters<typeof usePlaceBox>[0], 'stop' | 'text' | 'place' | 'lookUp' | 'onChoose' | 'onPlace'> &
  Pick<ComponentProps<typeof PlaceBox>, 'name' | 'label' | 'beside' | 'autoFocus'> & {
    detail: ComponentProps<typeof PlaceDetail>
    children?: ReactNode
  }

function PlaceInput({ state, detail, children, ...input }: InputProps) {
  const id = useId()
  const { stop, text, place, lookUp, onChoose, onPlace, ...box } = input
  const advance = () => state.advance(box.name)
  const found = usePlaceBox({
    ...{ stop, text, place, lookUp, onChoose, onPlace },
    known: knownPlaces(state.known.customer, place ? '' : text),
    onChosen: advance,
    onEnter: advance,
  })
  return (
    <div className="field">
      <PlaceBox
        {...box}
        {...{ id, text }}
        box={found}
        error={state.errors[box.name]}
        note={placeNote(place)}
      />
      {needsDetail(place) && <PlaceDetail {...detail} />}
      {children}
    </div>
  )
}

type FieldProps = PhoneProps & {
  stop: StopName
  label: string
  picking: boolean
  onPicking: () => void
  children?: ReactNode
}

/** Pickup or drop-off, also chosen on the map. */
export function StopField({ state, stop, label, picking, onPicking, children }: FieldProps) {
  const { values, ride } = state
  const [name, detail] = [`${stop}Address`, DETAIL_NAMES[stop]] as const
  return (
    <PlaceInput
      {...{ state, stop, label, name }}
      text={values[name]}
      place={ride.places[stop]}
      lookUp={ride.lookUp}
      onChoose={(text, at) => state.choosePlace(stop, text, at)}
      onPlace={at => ride.put(stop, at)}
      detail={{
        name: detail,
        at: rideWords.atStop({ stop }),
        value: values[detail],
        onChange: written => state.set({ [detail]: written }),
      }}
      beside={
        <button
          className="phone-in-box absolute inset-y-0.75 touch:inset-y-0 end-0.75 py-0 px-2 border-0 bg-transparent text-coach-text font-text font-medium text-13 leading-none aria-pressed:bg-primary aria-pressed:text-on-primary"
          type="button"
          aria-pressed={picking}
          onClick={onPicking}
        >
          {picking ? rideWords.pressMap({ press: pressOf() }) : common.map}
          <span className="sr-only"> {rideWords.toSetStop({ stop })}</span>
        </button>
      }
    >
      {children}
    </PlaceInput>
  )
}

const ADD = 'add-stop'

export function AddStop({ state: { stops } }: PhoneProps) {
  if (stops.all.length >= MAX_STOPS) return null
  return (
    <button
      className="text-button inline-flex gap-1.5 items-center justify-self-start min-h-6 text-13 leading-4.5 touch:min-h-11"
      type="button"
      name={ADD}
      onClick={stops.add}
    >
      <Icon name="add" size={14} />
      {cars.addStop}
    </button>
  )
}

/** Between pickup and drop-off, in the order of the drive. */
export function StopRows({ state }: PhoneProps) {
  const { all } = state.stops
  return all.map((stop, index) => <StopRow key={stop.key} state={state} stop={stop} index={index} />)
}

type RowProps = PhoneProps & { stop: PhoneStop; index: number }

function StopRow({ state, stop, index }: RowProps) {
  const { stops, focus } = state
  const { key, wait } = stop
  const label = labels.stopLabel({ number: String(index + 1) })
  return (
    <FieldRow style={columns('1fr 8.5em auto')} className="phone-stop">
      <StopBox {...{ state, stop, label }} />
      <Field label={shared.waitTime} name={`${stopName(stop)}-wait`}>
        {chosen({
          value: wait,
          'aria-label': common.labeled({ label, value: shared.waitTime }),
          choices: WAIT_CHOICES,
          onChoose: chosen => stops.put(key, { wait: chosen }),
        })}
      </Field>
      <Button
        small
        className="phone-remove"
        onClick={() => {
          // The button may have been gone at the limit.
          flushSync(() => stops.remove(key))
          focus(ADD)
        }}
      >
        <SpokenText text={common.remove({ row: label })} />
      </Button>
    </FieldRow>
  )
}

function StopBox({ state, stop, label }: Omit<RowProps, 'index'> & { label: string }) {
  const { key, address, detail = '', place } = stop
  const { stops } = state
  const { lookUp, drop } = useRidePlaces({})
  const name = stopName(stop)
  return (
    <PlaceInput
      {...{ state, label, name, place, lookUp }}
      stop="dropOff"
      text={address}
      onChoose={(text, at) => {
        drop('dropOff')
        stops.put(key, { address: text, place: at, ...(at && needsDetail(at) ? {} : { detail: '' }) })
      }}
      onPlace={at => stops.putPoint(key, at)}
      detail={{
        name: `${name}-detail`,
        at: label,
        value: detail,
        onChange: written => stops.put(key, { detail: written }),
      }}
      autoFocus={stops.added === key}
    />
  )
}
