import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import * as dateTime from '#messages/date-time'
import * as facts from '#messages/facts'
import * as words from '#messages/reservation'
import { passengers } from '#messages/ride'
import * as shared from '#messages/shared'
import { MAX_PASSENGERS } from '../../../domain/reservations/reservation.ts'
import { DateField, TimeField } from '../../ui/date-time/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { wallClock } from '../../wall-clock.ts'
import type { FieldName, StopName } from './fields.ts'
import type { FormFields } from './form-fields.ts'
import { PlaceField } from './place-field.tsx'
import type { Start } from './start.ts'
import type { SubmitFailure } from './submit-reservation.ts'
import { SwapStops } from './swap-stops.tsx'
import type { useReservationForm } from './use-reservation-form.ts'
import { WishedVehicleField } from './wished-vehicle.tsx'

export type PlainField = (name: FieldName) => {
  name: FieldName
  error: string | undefined
  defaultValue: string | undefined
  autoFocus: boolean
}

type Props = {
  state: ReturnType<typeof useReservationForm>
  start: Start
  timeZone: string
  failure: SubmitFailure | undefined
  plain: PlainField
  /** Inserted by a page with prices. */
  slot: (at: 'kind' | 'time' | 'bags' | 'more') => ReactNode
}

export function JourneyFields({ state, start, timeZone, failure, plain, slot }: Props) {
  const { ride, details, picking, errors } = state
  const time = slot('time')
  const night = useNightNote(time ? undefined : state.typed)
  const placeField = (stop: StopName) => {
    const { error, defaultValue } = plain(`${stop}Address`)
    return {
      stop,
      error,
      defaultValue,
      picking: picking === stop,
      onPicking: () => state.startPicking(stop),
      place: ride.places[stop],
      lookUp: ride.lookUp,
      onChoose: state.choose.bind(undefined, stop),
      onPlace: ride.put.bind(undefined, stop),
      detail: details[stop],
      onDetail: (text: string) => state.setDetail(stop, text),
    }
  }
  return (
    <fieldset
      className="ride-part col-[1] grid grid-cols-[1fr_1fr] content-start gap-4.5 to-520:gap-x-3 to-520:gap-y-4"
      data-part="journey"
    >
      <legend tabIndex={-1}>{shared.yourRide}</legend>
      {slot('kind')}
      <PlaceField label={shared.pickupLocation} offersOwnLocation {...placeField('pickUp')} />
      <SwapStops start={start} places={ride.places} onSwap={state.swap} />
      <PlaceField label={shared.dropOffLocation} {...placeField('dropOff')} />
      <DateField
        label={shared.date}
        title={dateTime.pickupDate}
        partner="pickUpTime"
        timeZone={timeZone}
        required
        min={wallClock(timeZone).date}
        {...plain('pickUpDate')}
      />
      <TimeField
        label={shared.time}
        title={dateTime.pickupTime}
        partner="pickUpDate"
        timeZone={timeZone}
        required
        note={night}
        {...plain('pickUpTime')}
      />
      {time}
      <Field label={facts.passengers} wide={!time} {...plain('numberOfPassengers')}>
        {field => (
          <select {...field} required>
            <option value="">{words.howMany}</option>
            {Array.from({ length: MAX_PASSENGERS }, (_, i) => (
              <option key={i + 1} value={i + 1}>
                {passengers({ count: i + 1 })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {slot('bags')}
      {start.vehicle && (
        <WishedVehicleField
          vehicle={start.vehicle}
          error={errors.vehicleId}
          defaultChecked={failure?.fields.vehicleId !== ''}
        />
      )}
      {slot('more')}
    </fieldset>
  )
}

/** Earlier pickups are "just after midnight". */
const NIGHT_ENDS = '04:00'

/** Lazy: few pickups are just after midnight. */
export function useNightNote(typed: FormFields | undefined): string | undefined {
  const [note, setNote] = useState<string>()
  const [date, time] = [typed?.pickUpDate ?? '', typed?.pickUpTime ?? '']
  useEffect(() => {
    setNote(undefined)
    if (!date || !time || time >= NIGHT_ENDS) return
    let isWanted = true
    import('../../in-words.ts').then(
      ({ nightNote }) => isWanted && setNote(nightNote(date, time)),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [date, time])
  return note
}
