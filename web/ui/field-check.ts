import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FaultyControls } from '../faulty-controls.ts'

export const NONE: FaultyControls = { errors: {}, first: undefined }

/** Shows constraint errors in the page's language. Without JavaScript the browser does. */
export function useFieldCheck(
  given?: RefObject<HTMLFormElement | null>,
  reveal?: (control: HTMLElement) => void,
) {
  const own = useRef<HTMLFormElement>(null)
  const form = given ?? own
  const [{ errors, first }, setFaulty] = useState(NONE)
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  })
  useEffect(() => {
    if (!first) return
    reveal?.(first)
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [first, reveal])
  const report = (scope: HTMLElement, required?: string[]) => {
    const focused = document.activeElement
    import('../faulty-controls.ts')
      .then(({ faultyControls }) => faultyControls(scope, required))
      .then(
        // Does not steal the focus from another field.
        ({ errors, first }) =>
          setFaulty({ errors, first: focused === document.activeElement ? first : undefined }),
        // Offline: the browser's messages are better than none.
        () => form.current?.reportValidity(),
      )
  }
  return {
    form,
    errors,
    report,
    setFaulty,
    passes(event: FormEvent<HTMLFormElement>): boolean {
      const scope = event.currentTarget
      const { nativeEvent } = event
      const submitter = 'submitter' in nativeEvent ? nativeEvent.submitter : null
      const unchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate
      const valid = unchecked || scope.checkValidity()
      setFaulty(NONE)
      if (valid) return true
      event.preventDefault()
      report(scope)
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
