import type { Reservation } from '../../../contract/reservations.ts'
import { phoneHref } from '../../../domain/contact-details.ts'
import { dateInWords, timeInWords } from '../../../domain/pick-up.ts'
import {
  NOT_SPECIFIED,
  nextStatuses,
  passengersLabel,
  type ReservationStatus,
} from '../../../domain/reservation.ts'
import { Field } from '../../ui/field.tsx'
import { Editor, type EditorMessages } from '../editor/editor.tsx'
import { staffCall } from '../staff-call.ts'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch reservations',
  addFailed: '',
  updateFailed: 'Failed to update reservation',
  deleteFailed: 'Failed to delete reservation',
  added: '',
  updated: 'Reservation updated successfully!',
  deleted: 'Reservation deleted successfully!',
  serverWords: ['fetch', 'update', 'delete'],
}

/** Colour is not the only sign. */
const SIGNS: Record<ReservationStatus, string> = {
  pending: '○',
  confirmed: '✓',
  cancelled: '×',
  completed: '●',
}
const FIELDS = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel' },
  { name: 'numberOfPassengers', label: 'Passengers', type: 'number' },
  { name: 'pickUpDate', label: 'Date', type: 'date' },
  { name: 'pickUpTime', label: 'Time', type: 'time' },
] as const

const list = () => staffCall('listReservations')

/** The details by the call of the specification, the status by its own, which knows what was seen. */
async function update(reservation: Reservation, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = reservation._id
  await staffCall('updateReservation', {
    id,
    body: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      numberOfPassengers: Number.parseInt(text('numberOfPassengers'), 10),
      pickUpAddress: text('pickUpAddress'),
      dropOffAddress: text('dropOffAddress'),
      pickUpDate: text('pickUpDate'),
      pickUpTime: text('pickUpTime'),
    },
  })
  const status = text('status') as ReservationStatus
  if (status !== reservation.status) {
    await staffCall('changeReservationStatus', { id, body: { seenStatus: reservation.status, status } })
  }
}

export default function ReservationsEditor() {
  return (
    <Editor<Reservation>
      noun="reservation"
      messages={MESSAGES}
      list={list}
      update={update}
      remove={id => staffCall('deleteReservation', { id })}
      confirmDelete="Are you sure you want to delete this reservation?"
      empty="No reservations found"
      fields={(reservation, errors) =>
        reservation && <ReservationFields reservation={reservation} errors={errors} />
      }
      row={reservation => <ReservationRow reservation={reservation} />}
    />
  )
}

function ReservationFields({
  reservation,
  errors,
}: {
  reservation: Reservation
  errors: Record<string, string>
}) {
  return (
    <>
      {FIELDS.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          label={label}
          name={name}
          required
          {...rest}
          defaultValue={String(reservation[name])}
          error={errors[name]}
        />
      ))}
      <Field label="Status" name="status" defaultValue={reservation.status} error={errors['status']}>
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
        error={errors['pickUpAddress']}
      />
      <Field
        label="Drop-off location"
        name="dropOffAddress"
        wide
        required
        defaultValue={reservation.dropOffAddress}
        error={errors['dropOffAddress']}
      />
    </>
  )
}

function ReservationRow({ reservation }: { reservation: Reservation }) {
  const { status } = reservation
  return (
    <div>
      <h3>
        {reservation.firstName} {reservation.lastName}
      </h3>
      <p>
        <span className={`status status-${status}`} data-sign={SIGNS[status]}>
          {status}
        </span>{' '}
        · {reservation.reference} · {passengersLabel(reservation.numberOfPassengers)}
      </p>
      <p>
        {reservation.pickUpDate ? dateInWords(reservation.pickUpDate) : NOT_SPECIFIED},{' '}
        {reservation.pickUpTime ? timeInWords(reservation.pickUpTime) : NOT_SPECIFIED}
      </p>
      <p>
        {reservation.pickUpAddress} → {reservation.dropOffAddress}
      </p>
      <p>
        <a href={phoneHref(reservation.phoneNumber)}>{reservation.phoneNumber}</a> ·{' '}
        <a href={`mailto:${reservation.email}`}>{reservation.email}</a>
      </p>
    </div>
  )
}
