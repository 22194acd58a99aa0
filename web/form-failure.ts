import { Problem } from '../contract/problems.ts'
import { FORM_MESSAGES } from './form-messages.ts'

export type FormFailure = {
  /** What happened, and what the visitor can do. */
  message: string
  /** Field name -> its error. */
  errors: Record<string, string>
}

/** The messages for a form that failed. An error that is not a Problem of the API counts as a lost connection. */
export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof Problem)) return { message: FORM_MESSAGES.notReached, errors: {} }
  const { website, ...errors } = error.fields ?? {}
  return { message: website ?? error.message, errors }
}
