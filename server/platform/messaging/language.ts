import { CATALOGUES, type Catalogue } from '#catalogues'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, localeFacts, localePrefix } from '../../../i18n/locales.ts'

export type Language = {
  locale: Locale
  format: string
  dir: 'ltr' | 'rtl'
  prefix: string
  words: Catalogue
}

const languages = new Map<Locale, Language>()

/** Falls back to the default for an unknown locale. */
export function languageOf(stored: string): Language {
  const locale = isLocale(stored) ? stored : DEFAULT_LOCALE
  const known = languages.get(locale)
  if (known) return known
  const { format, dir } = localeFacts(locale)
  const made = { locale, format, dir, prefix: localePrefix(locale), words: CATALOGUES[locale] }
  languages.set(locale, made)
  return made
}

export const OFFICE_LANGUAGE = languageOf(DEFAULT_LOCALE)

export function untilInWords(until: Date, { format, words }: Language, timeZone: string): string {
  const clock = { format, timeZone }
  return words.message.when({
    date: instantInWords(until, 'weekdayAndDay', clock),
    time: instantInWords(until, 'time', clock),
  })
}
