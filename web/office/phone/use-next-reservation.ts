import { useEffect } from 'react'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { RidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { type FormRef, fieldAfter, focusField } from './focus-field.ts'
import { draftForCaller, isRequested, type PhoneDraft, savePhoneDrafts } from './phone-draft.ts'
import { useCustomerOfAddress } from './use-customer-of-address.ts'
import type { KnownCustomer } from './use-known-customer.ts'
import type { usePhoneDraft } from './use-phone-draft.ts'

type Options = {
  form: FormRef
  drafts: ReturnType<typeof usePhoneDraft>
  ride: RidePlaces
  known: KnownCustomer
  taken: Reservation | undefined
  busy: boolean
  forget: () => void
}

/** Stores the drafts, and starts the next reservation: an unsent draft waits. */
export function useNextReservation({ form, drafts, ride, known, taken, busy, forget }: Options) {
  const { draft, latest, waiting, wait, discard, replace } = drafts
  const isSent = taken !== undefined
  useEffect(
    () => savePhoneDrafts([...(isSent ? [] : [{ ...draft, places: ride.places }]), ...waiting]),
    [draft, ride.places, isSent, waiting],
  )
  const clear = (by: Partial<PhoneDraft> = {}) => {
    if (!isSent) wait({ ...latest.current, places: ride.latest.current })
    forget()
    for (const stop of ['pickUp', 'dropOff'] as const) ride.drop(stop)
    ride.replaceAll(by.places ?? {})
    replace(by)
  }
  /** After this render the form is mounted again. */
  const begin = (field: string, by?: Partial<PhoneDraft>) => {
    // The answer belongs to what is shown.
    if (busy) return
    clear(by)
    requestAnimationFrame(() => focusField(form, field))
  }
  useCustomerOfAddress(id => {
    if (busy || (!isSent && latest.current.customerId === id)) return
    clear()
    known.choose(id, '')
  })
  return {
    waiting: waiting.filter(one => !isRequested(one)),
    discard(draft: PhoneDraft) {
      discard(draft)
      focusField(form, 'phoneNumber')
    },
    emptyForm: () => begin('phoneNumber'),
    continueDraft(draft: PhoneDraft) {
      if (busy || isRequested(draft)) return
      discard(draft)
      begin(fieldAfter(draft, ''), draft)
    },
    bookAnother() {
      const { isNew } = known
      begin('when', draftForCaller(latest.current, isNew))
      if (isNew && taken) void known.chooseOf(taken._id)
    },
  }
}
