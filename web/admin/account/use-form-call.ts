import { type FormEvent, useState } from 'react'
import { fieldErrors, serverMessage } from '../staff-call.ts'

/** A small form that makes one call: busy, errors at its fields, or what the server says instead. */
export function useFormCall(send: (form: FormData) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      await send(new FormData(form))
      form.reset()
    } catch (error) {
      const fields = fieldErrors(error)
      if (fields) setErrors(fields)
      else setFailure(serverMessage(error) ?? 'This did not work. Please try again.')
    }
    setBusy(false)
  }
  return { busy, errors, failure, onSubmit }
}
