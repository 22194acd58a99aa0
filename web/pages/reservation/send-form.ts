import type { PublicClient } from '../../../contract/client.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { readTrap } from '../../ui/bot-trap-fields.ts'
import { clearDraft, saveDraft } from './draft.ts'
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
export async function sendDraft(client: PublicClient, form: FormData): Promise<SubmitResult> {
  const result = await reserve(client, form, draftKey(filledIn(readForm(form))))
  const page = result.ok ? paymentPageOf(result.reservation) : undefined
  return page ? await leaveFor(page) : result
}

/** Where the deposit of a reservation is paid; undefined where nothing is asked, or the page is still being opened. */
export function paymentPageOf({ pay }: Reservation): string | undefined {
  return pay && 'url' in pay ? pay.url : undefined
}

/** The form stays as it was sent while the browser leaves. A browser that keeps it for Back loads it anew. */
function leaveFor(page: string): Promise<never> {
  clearDraft()
  saveDraft({ fields: {}, places: {}, sent: true })
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(page)
  return new Promise(() => {})
}

/** Controls that hold nothing make no other request; some of them load late. */
function filledIn({ trip, ...fields }: RideForm): RideForm {
  if (!trip) return fields
  return { ...fields, trip: Object.fromEntries(Object.entries(trip).filter(([, value]) => value)) }
}
