import * as words from '#messages/forms'
import { locale } from '#messages/locale'
import { Problem } from '../contract/problems.ts'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'
import type { ProblemTexts } from './problem-sentences.ts'

/**
 * What a problem of the API says in the language of the page. Its own sentences are English; pages in other languages
 * load theirs when the first problem occurs.
 */
export async function problemInLocale(problem: Problem): Promise<ProblemTexts> {
  if (locale === DEFAULT_LOCALE) return { message: problem.message, fields: problem.fields ?? {} }
  const { problemSentences } = await import('./problem-sentences.ts')
  return problemSentences(problem)
}

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

/** The error of a field or of a part of it, by its path on the wire: "features" covers "features.2" too. */
export function errorAt(errors: Record<string, string> | undefined, field: string): string | undefined {
  const entries = Object.entries(errors ?? {})
  return entries.find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}
