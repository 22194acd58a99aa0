import type { Reservation, ReservationInput } from '../../../contract/reservations.ts'
import { sortName } from '../../../domain/name-order.ts'
import type { ReservationRow } from './store.ts'

/** The row in the field names of the wire (spec 7). */
export function presentReservation(row: ReservationRow): Reservation {
  return {
    _id: row.id,
    version: row.version,
    reference: row.reference,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    numberOfPassengers: row.number_of_passengers,
    pickUpAddress: row.pick_up_address,
    dropOffAddress: row.drop_off_address,
    pickUpDate: row.pick_up_date,
    pickUpTime: row.pick_up_time,
    ...(row.wished_vehicle === null ? {} : { wishedVehicle: row.wished_vehicle }),
    pickUpAt: row.pick_up_at,
    status: row.status,
    createdAt: row.created_at,
  }
}

/** How people call it. */
export function labelOf(reservation: Reservation): string {
  return `${reservation.reference}, ${reservation.firstName} ${reservation.lastName}`
}

/** The columns that a form fills. */
export function reservationColumns(input: ReservationInput) {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone_number: input.phoneNumber,
    number_of_passengers: input.numberOfPassengers,
    pick_up_address: input.pickUpAddress,
    drop_off_address: input.dropOffAddress,
    pick_up_date: input.pickUpDate,
    pick_up_time: input.pickUpTime,
  }
}

/** What is made of other columns, to be searched and sorted by. */
export function derivedColumns(row: Parameters<typeof searchText>[0]) {
  return { search_text: searchText(row), sort_name: sortName(row.last_name, row.first_name) }
}

/** What a search looks through: one thing a line, in lower case, the phone number also as plain digits. */
function searchText(
  row: Pick<
    ReservationRow,
    | 'reference'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'phone_number'
    | 'pick_up_address'
    | 'drop_off_address'
  >,
): string {
  const words = [
    row.reference,
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.phone_number,
    row.phone_number.replace(/\D/g, ''),
    row.pick_up_address,
    row.drop_off_address,
  ]
  return words.join('\n').toLowerCase()
}
