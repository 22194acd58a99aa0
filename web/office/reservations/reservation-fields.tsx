import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { MAX_PASSENGERS, nextStatuses, type ReservationStatus } from '../../../domain/reservation.ts'
import { errorAt } from '../../error-at.ts'
import { Field } from '../../ui/field.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel' },
  { name: 'numberOfPassengers', label: 'Passengers', type: 'number', min: 1, max: MAX_PASSENGERS },
  { name: 'pickUpDate', label: 'Date', type: 'date' },
  { name: 'pickUpTime', label: 'Time', type: 'time' },
] as const

type Props = { reservation: Reservation; errors: Record<string, string> }

/** The fields of a reservation that staff can change. */
export function ReservationFields({ reservation, errors }: Props) {
  return (
    <>
      {FIELDS.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          label={label}
          name={name}
          required={name !== 'email' || reservation.email !== ''}
          {...rest}
          defaultValue={String(reservation[name])}
          error={errors[name]}
        />
      ))}
      <Field
        label="Status"
        name="status"
        defaultValue={reservation.status}
        error={errorAt(errors, 'statusChange')}
      >
        {field => (
          <select {...field}>
            {[reservation.status, ...nextStatuses(reservation.status)].map(status => (
              <option key={status}>{status}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Pickup location"
        name="pickUpAddress"
        wide
        required
        defaultValue={reservation.pickUpAddress}
        error={errors['pickUpAddress'] ?? errorAt(errors, 'pickUpPlace')}
      />
      <Field
        label="Drop-off location"
        name="dropOffAddress"
        wide
        required
        defaultValue={reservation.dropOffAddress}
        error={errors['dropOffAddress'] ?? errorAt(errors, 'dropOffPlace')}
      />
    </>
  )
}

export type ReservationBody = ReturnType<typeof readReservation>

/** Passengers are a whole number on the wire (spec 5). */
export function readReservation(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    numberOfPassengers: Number.parseInt(text('numberOfPassengers'), 10),
    pickUpAddress: text('pickUpAddress'),
    dropOffAddress: text('dropOffAddress'),
    pickUpDate: text('pickUpDate'),
    pickUpTime: text('pickUpTime'),
    status: text('status') as ReservationStatus,
  }
}
