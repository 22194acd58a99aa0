import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { Drive } from '../../reservations/record/find-drive.ts'
import type { TripRow } from '../../reservations/record/store.ts'
import { endAfter, optionColumns } from '../../reservations/record/trip-columns.ts'
import { EMPTY_TRIP } from '../new-rows.ts'

/** A trip after a change. */
export type ChangedTrip = {
  request: TripRequest
  startsAt: string
  drive: Drive | undefined
  /** The paid hours of an hourly trip. */
  hours: number | undefined
}

/** The columns of a trip that a change sets; flight, passenger, sign and note stay as they are. */
export function changedColumns(
  { request, startsAt, drive, hours }: ChangedTrip,
  { zone, classId }: { zone: string; classId: string | null },
): Partial<TripRow> {
  const { flight: _, ...options } = optionColumns({ ...request, hours }, { startsAt, zone, drive })
  const byDrive = drive && new Date(Date.parse(startsAt) + drive.seconds * 1000).toISOString()
  return {
    zone,
    local_date: request.pickUpDate,
    local_time: request.pickUpTime,
    starts_at: startsAt,
    passengers: request.numberOfPassengers,
    hours: null,
    distance_metres: drive?.metres ?? null,
    duration_seconds: drive?.seconds ?? null,
    ...options,
    ends_at: hours === undefined ? (byDrive ?? null) : endAfter(startsAt, hours),
    vehicle_class_id: classId,
  }
}

/** A return trip that is added, for the passenger of the outbound trip. */
export function addedTrip(
  id: string,
  outbound: TripRow,
  changed: ChangedTrip,
  columns: { zone: string; classId: string | null },
): TripRow {
  const { reservation_id, wished_vehicle, passenger, sign_text, note } = outbound
  return {
    ...EMPTY_TRIP,
    ...{ id, reservation_id, leg: 2, wished_vehicle, passenger, sign_text, note },
    ...changedColumns(changed, columns),
  }
}
