import { locale } from '#messages/locale'
import type { Problem } from '../contract/problems.ts'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'

export type ProblemTexts = {
  message: string
  /** Field name -> its error. */
  fields: Record<string, string>
}

/**
 * What a problem says in the language of the page. The sentences of the API are English; pages in other languages load
 * theirs when the first problem occurs.
 */
export async function problemInLocale(
  problem: Problem,
  labelOf: (field: string) => string,
): Promise<ProblemTexts> {
  if (locale === DEFAULT_LOCALE) return { message: problem.message, fields: problem.fields ?? {} }
  const [{ fieldTexts, problemText }, messages] = await Promise.all([
    import('./problem-text.ts'),
    import('#messages/problem'),
  ])
  return { message: problemText(problem, messages), fields: fieldTexts(problem, messages, labelOf) }
}
