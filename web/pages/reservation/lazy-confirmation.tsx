import { lazy, Suspense, useEffect } from 'react'
import * as shared from '#messages/shared'
import type { PublicClient } from '../../../contract/client.ts'
import type { ConfirmationProps } from './confirmation.tsx'
import { readForm, unsent } from './form-fields.ts'
import type { SubmitResult } from './submit-reservation.ts'

/** Loads what is shown after the form: the question about its stops, and the confirmation. */
export const loadAfterwards = () => import('./confirmation.tsx')

// A request that was stored is confirmed in any case: without the rest of the page its reference has to do.
const Whole = lazy(() => loadAfterwards().catch(() => ({ default: Reference })))

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
      <h1>{shared.weveReceivedYourRequest}</h1>
      <p className="lead">
        {shared.reference} <strong translate="no">{reservation.reference}</strong>
      </p>
    </section>
  )
}

const loadSending = () => import('./send-form.ts')

/** Sends the form. The request of prices alone is answered by the page itself. */
export async function sendForm(client: PublicClient, form: FormData): Promise<SubmitResult | null> {
  if (form.has('intent') || form.has('fill')) return null
  try {
    return await (await loadSending()).sendDraft(client, form)
  } catch {
    // The code that sends could not be loaded: nothing was sent.
    return { ...unsent(readForm(form)), status: 503 }
  }
}

/** Loads the code that sends the form, and that of the confirmation with a look at the address, at the first input. */
export function useEarlyCode() {
  useEffect(() => {
    const onInput = () =>
      void Promise.all([loadSending(), loadAfterwards().then(later => later.watchEmail())]).catch(() => {})
    addEventListener('input', onInput, { once: true })
    return () => removeEventListener('input', onInput)
  }, [])
}
