import { locale } from '#messages/locale'
import { Problem } from '../../contract/problems.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'

/** API sentences are English; error codes have translated messages. */
export async function inOfficeLocale(error: unknown): Promise<unknown> {
  if (locale === DEFAULT_LOCALE || !(error instanceof Problem)) return error
  const { translateProblem } = await import('./translate-problem.ts')
  return translateProblem(error)
}
