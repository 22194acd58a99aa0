import * as officeWords from '#messages/office'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { nextStatuses } from '../../../domain/reservations/status-moves.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { PickupField } from '../forms/pickup-field.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { StopList } from '../places/stop-list.tsx'
import { useNow } from '../use-now.ts'
import { FACTS } from './panel/facts.ts'
import { isAhead } from './panel/status-move.ts'

const FIELDS = [...FACTS.name, ...FACTS['e-mail'], ...FACTS.phone, FACTS.party[0]] as const

export type ReservationBody = Pick<
  Reservation,
  | (typeof FIELDS)[number]['name']
  | 'pickUpDate'
  | 'pickUpTime'
  | 'status'
  | 'pickUpAddress'
  | 'dropOffAddress'
  | 'pickUpPlace'
  | 'dropOffPlace'
> &
  Pick<BodyOf<'updateReservation'>, 'stops'>

export function ReservationFields({ reservation }: { reservation: Reservation }) {
  const now = useNow()
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
      <PickupField kind="date" />
      <PickupField kind="time" />
      <ChoiceField
        label={common.status}
        name="status"
        errorPaths={['statusChange']}
        choices={[
          reservation.status,
          ...nextStatuses(reservation.status, { isAhead: isAhead(reservation, now) }),
        ].map(status => [status, officeWords.status({ status })])}
      />
      <PlaceField stop="pickUp" label={shared.pickupLocation} wide />
      <StopList />
      <PlaceField stop="dropOff" label={shared.dropOffLocation} wide />
    </>
  )
}
