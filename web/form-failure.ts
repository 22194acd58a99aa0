import * as words from '#messages/forms'
import { Problem } from '../contract/problems.ts'
import { problemInLocale } from './problem-in-locale.ts'

export type FormFailure = {
  /** What happened, and what the visitor can do. */
  message: string
  /** Field name -> its error. */
  errors: Record<string, string>
}

/** The messages for a form that failed. An error that is not a Problem of the API counts as a lost connection. */
export async function formFailure(error: unknown): Promise<FormFailure> {
  if (!(error instanceof Problem)) return { message: words.notReached, errors: {} }
  const { message, fields } = await problemInLocale(error)
  const { website, ...errors } = fields
  return { message: website ?? message, errors }
}
