import { fieldsOf, isRecord } from '../../../domain/values/record.ts'
import { draftNumber, forgetKey } from './draft-number.ts'
import type { Places } from './fields.ts'
import type { RideForm } from './form-fields.ts'

/** Kept for this tab only, since it holds personal data. */
export type Draft = {
  fields: Partial<RideForm>
  places: Places
  /** The form was sent and left for payment: values refilled after Back are not a draft. */
  sent?: boolean | undefined
}

const STORAGE = 'reservation-draft'
/** Until they expire. */
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
    // Storage full or blocked: works without a draft.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(STORAGE)
    sessionStorage.removeItem(QUOTE_STORAGE)
  } catch {}
  forgetKey()
}
