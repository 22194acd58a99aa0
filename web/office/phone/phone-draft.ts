import { randomNumber } from '../../pages/reservation/draft-key.ts'
import type { Places } from '../../pages/reservation/fields.ts'
import { EMPTY_VALUES, type PhoneValues } from './phone-values.ts'

/** A half-filled form, kept for this browser tab: it survives a reload, another screen and an expired session. */
export type PhoneDraft = {
  /** Part of the idempotency key; every reservation has a new one. */
  number: string
  values: PhoneValues
  places: Places
  customerId?: string | undefined
}

/** The start of the name marks a draft of the office. */
const STORAGE = 'admin-draft-reservation-by-phone'

export function newDraft(): PhoneDraft {
  return { number: randomNumber(), values: EMPTY_VALUES, places: {} }
}

export function readPhoneDraft(): PhoneDraft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null') as Partial<PhoneDraft> | null
    if (!draft?.number) return newDraft()
    return { ...newDraft(), ...draft, values: { ...EMPTY_VALUES, ...draft.values } }
  } catch {
    return newDraft()
  }
}

/** A form without anything typed is no draft. */
export function isEmptyDraft({ values }: PhoneDraft): boolean {
  return Object.values(values).every(value => value === '')
}

export function savePhoneDraft(draft: PhoneDraft) {
  try {
    if (isEmptyDraft(draft)) sessionStorage.removeItem(STORAGE)
    else sessionStorage.setItem(STORAGE, JSON.stringify(draft))
  } catch {
    // The storage is full or blocked. The form works without a draft.
  }
}
