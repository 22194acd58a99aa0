import { type RefObject, useEffect } from 'react'
import type { FieldErrors } from '../use-action.ts'

/** Moves the focus to the first invalid field. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
