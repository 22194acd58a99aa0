import { useCallback, useRef, useState } from 'react'
import { fieldsOf } from '../../../domain/values/record.ts'
import { randomNumber } from '../../pages/reservation/draft-number.ts'
import type { Places } from '../../pages/reservation/fields.ts'
import { dropFromTab, keepInTab, readFromTab } from '../tab-storage.ts'
import type { PhoneStop } from './phone-stops.ts'
import { EMPTY_VALUES, type PhoneValues } from './phone-values.ts'

/** Stored per account and tab; survives reloads, navigation and an expired session. */
export type PhoneDraft = {
  /** Part of the idempotency key; new for each reservation. */
  number: string
  values: PhoneValues
  places: Places
  stops: PhoneStop[]
  customerId?: string | undefined
  /** Chosen although customers with this number were found. */
  isSomeoneNew?: boolean | undefined
  /** The chosen customer stays, although both names were replaced. */
  keepsCustomer?: boolean | undefined
  changedAt?: string | undefined
}

/** The prefix marks a draft of the office. */
const NAME = 'draft-reservation-by-phone'

export function newDraft(): PhoneDraft {
  return { number: randomNumber(), values: EMPTY_VALUES, places: {}, stops: [] }
}

/** For the next reservation of the same caller. */
export function draftForCaller(
  { values, customerId, keepsCustomer }: PhoneDraft,
  isNew: boolean,
): Partial<PhoneDraft> {
  const { firstName, lastName, phoneNumber, email, locale } = values
  const caller = { ...EMPTY_VALUES, firstName, lastName, phoneNumber, email, locale }
  return { values: caller, customerId: isNew ? undefined : customerId, keepsCustomer }
}

function isDraft(value: unknown): value is Partial<PhoneDraft> {
  const { number } = fieldsOf(value)
  return typeof number === 'string' && number !== ''
}

/** Newest first. */
export function readPhoneDrafts(): PhoneDraft[] {
  return [readFromTab(NAME)]
    .flat()
    .filter(isDraft)
    .map(draft => ({ ...newDraft(), ...draft, values: { ...EMPTY_VALUES, ...draft.values } }))
}

export function isEmptyDraft({ values, stops }: Pick<PhoneDraft, 'values' | 'stops'>): boolean {
  return stops.length === 0 && Object.values(values).every(value => value === '')
}

/** By draft number, also after the form was left: a draft is never booked twice. */
const requests = new Map<string, 'sending' | 'booked'>()

export function markDraft(number: string, state: 'sending' | 'booked' | undefined) {
  if (state) requests.set(number, state)
  else requests.delete(number)
  if (state === 'booked') savePhoneDrafts(readPhoneDrafts())
}

export const isRequested = ({ number }: Pick<PhoneDraft, 'number'>): boolean => requests.has(number)

/** If storage is full or blocked, the form works without drafts. */
export function savePhoneDrafts(drafts: readonly PhoneDraft[]) {
  const filled = drafts.filter(draft => !isEmptyDraft(draft) && requests.get(draft.number) !== 'booked')
  if (filled.length === 0) dropFromTab(NAME)
  else keepInTab(NAME, filled)
}

/** The form opens empty, since the next call comes from another caller. Earlier drafts wait beside it. */
export function usePhoneDraft() {
  const [draft, setDraft] = useState(newDraft)
  const [waiting, setWaiting] = useState(readPhoneDrafts)
  const latest = useRef(draft)
  const change = useCallback((part: Partial<PhoneDraft>) => {
    latest.current = { ...latest.current, changedAt: new Date().toISOString(), ...part }
    setDraft(latest.current)
  }, [])
  const replace = (by: Partial<PhoneDraft> = {}) => {
    latest.current = { ...newDraft(), changedAt: new Date().toISOString(), ...by }
    setDraft(latest.current)
  }
  const discard = ({ number }: PhoneDraft) =>
    setWaiting(drafts => drafts.filter(draft => draft.number !== number))
  const wait = (draft: PhoneDraft) => {
    if (!isEmptyDraft(draft)) setWaiting(drafts => [draft, ...drafts])
  }
  return { draft, latest, change, replace, waiting, wait, discard }
}
