import { lazy, memo, Suspense, useEffect, useState } from 'react'
import type { MapSource } from '../../../contract/pricing/place-schemas.ts'
import type { Places, RidePlace, StopName } from './fields.ts'
import type { RideForm } from './form-fields.ts'
import { heardAgain } from './links-within-page.ts'
import type { Memory } from './priced/priced-state.ts'
import type { Pricing } from './read-pricing.ts'
import { SendButton } from './send-button.tsx'
import type { SubmitFailure } from './submit-reservation.ts'
import type { TripToKeep } from './use-reservation-form.ts'

/** What the parts of a page with prices know of the form around them. */
export type FormState = {
  form: React.RefObject<HTMLFormElement | null>
  /** The form as it stands; undefined until somebody typed. */
  fields: RideForm | undefined
  places: Places
  choose: (stop: StopName, place: RidePlace) => void
  /** Reads the form anew. */
  remember: () => void
  /** What is wrong, by the names of the controls. */
  errors: Record<string, string>
  failure: SubmitFailure | undefined
  timeZone: string
  pricing: Pricing | undefined
  /** It says whether texts about the ride are offered. */
  map: MapSource
  tripToKeep: React.RefObject<TripToKeep>
}

/**
 * Hands the state of the form to the parts that load later. They read it when it changes; the slots themselves never
 * render again, since React would throw away what the server rendered before their code is there.
 */
export type FormLink = {
  first: FormState
  now: FormState
  readers: Set<() => void>
  memory?: { first: Memory; now: Memory }
}

export function useFormLink(state: FormState): FormLink {
  const [link] = useState<FormLink>(() => ({
    first: state,
    now: state,
    readers: new Set(),
  }))
  useEffect(() => {
    link.now = state
    for (const read of link.readers) read()
  })
  useEffect(() => heardAgain, [])
  return link
}

export type SlotProps = {
  at: 'kind' | 'time' | 'bags' | 'more' | 'cars' | 'rider' | 'faults' | 'send'
  link: FormLink
}

/** Loads the code of all parts at once. */
export const loadPricedParts = () => import('./priced/priced-part.tsx')

const Part = lazy(() =>
  loadPricedParts().then(
    ({ PricedPart }) => ({ default: PricedPart }),
    // Without prices the request is what it is in a store without a tariff.
    () => ({ default: Plain }),
  ),
)

function Plain({ at }: SlotProps) {
  return at === 'send' && <SendButton />
}

/** The place of a part that shows or asks for what a price needs. */
export const PricedSlot = memo((props: SlotProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Part {...props} />
  </Suspense>
))
