import type { PublicClient } from '../../../contract/client.ts'
import { readTrap } from '../../ui/bot-trap-fields.ts'
import { draftKey } from './draft-key.ts'
import { type RideForm, readForm } from './form-fields.ts'
import { type SubmitResult, submitReservation } from './submit-reservation.ts'

/** Sends the form of the page as a reservation. */
export function reserve(client: PublicClient, form: FormData, key: string): Promise<SubmitResult> {
  const trap = readTrap(form)
  return submitReservation(
    (body, idempotencyKey) => client('createReservation', { body, idempotencyKey, trap }),
    readForm(form),
    key,
  )
}

/** Sends the form as the draft of this tab: sent again, it is the same request. */
export const sendDraft = (client: PublicClient, form: FormData) =>
  reserve(client, form, draftKey(filledIn(readForm(form))))

/** Controls that hold nothing make no other request; some of them load late. */
function filledIn({ trip, ...fields }: RideForm): RideForm {
  if (!trip) return fields
  return { ...fields, trip: Object.fromEntries(Object.entries(trip).filter(([, value]) => value)) }
}
