import { type RefObject, useEffect } from 'react'
import type { FieldErrors } from '../use-action.ts'

/** The first field that was refused comes into view with the focus. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
