import { type FormEvent, useEffect, useRef } from 'react'
import { useFirstError } from '../editor/use-first-error.ts'
import { failureLine } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

/** A small form that makes one call: busy, errors at its fields, or what the server says instead. */
export function useFormCall(send: (form: FormData) => Promise<void>) {
  const { busy, errors, failed, run } = useAction()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, errors)
  // Some forms tell a failure at their only field; it comes into view like a field that was refused.
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failed])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    form.current = sent
    // With the button that sent it, where a form has two.
    const data = new FormData(sent, (event.nativeEvent as SubmitEvent).submitter)
    void run('This did not work. Please try again.', async () => {
      await send(data)
      sent.reset()
    })
  }
  return { busy, errors, failed, failure: failed && failureLine(failed), onSubmit }
}
