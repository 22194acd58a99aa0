import { fieldsOf, isRecord } from '../../../domain/values/record.ts'
import { draftNumber, forgetKey } from './draft-number.ts'
import type { Places } from './fields.ts'
import type { RideForm } from './form-fields.ts'

/** A half-filled form; kept for this browser tab only, since it holds personal data. */
export type Draft = {
  fields: Partial<RideForm>
  places: Places
  /** The form was sent and left for the payment page: what the browser fills in after Back is no draft. */
  sent?: boolean | undefined
}

const STORAGE = 'reservation-draft'
/** The prices of the trip in the form, until they end. */
export const QUOTE_STORAGE = 'reservation-prices'

export function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null')
    if (isDraft(draft)) return draft
  } catch {}
  return { fields: {}, places: {} }
}

function isDraft(value: unknown): value is Draft {
  const { fields, places } = fieldsOf(value)
  return isRecord(fields) && isRecord(places)
}

export function saveDraft(draft: Draft) {
  draftNumber()
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify(draft))
  } catch {
    // The storage is full or blocked. The form works without a draft.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(STORAGE)
    sessionStorage.removeItem(QUOTE_STORAGE)
  } catch {}
  forgetKey()
}
