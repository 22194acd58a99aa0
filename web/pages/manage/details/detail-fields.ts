import type { BodyOf } from '../../../../contract/calls.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { passengerNamed } from '../../../../domain/reservations/trip.ts'
import { wallClockAt } from '../../../clock-instants.ts'

export const DETAIL_FIELDS = [
  'passenger.name',
  'passenger.phone',
  'passenger.text',
  'signText',
  'flight.number',
  'flight.landsAt',
  'returnFlight.number',
  'returnFlight.landsAt',
  'note',
] as const
export type DetailName = (typeof DETAIL_FIELDS)[number]
export type DetailFields = Partial<Record<DetailName, string>>

/** Of each field what stood in it when the page opened. */
export const LOADED = 'loaded.'

export function readDetails(form: FormData, part = ''): DetailFields {
  const text = (name: string) =>
    String(form.get(part + name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  return Object.fromEntries(DETAIL_FIELDS.map(name => [name, text(name)]))
}

/**
 * What the guest typed; what was left as it was stays as it is now, since staff may have filled it since. Name and phone
 * belong together, and the fields of a flight; consent to texts stands alone.
 */
export function mergedDetails(
  typed: DetailFields,
  { loaded, stored }: { loaded: DetailFields; stored: DetailFields },
): DetailFields {
  const partOf = (name: DetailName) => (name === 'passenger.text' ? name : name.split('.')[0])
  const changed = new Set(DETAIL_FIELDS.filter(name => typed[name] !== loaded[name]).map(partOf))
  return Object.fromEntries(
    DETAIL_FIELDS.map(name => [name, changed.has(partOf(name)) ? typed[name] : stored[name]]),
  )
}

type Flight = NonNullable<Reservation['flight']>

export function shownDetails(ride: Reservation, timeZone: string): DetailFields {
  const { passenger, signText = '', note = '', flight, returnTrip } = ride
  return {
    'passenger.name': passenger?.name ?? '',
    'passenger.phone': passenger?.phone ?? '',
    'passenger.text': passenger?.text ? 'on' : '',
    signText,
    note,
    ...shownFlight('flight', flight, timeZone),
    ...shownFlight('returnFlight', returnTrip?.flight, timeZone),
  }
}

function shownFlight(name: 'flight' | 'returnFlight', flight: Flight | undefined, timeZone: string) {
  const at = flight?.landsAt ? wallClockAt(Date.parse(flight.landsAt), timeZone) : undefined
  return {
    [`${name}.number`]: flight?.number ?? '',
    [`${name}.landsAt`]: at ? `${at.date}T${at.time}` : '',
  }
}

export function detailsOf(fields: DetailFields, ride: Reservation | undefined): BodyOf<'updateRiderDetails'> {
  const passenger = passengerNamed({
    name: fields['passenger.name'],
    phone: fields['passenger.phone'],
    text: fields['passenger.text'],
  })
  return {
    note: fields.note ?? '',
    signText: fields.signText ?? '',
    ...(passenger ? { passenger } : {}),
    ...flightOf('flight', fields, ride?.flight),
    ...flightOf('returnFlight', fields, ride?.returnTrip?.flight),
  }
}

function flightOf(name: 'flight' | 'returnFlight', fields: DetailFields, known: Flight | undefined) {
  const number = fields[`${name}.number`] ?? ''
  const landsAt = fields[`${name}.landsAt`] ?? ''
  if (!number && !landsAt) return {}
  const isSame = known?.number === number.toUpperCase() && known.international !== undefined
  return {
    [name]: {
      number,
      ...(landsAt ? { landsAt } : {}),
      ...(isSame ? { international: known.international } : {}),
    },
  }
}
