import type { BodyOf } from '../../../../contract/calls.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { NOT_SPECIFIED } from '../../../../domain/reservations/reservation.ts'
import { MAX_STOPS, STOP_WAIT_MINUTES } from '../../../../domain/reservations/trip-request.ts'
import { textsIn } from '../../../texts-in.ts'

export type ChangeFields = Record<string, string>

export type ChangeBody = BodyOf<'previewGuestChange'>

export function fieldsOf(ride: Reservation): ChangeFields {
  const { returnTrip, vehicleClass, stops = [], childSeats = {}, extras = {} } = ride
  const counts = [
    ...Object.entries(childSeats).map(([id, count]) => [`seat-${id}`, String(count)]),
    ...Object.entries(extras).map(([id, count]) => [`extra-${id}`, String(count)]),
  ]
  return {
    date: ride.pickUpDate,
    time: ride.pickUpTime,
    fold: String(ride.pickUpFold ?? 0),
    from: shown(ride.pickUpAddress),
    to: shown(ride.dropOffAddress),
    ...(ride.hours === undefined ? {} : { hours: String(ride.hours) }),
    ...Object.fromEntries(
      stops.flatMap(({ address, waitMinutes }, at) => [
        [`stop${at}`, address],
        [`stop${at}-wait`, String(waitMinutes || '')],
      ]),
    ),
    passengers: String(ride.numberOfPassengers),
    luggage: String(ride.luggage ?? ''),
    ...Object.fromEntries(counts),
    class: vehicleClass?.code ?? '',
    ...(returnTrip
      ? { back: 'on', 'back-date': returnTrip.pickUpDate, 'back-time': returnTrip.pickUpTime }
      : {}),
  }
}

const shown = (address: string) => (address === NOT_SPECIFIED ? '' : address)

export function readFields(form: FormData): ChangeFields {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  )
  const { fill = '', ...fields } = Object.fromEntries(texts)
  return { ...fields, ...textsIn(fill) }
}

export function addressNames(fields: ChangeFields): string[] {
  return ['from', ...stopNames(fields), 'to']
}

export function stopNames(fields: ChangeFields): string[] {
  const names = Array.from({ length: MAX_STOPS }, (_, at) => `stop${at}`)
  const filled = names.filter(name => fields[name])
  return names.slice(0, Math.min(MAX_STOPS, filled.length + 1))
}

type Place = { lat: number; lon: number }
export type Points = Record<string, Place | undefined>

/** Values without a control stay as they are. */
export function changeOf(fields: ChangeFields, ride: Reservation, points: Points): ChangeBody {
  const isHourly = ride.kind === 'hourly'
  const stops = stopNames(fields).flatMap(name => {
    const [address, place] = [fields[name], points[name]]
    const wait = waitOf(Number(fields[`${name}-wait`]))
    return address ? [{ address, ...(place ? { place } : {}), ...(wait ? { waitMinutes: wait } : {}) }] : []
  })
  const { from: pickUpPlace, to: dropOffPlace } = points
  const there = {
    kind: isHourly ? ('hourly' as const) : ('transfer' as const),
    ...(isHourly ? { hours: Number(fields['hours']) } : {}),
    ...ends(fields['from'], fields['to']),
    ...(pickUpPlace ? { pickUpPlace } : {}),
    ...(dropOffPlace ? { dropOffPlace } : {}),
    stops,
    pickUpDate: fields['date'] ?? '',
    pickUpTime: fields['time'] ?? '',
    pickUpFold: fields['fold'] === '1' ? (1 as const) : (0 as const),
    ...partyOf(fields),
    ...(ride.meetingPoint && fields['from'] === ride.pickUpAddress
      ? { meetingPoint: ride.meetingPoint }
      : {}),
  }
  const trips = fields['back'] ? [there, wayBack(fields, ride, points)] : [there]
  return { trips, ...(fields['class'] ? { vehicleClass: fields['class'] } : {}) }
}

/** Reversed. If the ends stay, so do the return's other values. */
function wayBack(fields: ChangeFields, { returnTrip, ...ride }: Reservation, points: Points) {
  const isSame = fields['from'] === shown(ride.pickUpAddress) && fields['to'] === shown(ride.dropOffAddress)
  const known = isSame ? returnTrip : undefined
  const { from: dropOffPlace, to: pickUpPlace } = points
  return {
    kind: 'transfer' as const,
    ...(known
      ? ends(shown(known.pickUpAddress), shown(known.dropOffAddress))
      : { ...ends(fields['to'], fields['from']), pickUpPlace, dropOffPlace }),
    ...(known?.stops ? { stops: known.stops.map(stopOf) } : {}),
    ...(known?.meetingPoint ? { meetingPoint: known.meetingPoint } : {}),
    pickUpDate: fields['back-date'] ?? '',
    pickUpTime: fields['back-time'] ?? '',
    ...partyOf(fields),
  }
}

const waitOf = (typed: number | undefined) => STOP_WAIT_MINUTES.find(minutes => minutes === typed)

type StoredStop = NonNullable<Reservation['stops']>[number]
function stopOf({ waitMinutes, ...stop }: StoredStop) {
  const wait = waitOf(waitMinutes)
  return wait ? { ...stop, waitMinutes: wait } : stop
}

const ends = (pickUpAddress = '', dropOffAddress = '') => ({ pickUpAddress, dropOffAddress })

function partyOf(fields: ChangeFields) {
  const counts = (prefix: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) =>
        name.startsWith(prefix) && Number(text) > 0 ? [[name.slice(prefix.length), Number(text)]] : [],
      ),
    )
  return {
    numberOfPassengers: Number(fields['passengers']),
    ...(fields['luggage'] ? { luggage: Number(fields['luggage']) } : {}),
    childSeats: counts('seat-'),
    extras: counts('extra-'),
  }
}

export function controlOf(field: string): string | undefined {
  const [, leg, name = ''] = /^trips\.(\d)\.([\w.]+)$/.exec(field) ?? []
  if (leg === undefined) return field === 'vehicleClass' ? 'class' : undefined
  return leg === '1' ? BACK[name] : (THERE[name] ?? stopControl(name))
}

const THERE: Record<string, string> = {
  pickUpDate: 'date',
  pickUpTime: 'time',
  pickUpAddress: 'from',
  dropOffAddress: 'to',
  numberOfPassengers: 'passengers',
  luggage: 'luggage',
  hours: 'hours',
}
const BACK: Record<string, string> = { pickUpDate: 'back-date', pickUpTime: 'back-time' }

function stopControl(name: string): string | undefined {
  const at = /^stops\.(\d)/.exec(name)?.[1]
  return at === undefined ? undefined : `stop${at}`
}
