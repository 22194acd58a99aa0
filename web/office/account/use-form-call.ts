import { type FormEvent, useEffect, useRef } from 'react'
import { useFirstError } from '../editor/use-first-error.ts'
import { failureLine } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

/** A form that makes one call: its busy state, the errors of its fields, or the failure as a whole. */
export function useFormCall(send: (form: FormData) => Promise<void>) {
  const { busy, errors, failed, run } = useAction()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, errors)
  // Some forms show a failure at their only field. It gets the focus like an invalid field.
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failed])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    form.current = sent
    // The submitter tells which button was pressed in a form with two.
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const data = new FormData(sent, submitter)
    void run('This did not work. Please try again.', async () => {
      await send(data)
      sent.reset()
    })
  }
  return { busy, errors, failed, failure: failed && failureLine(failed), onSubmit }
}
