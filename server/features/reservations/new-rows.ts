import { randomBytes } from 'node:crypto'
import type { ReservationInput } from '../../../contract/reservations/schemas.ts'
import { REFERENCE_BYTES, referenceFrom } from '../../../domain/reference.ts'
import type { ReservationSource } from '../../../domain/reservation.ts'
import type { Site } from '../../../domain/site.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { newId } from '../../db/new-id.ts'
import type { Drive } from './find-drive.ts'
import { derivedColumns, readDetails } from './read-details.ts'
import type { JoinedTrip, ReservationRow, TripRow } from './store.ts'

/** The rows of a new reservation and its trip. */
export type NewRows = {
  reservation: Omit<ReservationRow, keyof JoinedTrip>
  trip: TripRow
}
type Facts = {
  site: Site
  drive: Drive | undefined
  wished: string | null
  source: ReservationSource
  now: Date
}

export function newRows(input: ReservationInput, { site, drive, wished, source, now }: Facts): NewRows {
  const details = readDetails(input, { zone: { timeZone: site.timeZone, now }, drive })
  const id = newId(now.getTime())
  const reference = referenceFrom(randomBytes(REFERENCE_BYTES))
  return {
    reservation: {
      id,
      reference,
      ...details.reservation,
      locale: input.locale ?? DEFAULT_LOCALE,
      status: 'pending',
      source,
      ...derivedColumns({ reference, ...details }),
      version: 1,
      deleted_at: null,
      created_at: now.toISOString(),
    },
    trip: {
      ...EMPTY_TRIP,
      ...details.trip,
      id: newId(now.getTime()),
      reservation_id: id,
      wished_vehicle: wished,
    },
  }
}

/** The columns of a trip before the details of a request are set. */
export const EMPTY_TRIP = {
  leg: 1,
  kind: 'transfer',
  zone: '',
  local_date: '',
  local_time: '',
  fold: 0,
  starts_at: '',
  ends_at: null,
  hours: null,
  stops: '[]',
  passengers: 1,
  luggage: null,
  child_seats: null,
  extras: null,
  vehicle_class_id: null,
  wished_vehicle: null,
  flight: null,
  meeting_point_id: null,
  passenger: null,
  sign_text: null,
  note: null,
  distance_metres: null,
  duration_seconds: null,
  progress: 'scheduled',
  version: 1,
} as const satisfies Omit<TripRow, 'id' | 'reservation_id'>

/** The two rows joined as they are read from the store. */
export function joined({ reservation, trip }: NewRows): ReservationRow {
  return { ...trip, ...reservation, trip_id: trip.id }
}
