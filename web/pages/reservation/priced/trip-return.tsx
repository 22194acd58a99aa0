import type { ComponentType } from 'react'
import * as shared from '#messages/shared'
import { airportAt, type Priced, type TimeProps } from './priced-state.ts'
import { TripField } from './trip-controls.tsx'

export type ReturnProps = { priced: Priced; Echo: ComponentType<TimeProps> }

export function TripReturn({ priced, Echo }: ReturnProps) {
  const { trip, fields, set, asked } = priced
  const [date = '', time = ''] = [trip['trip-back-date'], trip['trip-back-time']]
  return (
    <>
      <TripField
        priced={priced}
        name="trip-back-date"
        label={shared.returnDate}
        type="date"
        min={fields.pickUpDate}
      />
      <TripField priced={priced} name="trip-back-time" label={shared.returnTime} type="time" />
      <Echo
        priced={priced}
        date={date}
        time={time}
        way="back-"
        onTime={other => set({ 'trip-back-time': other })}
      />
      {airportAt(priced, asked.trips[0]?.dropOffPlace) && (
        <TripField priced={priced} name="trip-back-flight" label={shared.airlineAndFlight} wide />
      )}
    </>
  )
}
