import { useId } from 'react'
import { flushSync } from 'react-dom'
import * as cars from '#messages/cars'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as labels from '#messages/trip-stops'
import { MAX_STOPS } from '../../../domain/reservations/trip-request.ts'
import { needsDetail } from '../../pages/reservation/fields.ts'
import { PlaceDetail } from '../../pages/reservation/place-detail.tsx'
import { placeNote } from '../../pages/reservation/place-note.ts'
import { WAIT_CHOICES } from '../../pages/reservation/priced/wait-choices.ts'
import { useRidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { Field } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { PlaceBox } from '../places/place-box.tsx'
import { usePlaceBox } from '../places/use-place-box.ts'
import { SpokenText } from '../spoken-text.tsx'
import { columns } from './field-of.ts'
import { type PhoneStop, stopName } from './phone-stops.ts'
import { knownPlaces } from './phone-values.ts'
import type { PhoneForm } from './use-phone-form.ts'

const ADD = 'add-stop'

export function AddStop({ state: { stops } }: { state: PhoneForm }) {
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
export function StopRows({ state }: { state: PhoneForm }) {
  const { all } = state.stops
  return all.map((stop, index) => <StopRow key={stop.key} state={state} stop={stop} index={index} />)
}

type RowProps = { state: PhoneForm; stop: PhoneStop; index: number }

function StopRow({ state, stop, index }: RowProps) {
  const { stops, focus } = state
  const { key, wait } = stop
  const label = labels.stopLabel({ number: String(index + 1) })
  return (
    <div
      className="phone-row phone-stop @min-[500px]:grid-cols-(--columns)"
      style={columns('1fr 8.5em auto')}
    >
      <StopBox state={state} stop={stop} label={label} name={stopName(stop)} />
      <Field label={shared.waitTime} name={`${stopName(stop)}-wait`}>
        {({ defaultValue: _, ...field }) => (
          <select
            {...field}
            value={wait}
            aria-label={common.labeled({ label, value: shared.waitTime })}
            onChange={event => stops.put(key, { wait: event.currentTarget.value })}
          >
            {WAIT_CHOICES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button
        look="quiet small phone-remove"
        onClick={() => {
          // The button may have been gone at the limit.
          flushSync(() => stops.remove(key))
          focus(ADD)
        }}
      >
        <SpokenText text={common.remove({ row: label })} />
      </Button>
    </div>
  )
}

type BoxProps = Omit<RowProps, 'index'> & { label: string; name: string }

function StopBox({ state, stop: { key, address, detail = '', place }, label, name }: BoxProps) {
  const id = useId()
  const { stops, errors } = state
  const { lookUp, drop } = useRidePlaces({})
  const advance = () => state.advance(name)
  const box = usePlaceBox({
    stop: 'dropOff',
    text: address,
    place,
    known: knownPlaces(state.known.customer, place ? '' : address),
    lookUp,
    onChoose(chosen, at) {
      drop('dropOff')
      stops.put(key, { address: chosen, place: at, ...(at && needsDetail(at) ? {} : { detail: '' }) })
    },
    onPlace: at => stops.putPoint(key, at),
    onChosen: advance,
    onEnter: advance,
  })
  return (
    <div className="field">
      <PlaceBox
        id={id}
        label={label}
        name={name}
        text={address}
        box={box}
        error={errors[name]}
        note={placeNote(place)}
        autoFocus={stops.added === key}
      />
      {needsDetail(place) && (
        <PlaceDetail
          name={`${name}-detail`}
          at={label}
          value={detail}
          onChange={written => stops.put(key, { detail: written })}
        />
      )}
    </div>
  )
}
