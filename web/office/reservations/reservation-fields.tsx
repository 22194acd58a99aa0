import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { MAX_PASSENGERS } from '../../../domain/reservation.ts'
import { nextStatuses } from '../../../domain/status-moves.ts'
import { FormField } from '../forms/form-field.tsx'
import { PlaceField } from '../places/place-field.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel' },
  { name: 'numberOfPassengers', label: 'Passengers', type: 'number', min: 1, max: MAX_PASSENGERS },
  { name: 'pickUpDate', label: 'Date', type: 'date' },
  { name: 'pickUpTime', label: 'Time', type: 'time' },
] as const

/** What the form of a reservation holds. */
export type ReservationBody = Pick<
  Reservation,
  | (typeof FIELDS)[number]['name']
  | 'status'
  | 'pickUpAddress'
  | 'dropOffAddress'
  | 'pickUpPlace'
  | 'dropOffPlace'
>

/** The fields of a reservation that staff can change. */
export function ReservationFields({ reservation }: { reservation: Reservation }) {
  return (
    <>
      {FIELDS.map(({ name, ...field }) => (
        <FormField
          key={name}
          name={name}
          required={name !== 'email' || reservation.email !== ''}
          {...field}
        />
      ))}
      <FormField label="Status" name="status" errorPaths={['statusChange']}>
        {field => (
          <select {...field}>
            {[reservation.status, ...nextStatuses(reservation.status)].map(status => (
              <option key={status}>{status}</option>
            ))}
          </select>
        )}
      </FormField>
      <PlaceField stop="pickUp" label="Pickup location" wide />
      <PlaceField stop="dropOff" label="Drop-off location" wide />
    </>
  )
}
