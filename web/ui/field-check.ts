import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FaultyControls } from '../faulty-controls.ts'

const NONE: FaultyControls = { errors: {}, first: undefined }

/** Shows constraint errors in the page's language. Without JavaScript the browser does. */
export function useFieldCheck() {
  const form = useRef<HTMLFormElement>(null)
  const [{ errors, first }, setFaulty] = useState(NONE)
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  })
  useEffect(() => {
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [first])
  return {
    form,
    errors,
    passes(event: FormEvent<HTMLFormElement>): boolean {
      const form = event.currentTarget
      const focused = document.activeElement
      const { nativeEvent } = event
      const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
      const unchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate
      const valid = unchecked || form.checkValidity()
      setFaulty(NONE)
      if (valid) return true
      event.preventDefault()
      import('../faulty-controls.ts')
        .then(({ faultyControls }) => faultyControls(form))
        .then(
          // Does not steal the focus from another field.
          ({ errors, first }) =>
            setFaulty({ errors, first: focused === document.activeElement ? first : undefined }),
          // Offline: the browser's messages are better than none.
          () => form.reportValidity(),
        )
      return false
    },
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { name, validity } = target as HTMLInputElement
      if (!(name in errors) || !validity.valid) return
      const { [name]: _, ...others } = errors
      setFaulty({ errors: others, first: undefined })
    },
  }
}
