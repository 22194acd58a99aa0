import type { RefObject } from 'react'

/** The values of a form that event handlers read; they run only while the form is mounted. */
export function formDataOf(form: RefObject<HTMLFormElement | null>): FormData {
  if (!form.current) throw new Error('The form is not mounted')
  return new FormData(form.current)
}
