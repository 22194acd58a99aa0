import { lazy, Suspense, useEffect } from 'react'
import * as words from '#messages/reservation'
import type { ConfirmationProps } from './confirmation.tsx'

const load = () => import('./confirmation.tsx')

// A request that was stored is confirmed in any case: without the rest of the page its reference has to do.
const Whole = lazy(() => load().catch(() => ({ default: Reference })))

/** The confirmation. Its code is loaded when the visitor begins to fill in the form, long before it is shown. */
export function Confirmation(props: ConfirmationProps) {
  return (
    <Suspense fallback={<Reference {...props} />}>
      <Whole {...props} />
    </Suspense>
  )
}

function Reference({ reservation }: ConfirmationProps) {
  return (
    <section>
      <h1>{words.received}</h1>
      <p className="lead">
        {words.reference} <strong translate="no">{reservation.reference}</strong>
      </p>
    </section>
  )
}

/** Loads the code of the confirmation at the first input of the page. */
export function useEarlyConfirmation() {
  useEffect(() => {
    const onInput = () => void load().catch(() => {})
    addEventListener('input', onInput, { once: true })
    return () => removeEventListener('input', onInput)
  }, [])
}
