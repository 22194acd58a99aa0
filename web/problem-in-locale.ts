import { locale } from '#messages/locale'
import type { Problem } from '../contract/problems.ts'
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
