import { DEFAULT_LOCALE, LOCALES, type PageLocale, PSEUDO_LOCALES } from '../i18n/locales.ts'

/** The environment variable that tells the build of the pages its locale; web/routes.ts reads it too. */
export const PAGES_LOCALE = 'PAGES_LOCALE'

/** The locale that the pages are being built in. Throws for a locale that does not exist. */
export function pagesLocale(): PageLocale {
  const wanted = process.env[PAGES_LOCALE] ?? DEFAULT_LOCALE
  const found = ([...LOCALES, ...PSEUDO_LOCALES] as const).find(locale => locale === wanted)
  if (!found) throw new Error(`${PAGES_LOCALE}: unknown locale ${wanted}`)
  return found
}

/** The folder of the pages in this locale. */
export function pagesFolder(locale: PageLocale): string {
  return `build/pages/${locale}`
}
