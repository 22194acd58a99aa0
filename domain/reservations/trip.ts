import { NOT_SPECIFIED } from './reservation.ts'

/** The progress of a trip on its day; it is no reservation status. */
export const TRIP_PROGRESS = [
  'scheduled',
  'en-route',
  'on-location',
  'on-board',
  'done',
  'no-show',
  'cancelled',
] as const
/** The progress of a trip. */
export type TripProgress = (typeof TRIP_PROGRESS)[number]

export const OVER: readonly TripProgress[] = ['done', 'no-show', 'cancelled']

/** The last trip that is not over: the outbound trip may be driven while the return is ahead. */
export function lastOpenTrip<Trip extends { progress: TripProgress }>(
  trips: readonly Trip[],
): Trip | undefined {
  return trips.findLast(({ progress }) => !OVER.includes(progress))
}

/** One place on a trip. The address is empty where none was given; coordinates in degrees, where they are known. */
export type Stop = {
  kind: 'pick-up' | 'stop' | 'drop-off'
  address: string
  lat: number | null
  lon: number | null
  placeId: string | null
  waitMinutes: number
  note: string
}

/** A flight as it is stored. */
export type StoredFlight = { number: string; lands_at?: string; international?: boolean }
/** The class and the seats that a trip was promised. */
export type ClassAndSeats = { class: string; seats: number }

/** A pick-up or drop-off; `Not specified` and an empty address are the same. */
export function stopAt(kind: Stop['kind'], address: string, point?: { lat: number; lon: number }): Stop {
  return {
    kind,
    address: address === NOT_SPECIFIED ? '' : address,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    placeId: null,
    waitMinutes: 0,
    note: '',
  }
}

/** The address as the wire of the specification has it. */
export function addressOf(stop: Stop | undefined): string {
  return stop?.address || NOT_SPECIFIED
}

/** Who rides, where it is not the customer; `text` where they may be told by text where to meet. */
export type Passenger = { name: string; phone: string; text?: true }

/** The passenger whom the controls of a form name; undefined where all of them are empty. */
export function passengerNamed(
  typed: Record<'name' | 'phone' | 'text', string | undefined>,
): Passenger | undefined {
  const name = typed.name?.trim() ?? ''
  const phone = typed.phone?.trim() ?? ''
  if (!name && !phone && !typed.text) return undefined
  return { name, phone, ...(typed.text ? { text: true } : {}) }
}
