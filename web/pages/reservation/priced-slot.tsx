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
import type { Stage } from './use-stage.ts'

export type FormState = {
  form: React.RefObject<HTMLFormElement | null>
  fields: RideForm | undefined
  places: Places
  choose: (stop: StopName, place: RidePlace) => void
  remember: () => void
  errors: Partial<Record<string, string>>
  failure: SubmitFailure | undefined
  timeZone: string
  pricing: Pricing | undefined
  policy: string
  map: MapSource
  tripToKeep: React.RefObject<TripToKeep>
  stages: {
    stage: Stage
    active: Stage
    go: (stage: Stage) => void
    advance: () => void
    reveal: (control: Element) => void
  }
}

/**
 * Lets lazy parts read the form. Slots never re-render, since React would discard server HTML whose code is
 * pending.
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
  at:
    | 'stages'
    | 'kind'
    | 'time'
    | 'bags'
    | 'more'
    | 'summary'
    | 'cars'
    | 'rider'
    | 'faults'
    | 'send'
    | 'policy'
  link: FormLink
}

export const loadPricedParts = () => import('./priced/priced-part.tsx')

const Part = lazy(() =>
  loadPricedParts().then(
    ({ PricedPart }) => ({ default: PricedPart }),
    // Without prices the request works as without a tariff.
    () => ({ default: Plain }),
  ),
)

function Plain({ at, link }: SlotProps) {
  if (at === 'policy')
    return <p className="ride-policy mt-3.5 text-15 leading-[1.5] text-fg2">{link.now.policy}</p>
  return at === 'send' && <SendButton />
}

export const PricedSlot = memo((props: SlotProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Part {...props} />
  </Suspense>
))
