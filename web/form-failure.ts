import * as words from '#messages/forms'
import { Problem } from '../contract/problems.ts'
import { problemInLocale } from './problem-in-locale.ts'

export type FormFailure = {
  message: string
  errors: Record<string, string>
}

/** Unknown errors count as a lost connection. */
export async function formFailure(error: unknown): Promise<FormFailure> {
  if (!(error instanceof Problem)) return { message: words.notReached, errors: {} }
  const { message, fields } = await problemInLocale(error)
  const { website, ...errors } = fields
  return { message: website ?? message, errors }
}
