import { locale } from '#messages/locale'
import type { Problem } from '../contract/problems.ts'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'
import type { ProblemTexts } from './problem-sentences.ts'

/** Other languages load their messages with the first problem. */
export async function problemInLocale(problem: Problem): Promise<ProblemTexts> {
  if (locale === DEFAULT_LOCALE) return { message: problem.message, fields: problem.fields ?? {} }
  const { problemSentences } = await import('./problem-sentences.ts')
  return problemSentences(problem)
}
