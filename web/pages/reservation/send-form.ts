import type { PublicClient } from '../../../contract/client.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { readTrap } from '../../ui/bot-trap-fields.ts'
import { clearDraft, saveDraft } from './draft.ts'
import { draftKey } from './draft-key.ts'
import { type RideForm, readForm } from './form-fields.ts'
import { type SubmitResult, submitReservation } from './submit-reservation.ts'

export function reserve(client: PublicClient, form: FormData, key: string): Promise<SubmitResult> {
  const trap = readTrap(form)
  return submitReservation(
    (body, idempotencyKey) => client('createReservation', { body, idempotencyKey, trap }),
    readForm(form),
    key,
  )
}

/** Idempotent: a resend is the same request. */
export async function sendDraft(client: PublicClient, form: FormData): Promise<SubmitResult> {
  const result = await reserve(client, form, draftKey(filledIn(readForm(form))))
  const page = result.ok ? paymentPageOf(result.reservation) : undefined
  return page ? await leaveFor(page) : result
}

export function paymentPageOf({ pay }: Reservation): string | undefined {
  return pay && 'url' in pay ? pay.url : undefined
}

/** Never resolves, so that the form stays while leaving. Reloads from the back/forward cache. */
function leaveFor(page: string): Promise<never> {
  clearDraft()
  saveDraft({ fields: {}, places: {}, sent: true })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(page)
  return new Promise(() => {})
}

/** Empty lazy controls must not change the idempotency key. */
function filledIn({ trip, ...fields }: RideForm): RideForm {
  if (!trip) return fields
  return { ...fields, trip: Object.fromEntries(Object.entries(trip).filter(([, value]) => value)) }
}
