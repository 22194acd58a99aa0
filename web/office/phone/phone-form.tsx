import { type KeyboardEvent, useState } from 'react'
import * as facts from '#messages/facts'
import * as forms from '#messages/forms'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { MAX_PASSENGERS } from '../../../domain/reservations/reservation.ts'
import type { StopName } from '../../pages/reservation/fields.ts'
import { Field } from '../../ui/field.tsx'
import { useCall } from '../data/use-call.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { InTheWayList } from '../occupancies/in-the-way.tsx'
import { CallerField } from './caller-field.tsx'
import { CustomerCard } from './customer-card.tsx'
import { OfferList } from './offer-list.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhoneMap } from './phone-map.tsx'
import { ReadBack } from './read-back.tsx'
import { RiderFields } from './rider-fields.tsx'
import { StopField } from './stop-field.tsx'
import type { PhoneForm as State } from './use-phone-form.ts'
import { WhenFields } from './when-fields.tsx'

/** In the order of a phone conversation; Enter moves to the next empty field. */
export function PhoneForm({ state, timeZone }: { state: State; timeZone: string }) {
  const { values, errors, busy, failure } = state
  const [map, setMap] = useState(false)
  const [picking, setPicking] = useState<StopName>()
  const fleet = useFleet()
  useKeys({ 'Ctrl+Enter': { does: words.saveRequest, act: () => void state.send() } })
  const stopField = (stop: StopName) => ({
    state,
    stop,
    picking: picking === stop,
    onPicking: () => {
      setMap(true)
      setPicking(current => (current === stop ? undefined : stop))
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const plain =
      !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !plain || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    state.advance(event.target.name)
  }
  return (
    <form
      className="phone-form"
      ref={state.form}
      noValidate
      aria-label={common.newReservation}
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        void state.send()
      }}
    >
      <CallerField state={state} />
      <div className="phone-pair wide">
        <PersonFields state={state} />
        <RiderFields state={state} />
      </div>
      <WhenFields state={state} timeZone={timeZone} />
      <StopField label={common.from} {...stopField('pickUp')} />
      <StopField label={common.to} {...stopField('dropOff')} />
      <p className="phone-tools wide">
        <button className="text-button" type="button" onClick={state.swap}>
          {words.swap}
        </button>
        <button className="text-button" type="button" aria-expanded={map} onClick={() => setMap(!map)}>
          {words.toggleMap({ shown: map ? 'yes' : 'no' })}
        </button>
      </p>
      {map && <PhoneMap state={state} picking={picking} onPicked={() => setPicking(undefined)} />}
      <div className="phone-pair wide">
        <Field
          label={facts.passengers}
          name="numberOfPassengers"
          type="number"
          min={1}
          max={MAX_PASSENGERS}
          inputMode="numeric"
          value={values.numberOfPassengers}
          error={errors['numberOfPassengers']}
          onChange={event => state.set({ numberOfPassengers: event.currentTarget.value })}
        />
        <Field label={shared.requestedVehicle} name="vehicleId" error={errors['vehicleId']} note={fleet.note}>
          {({ defaultValue: _, ...field }) => (
            <select
              {...field}
              value={values.vehicleId}
              onChange={event => state.set({ vehicleId: event.currentTarget.value })}
            >
              <option value="">{words.noPreference}</option>
              {fleet.vehicles.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <OfferList state={state} />
      <aside className="phone-aside" aria-label={words.summary}>
        <CustomerCard known={state.known} />
        <ReadBack state={state} timeZone={timeZone} vehicle={fleet.nameOf(values.vehicleId)} />
      </aside>
      <div className="phone-send wide">
        {failure && <InTheWayList inTheWay={state.inTheWay} heading={words.conflicts} />}
        {failure && (
          <div className="alert" role="alert">
            <p>{failure.alert}</p>
            {failure.hint && <p>{failure.hint}</p>}
            {state.unavailable && <p>{state.unavailable}</p>}
            <p>{Object.keys(errors).length > 0 ? forms.fieldsInvalid : words.entriesKept}</p>
          </div>
        )}
        <p className="phone-buttons">
          <button className="button primary" name="take" type="submit" aria-disabled={busy}>
            {busy ? common.saving : words.saveRequest} <kbd>{keyLabel('Ctrl+Enter')}</kbd>
          </button>
          {state.offers.chosen && (
            <button
              className="button quiet"
              type="button"
              aria-disabled={busy}
              onClick={() => void state.send({ confirm: true })}
            >
              {words.bookAndConfirm}
            </button>
          )}
        </p>
      </div>
    </form>
  )
}

function useFleet() {
  const { data: vehicles = [], failed } = useCall('listVehicles', {}, { sentence: words.bookWithoutVehicle })
  return {
    vehicles,
    note: failed?.message,
    nameOf: (id: string) => vehicles.find(({ _id }) => _id === id)?.name,
  }
}
