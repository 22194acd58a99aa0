import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { RidePlaces } from '../../pages/reservation/use-ride-places.ts'
import {
  draftForCaller,
  isRequested,
  type PhoneDraft,
  savePhoneDrafts,
  type usePhoneDraft,
} from './phone-draft.ts'
import { isStopName, nextStop } from './phone-stops.ts'
import { nextField } from './phone-values.ts'
import type { KnownCustomer } from './use-known-customer.ts'

export type FormRef = RefObject<HTMLFormElement | null>

export function fieldAfter({ values, stops }: PhoneDraft, from: string): string {
  const after = isStopName(from) ? 'pickUpAddress' : from
  return nextStop(stops, from) ?? nextField(values, after) ?? 'take'
}

export function focusField(form: FormRef, name: string) {
  const field = form.current?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

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

/** `?customer=` is read once, then removed. */
export function useCustomerOfAddress(begin: (id: string) => void) {
  const [params, setParams] = useSearchParams()
  const id = params.get('customer')
  // The URL keeps the parameter until the navigation below ends.
  const handled = useRef<string>(undefined)
  useEffect(() => {
    if (handled.current === (id ?? undefined)) return
    handled.current = id ?? undefined
    if (!id) return
    begin(id)
    setParams(
      current => {
        current.delete('customer')
        return current
      },
      { replace: true },
    )
  }, [id, begin, setParams])
}
