import { lazy, Suspense, useEffect } from 'react'
import * as shared from '#messages/shared'
import type { PublicClient } from '../../../contract/client.ts'
import type { ConfirmationProps } from './confirmation.tsx'
import { readForm, unsent } from './form-fields.ts'
import type { SubmitResult } from './submit-reservation.ts'

export const loadAfterwards = () => import('./confirmation.tsx')

// A stored request is always confirmed: if the code does not load, at least by reference.
const Whole = lazy(() => loadAfterwards().catch(() => ({ default: Reference })))

/** Loaded on first input, long before it is shown. */
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

export async function sendForm(client: PublicClient, form: FormData): Promise<SubmitResult | null> {
  if (form.has('intent') || form.has('fill')) return null
  try {
    return await (await loadSending()).sendDraft(client, form)
  } catch {
    // The code for sending did not load, so nothing was sent.
    return { ...unsent(readForm(form)), status: 503 }
  }
}

/** On first input. */
export function useEarlyCode() {
  useEffect(() => {
    const onInput = () =>
      void Promise.all([loadSending(), loadAfterwards().then(later => later.watchEmail())]).catch(() => {})
    addEventListener('input', onInput, { once: true })
    return () => removeEventListener('input', onInput)
  }, [])
}
