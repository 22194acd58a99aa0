import * as facts from '#messages/facts'
import * as shared from '#messages/shared'
import type { GuestChangePreview } from '../../../../contract/guest/change-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { STOP_WAIT_MINUTES } from '../../../../domain/reservations/trip-request.ts'
import { instantsOf } from '../../../clock-instants.ts'
import { dateInWords, nightNote, timeInWords } from '../../../in-words.ts'
import { type ChangeFields, fieldsOf, stopNames } from './change-fields.ts'

export type ChangeView = {
  fields: ChangeFields
  stops: string[]
  waits: readonly number[]
  isHourly: boolean
  isDoubled: boolean
}

export function viewOf(ride: Reservation, timeZone: string, sent?: ChangeFields): ChangeView {
  const fields = sent ?? fieldsOf(ride)
  return {
    fields,
    stops: stopNames(fields),
    waits: STOP_WAIT_MINUTES,
    isHourly: ride.kind === 'hourly',
    isDoubled: instantsOf(fields['date'] ?? '', fields['time'] ?? '', timeZone).length > 1,
  }
}

export type ChangeRow = [name: string, before: string, after: string]

export function differing(ride: Reservation, offer: GuestChangePreview, fields: ChangeFields): ChangeRow[] {
  const told = (of: ChangeFields): [string, string][] => [
    [shared.when, whenOf(of['date'], of['time'])],
    [shared.hours, of['hours'] ?? ''],
    [facts.pickup, of['from'] ?? ''],
    [
      facts.stop,
      stopNames(of)
        .flatMap(name => of[name] || [])
        .join('; '),
    ],
    [facts.dropOff, of['to'] ?? ''],
    [facts.passengers, of['passengers'] ?? ''],
    [shared.bags, of['luggage'] ?? ''],
    [shared.returnTrip, of['back'] ? whenOf(of['back-date'], of['back-time']) : ''],
  ]
  const before = told(fieldsOf(ride))
  const car = ride.vehicleClass?.name ?? ''
  const rows = told(fields).map(([name, after], at): ChangeRow => [name, before[at]?.[1] ?? '', after])
  const cars: ChangeRow = [shared.yourVehicle, car, offer.vehicleClass?.name ?? car]
  return [...rows, cars].filter(([, one, other]) => one !== other)
}

function whenOf(date = '', time = ''): string {
  const clock = timeInWords(time).replaceAll(' ', '\u00a0')
  return [`${dateInWords(date)}, ${clock}`, nightNote(date, time)].filter(Boolean).join('. ')
}
