import { draftNumber, forgetKey } from './draft-number.ts'
import type { Places } from './fields.ts'
import type { RideForm } from './form-fields.ts'

/** A half-filled form; kept for this browser tab only, since it holds personal data. */
export type Draft = { fields: Partial<RideForm>; places: Places }

const STORAGE = 'reservation-draft'
/** The prices of the trip in the form, until they end. */
export const QUOTE_STORAGE = 'reservation-prices'

export function readDraft(): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}') as Partial<Draft>
    return { fields: draft.fields ?? {}, places: draft.places ?? {} }
  } catch {
    return { fields: {}, places: {} }
  }
}

export function saveDraft(draft: Draft) {
  draftNumber()
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(draft))
  } catch {
    // The storage is full or blocked. The form works without a draft.
  }
}

/** Set while the browser leaves for the payment page: the form that Back shows was sent. */
const SENT = 'reservation-sent'

/** Notes that the form of this tab was sent and is left. */
export function noteSent() {
  try {
    sessionStorage.setItem(SENT, '1')
  } catch {
    // The storage is full or blocked. Back shows what the browser keeps.
  }
}

/** True once after the form was sent and left: what the browser then fills in is no draft. */
export function takeSent(): boolean {
  try {
    const isSent = sessionStorage.getItem(SENT) !== null
    sessionStorage.removeItem(SENT)
    return isSent
  } catch {
    return false
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(STORAGE)
    sessionStorage.removeItem(QUOTE_STORAGE)
  } catch {}
  forgetKey()
}
