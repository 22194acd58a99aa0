import { Problem } from '../contract/problems.ts'
import { FORM_MESSAGES } from './form-messages.ts'

export type FormFailure = {
  /** What happened and what to do. */
  message: string
  /** Field name -> what is wrong with it. */
  errors: Record<string, string>
}

/** What to tell a visitor whose form did not go through. Whatever is no answer of ours is a lost connection. */
export function formFailure(error: unknown): FormFailure {
  if (!(error instanceof Problem)) return { message: FORM_MESSAGES.notReached, errors: {} }
  const { website, ...errors } = error.fields ?? {}
  return { message: website ?? error.message, errors }
}
