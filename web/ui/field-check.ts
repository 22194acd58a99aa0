import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FaultyControls } from '../faulty-controls.ts'

const NONE: FaultyControls = { errors: {}, first: undefined }

/**
 * Checks a form by the constraints of its controls before it is sent, and says what is wrong at the fields in the
 * language of the page. Without JavaScript the browser checks the same constraints, in its own language.
 */
export function useFieldCheck() {
  const form = useRef<HTMLFormElement>(null)
  const [{ errors, first }, setFaulty] = useState(NONE)
  // Once the page is hydrated, and for each form that is rendered later.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  })
  useEffect(() => {
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [first])
  return {
    form,
    /** The error of each faulty field. */
    errors,
    /** False where a field is faulty; the form is not sent then. */
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
          // Who has gone on to another field stays there.
          ({ errors, first }) =>
            setFaulty({ errors, first: focused === document.activeElement ? first : undefined }),
          // Offline: the sentences of the browser are better than none.
          () => form.reportValidity(),
        )
      return false
    },
    /** An error disappears when its field becomes valid. */
    onInput({ target }: FormEvent<HTMLFormElement>) {
      // React types the target as any element; only controls have input.
      const { name, validity } = target as HTMLInputElement
      if (!(name in errors) || !validity.valid) return
      const { [name]: _, ...others } = errors
      setFaulty({ errors: others, first: undefined })
    },
  }
}
