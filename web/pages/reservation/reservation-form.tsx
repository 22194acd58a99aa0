import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MapSource } from '../../../contract/places.ts'
import type { Place } from '../../../domain/geo.ts'
import { isCalendarDate, nightNote } from '../../../domain/pick-up.ts'
import { MAX_PASSENGERS, passengersLabel } from '../../../domain/reservation.ts'
import { policySummary } from '../../../domain/trip-policy.ts'
import { BotTrap } from '../../ui/bot-trap.tsx'
import { Field } from '../../ui/field.tsx'
import { readDraft, saveDraft } from './draft.ts'
import { type End, FIELD_NAMES, type FieldName } from './fields.ts'
import { MapPanel } from './map-panel.tsx'
import { RIDE_MESSAGES } from './messages.ts'
import { PlaceField } from './place-field.tsx'
import type { Start } from './start.ts'
import { readForm, type SubmitFailure } from './submit-reservation.ts'
import { WishedVehicleField } from './wished-vehicle.tsx'

type Places = Partial<Record<End, Place>>
type Props = {
  map: MapSource
  start: Start
  timeZone: string
  failure: SubmitFailure | undefined
}

/** The reservation form with its map. Plain fields stay with the browser; only the two places are state. */
export function ReservationForm({ map, start, timeZone, failure }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [places, setPlaces] = useState<Places>(start.places)
  const [picking, setPicking] = useState<End>()
  const [night, setNight] = useState<string>()
  const submitting = useNavigation().state === 'submitting'
  const errors = failure?.errors ?? {}

  useRestoredDraft({ form, start, setPlaces, setNight })
  useFocusOnFailure(form, failure)

  const remember = (next: Places = places) => {
    if (!form.current) return
    const fields = readForm(new FormData(form.current))
    saveDraft({ fields, places: next })
    setNight(nightNote(fields.pickUpDate, fields.pickUpTime))
  }
  const choose = (end: End, place: Place | undefined) => {
    const next = { ...places, [end]: place }
    if (!place) delete next[end]
    setPlaces(next)
    if (place) setPicking(undefined)
    remember(next)
  }
  const pickFromMap = (end: End, place: Place) => {
    const input = form.current?.elements.namedItem(`${end}Address`)
    if (input instanceof HTMLInputElement) input.value = place.name
    choose(end, place)
  }
  const plain = (name: FieldName) => ({ name, error: errors[name], defaultValue: failure?.fields[name] })
  const placeField = (end: End) => ({
    end,
    error: errors[`${end}Address`],
    defaultValue: failure?.fields[`${end}Address`] ?? start.places[end]?.name,
    picking: picking === end,
    onPicking: () => setPicking(picking === end ? undefined : end),
    onPlace: (place: Place | undefined) => choose(end, place),
  })

  return (
    <Form className="ride" method="post" ref={form} onInput={() => remember()} noValidate={false}>
      <fieldset className="ride-part ride-journey">
        <legend>Your journey</legend>
        <PlaceField label="Pickup location" offersOwnLocation {...placeField('pickUp')} />
        <PlaceField label="Drop-off location" {...placeField('dropOff')} />
        <Field label="Date" type="date" required min={today(timeZone)} {...plain('pickUpDate')} />
        <Field label="Time" type="time" required note={night} {...plain('pickUpTime')} />
        <Field label="Passengers" wide {...plain('numberOfPassengers')}>
          {field => (
            <select {...field} required>
              <option value="">How many?</option>
              {Array.from({ length: MAX_PASSENGERS }, (_, i) => (
                <option key={i + 1} value={i + 1}>
                  {passengersLabel(i + 1)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {start.vehicle && (
          <WishedVehicleField
            vehicle={start.vehicle}
            error={errors.vehicleId}
            defaultChecked={failure?.fields.vehicleId !== ''}
          />
        )}
      </fieldset>
      <MapPanel
        map={map}
        places={places}
        picking={picking}
        onPick={pickFromMap}
        onLeave={() => setPicking(undefined)}
      />
      <fieldset className="ride-part ride-person">
        <legend>Your details</legend>
        <Field label="First name" autoComplete="given-name" required maxLength={80} {...plain('firstName')} />
        <Field label="Last name" autoComplete="family-name" required maxLength={80} {...plain('lastName')} />
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          {...plain('phoneNumber')}
        />
        <Field
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          {...plain('email')}
        />
      </fieldset>
      <div className="ride-send">
        <BotTrap attempt={failure} />
        {failure && !submitting && (
          <div className="alert" role="alert">
            <p>{failure.alert}</p>
            {failure.hint && <p>{failure.hint}</p>}
            {Object.keys(errors).length > 0 && <p>{RIDE_MESSAGES.fieldsInvalid}</p>}
          </div>
        )}
        <button className="button primary" type="submit" disabled={submitting}>
          {submitting ? RIDE_MESSAGES.submitting : RIDE_MESSAGES.submit}
        </button>
        <p className="ride-policy">{policySummary()}</p>
      </div>
    </Form>
  )
}

/** The earliest date that the calendar offers. Only the server knows for sure; it checks again. */
function today(timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
  return isCalendarDate(date) ? date : ''
}

type Restoring = {
  form: React.RefObject<HTMLFormElement | null>
  start: Start
  setPlaces: (places: Places) => void
  setNight: (note: string | undefined) => void
}

/** Puts a draft back into fields that are still empty, once the page is alive. */
function useRestoredDraft({ form, start, setPlaces, setNight }: Restoring) {
  useEffect(() => {
    const draft = readDraft()
    for (const name of FIELD_NAMES) {
      const input = form.current?.elements.namedItem(name)
      const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement
      if (isField && input.value === '') input.value = draft.fields[name] ?? ''
    }
    if (!form.current) return
    const fields = readForm(new FormData(form.current))
    const places: Places = {}
    for (const end of ['pickUp', 'dropOff'] as const) {
      const place = [draft.places[end], start.places[end]].find(
        place => place?.name === fields[`${end}Address`],
      )
      if (place) places[end] = place
    }
    setPlaces(places)
    setNight(nightNote(fields.pickUpDate, fields.pickUpTime))
  }, [form, start, setPlaces, setNight])
}

function useFocusOnFailure(
  form: React.RefObject<HTMLFormElement | null>,
  failure: SubmitFailure | undefined,
) {
  useEffect(() => {
    const name = FIELD_NAMES.find(name => failure?.errors[name])
    const input = name && form.current?.elements.namedItem(name)
    if (input instanceof HTMLElement) input.focus()
  }, [form, failure])
}
