import { randomBytes } from 'node:crypto'
import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { ReservationSource } from '../../domain/reservations/reservation.ts'
import type { Stop } from '../../domain/reservations/trip.ts'
import type { Site } from '../../domain/site/site.ts'
import { toJson } from '../../domain/values/json.ts'
import { REFERENCE_BYTES, referenceFrom } from '../../domain/values/reference.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { newId } from '../platform/db/new-id.ts'
import { endsBeforeStart, requirePickUp } from '../pricing/pick-up-moment.ts'
import { derivedColumns, readDetails } from '../reservations/record/read-details.ts'
import type { JoinedTrip, ReservationRow, TripRow } from '../reservations/record/store.ts'
import { optionColumns } from '../reservations/record/trip-columns.ts'
import type { BookedTrip, Booking } from './booking.ts'

/** The rows of a new reservation and its trips. */
export type NewRows = {
  reservation: Omit<ReservationRow, keyof JoinedTrip>
  trip: TripRow
  /** The way back of a return. */
  back?: TripRow
}
type Facts = {
  site: Site
  booking: Pick<Booking, 'trips' | 'vehicleClass'>
  wished: string | null
  source: ReservationSource
  now: Date
}

export function newRows(body: NewReservation, { site, booking, wished, source, now }: Facts): NewRows {
  const [there, back] = booking.trips
  if (!there) throw new Error('A reservation has a trip.')
  const zone = { timeZone: site.timeZone, now }
  const input = { ...body, ...there.request }
  const details = readDetails(input, { zone, drive: there.drive })
  const id = newId(now.getTime())
  const reference = referenceFrom(randomBytes(REFERENCE_BYTES))
  const shared = {
    ...EMPTY_TRIP,
    reservation_id: id,
    wished_vehicle: wished,
    vehicle_class_id: booking.vehicleClass?.id ?? null,
    ...riderColumns(body),
  }
  const trip: TripRow = {
    ...shared,
    ...details.trip,
    ...optionColumns(there.request, {
      ...there,
      startsAt: details.reservation.starts_at,
      zone: site.timeZone,
    }),
    id: newId(now.getTime()),
  }
  const withBack = back && { back: wayBackRow(back, { trip, shared, zone }) }
  return {
    reservation: {
      id,
      reference,
      ...details.reservation,
      locale: body.locale ?? DEFAULT_LOCALE,
      status: 'pending',
      source,
      ...derivedColumns({ reference, reservation: details.reservation, trip }),
      version: 1,
      deleted_at: null,
      created_at: now.toISOString(),
    },
    trip,
    ...withBack,
  }
}

/** The second trip; it begins after the first one. Throws `invalid` at the fields of the way back. */
function wayBackRow(
  { request, drive }: BookedTrip,
  { trip, shared, zone }: { trip: TripRow; shared: Partial<TripRow>; zone: { timeZone: string; now: Date } },
): TripRow {
  const startsAt = requirePickUp(request, zone, 'returnTrip.')
  if (startsAt <= trip.starts_at) throw endsBeforeStart('returnTrip.pickUpTime')
  const ends = drive && new Date(Date.parse(startsAt) + drive.seconds * 1000).toISOString()
  return {
    ...EMPTY_TRIP,
    reservation_id: trip.reservation_id,
    ...shared,
    zone: zone.timeZone,
    local_date: request.pickUpDate,
    local_time: request.pickUpTime,
    starts_at: startsAt,
    ends_at: ends ?? null,
    passengers: request.numberOfPassengers,
    ...optionColumns(request, { startsAt, zone: zone.timeZone, drive }),
    leg: 2,
    id: newId(zone.now.getTime()),
  }
}

/** Who rides, and what the chauffeur is told. */
function riderColumns({ passenger, signText, note }: NewReservation): Partial<TripRow> {
  return {
    passenger: passenger ? toJson(passenger) : null,
    sign_text: signText ?? null,
    note: note ?? null,
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
  stops: toJson<Stop[]>([]),
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
export function joined({ reservation, trip }: Pick<NewRows, 'reservation' | 'trip'>): ReservationRow {
  return { ...trip, ...reservation, trip_id: trip.id }
}
