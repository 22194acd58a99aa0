import type { ComponentType } from 'react'
import { beforeDay } from '#messages/date-time-picker'
import { format } from '#messages/locale'
import * as shared from '#messages/shared'
import { DateField, TimeField } from '../../../ui/date-time/date-field.tsx'
import { showDate } from '../../../ui/date-time/shown-text.ts'
import { wallClock } from '../../../wall-clock.ts'
import { airportAt, type Priced, type TimeProps } from './priced-state.ts'
import { clockOf, TripField } from './trip-controls.tsx'

export type ReturnProps = { priced: Priced; Echo: ComponentType<TimeProps> }

export function TripReturn({ priced, Echo }: ReturnProps) {
  const { trip, fields, set, asked, form, zone } = priced
  const [date = '', time = ''] = [trip['trip-back-date'], trip['trip-back-time']]
  const day = showDate(fields.pickUpDate, { today: wallClock(zone).date, format })
  return (
    <>
      <DateField
        label={shared.returnDate}
        partner="trip-back-time"
        min={fields.pickUpDate}
        {...clockOf(priced, 'trip-back-date')}
        error={form.errors['trip-back-date'] && date < fields.pickUpDate ? beforeDay({ day }) : undefined}
      />
      <TimeField label={shared.returnTime} partner="trip-back-date" {...clockOf(priced, 'trip-back-time')} />
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
