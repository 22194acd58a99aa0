import { randomBytes } from 'node:crypto'
import type { NewReservation } from '../../contract/booking/new-reservation-schemas.ts'
import type { ReservationSource } from '../../domain/reservations/reservation.ts'
import { REFERENCE_BYTES, referenceFrom } from '../../domain/reservations/reservation.ts'
import type { Stop } from '../../domain/reservations/trip.ts'
import { referencePrefixOf } from '../../domain/site/brand-kit.ts'
import { toJson } from '../../domain/values/json.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { newId } from '../platform/db/new-id.ts'
import { endsBeforeStart, requirePickUp } from '../pricing/pick-up-moment.ts'
import { derivedColumns, readDetails } from '../reservations/record/read-details.ts'
import type { JoinedTrip, ReservationRow, TripRow } from '../reservations/record/store.ts'
import { optionColumns } from '../reservations/record/trip-columns.ts'
import type { BookedTrip, Booking } from './accept-booking.ts'

/** The rows of a new reservation and its trips. */
export type NewRows = {
  reservation: Omit<ReservationRow, keyof JoinedTrip>
  /** The outbound trip, and the return if there is one. */
  trips: readonly [TripRow, ...TripRow[]]
}

type Facts = { id: string; source: ReservationSource; now: Date }

/** Makes the rows of a booking. Throws `invalid` at the wrong field. */
export function newRows(booking: Booking, { id, source, now }: Facts): NewRows {
  const { site, body, requestedVehicle } = booking
  const [outbound, back] = booking.trips
  if (!outbound) throw new Error('A reservation has a trip.')
  const zone = { timeZone: site.timeZone, now }
  const details = readDetails({ ...body, ...outbound.request }, { zone, drive: outbound.drive })
  const prefix = referencePrefixOf({ brand: site.brand, chosen: site.kit.referencePrefix })
  const reference = referenceFrom(randomBytes(REFERENCE_BYTES), prefix)
  const shared = {
    ...EMPTY_TRIP,
    reservation_id: id,
    wished_vehicle: requestedVehicle,
    vehicle_class_id: booking.vehicleClass?.id ?? null,
    ...riderColumns(body),
  }
  const trip: TripRow = {
    ...shared,
    ...details.trip,
    ...optionColumns(outbound.request, {
      ...outbound,
      startsAt: details.reservation.starts_at,
      zone: site.timeZone,
    }),
    id: newId(now.getTime()),
  }
  const trips = back
    ? ([trip, returnRow(back, { outbound: trip, shared, zone })] as const)
    : ([trip] as const)
  const reservation: NewRows['reservation'] = {
    id,
    reference,
    ...details.reservation,
    locale: body.locale ?? DEFAULT_LOCALE,
    status: 'pending',
    source,
    ...derivedColumns({ reference, reservation: details.reservation, trips }),
    version: 1,
    deleted_at: null,
    created_at: now.toISOString(),
  }
  return { reservation, trips }
}

type ReturnFacts = {
  outbound: TripRow
  shared: Omit<TripRow, 'id'>
  zone: { timeZone: string; now: Date }
}

/** The return; it starts after the outbound trip. Throws `invalid` at the fields of the return. */
function returnRow({ request, drive }: BookedTrip, { outbound, shared, zone }: ReturnFacts): TripRow {
  const startsAt = requirePickUp(request, zone, 'returnTrip.')
  if (startsAt <= outbound.starts_at) throw endsBeforeStart('returnTrip.pickUpTime')
  const ends = drive && new Date(Date.parse(startsAt) + drive.seconds * 1000).toISOString()
  return {
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

/** The passenger, and the notes for the chauffeur. */
function riderColumns({
  passenger,
  signText,
  note,
}: NewReservation): Pick<TripRow, 'passenger' | 'sign_text' | 'note'> {
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

/** The rows of the reservation and its first trip, joined as they are read from the store. */
export function joined({ reservation, trips: [trip] }: NewRows): ReservationRow {
  return { ...trip, ...reservation, trip_id: trip.id }
}
