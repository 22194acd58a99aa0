import { CATALOGUES, type Catalogue } from '#catalogues'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, localeFacts, localePrefix } from '../../../i18n/locales.ts'

/** What a message is written with: the words of its locale, how dates are written there, and where its pages are. */
export type Language = {
  locale: Locale
  format: string
  dir: 'ltr' | 'rtl'
  prefix: string
  words: Catalogue
}

const languages = new Map<Locale, Language>()

/** The language of a stored locale; of one that this program does not have, the default one. */
export function languageOf(stored: string): Language {
  const locale = isLocale(stored) ? stored : DEFAULT_LOCALE
  const known = languages.get(locale)
  if (known) return known
  const { format, dir } = localeFacts(locale)
  const made = { locale, format, dir, prefix: localePrefix(locale), words: CATALOGUES[locale] }
  languages.set(locale, made)
  return made
}

/** What the owner and staff read. */
export const OFFICE_LANGUAGE = languageOf(DEFAULT_LOCALE)

/** "Saturday, November 21, at 4:10 pm". */
export function untilInWords(until: Date, { format, words }: Language, timeZone: string): string {
  const clock = { format, timeZone }
  return words.message.when({
    date: instantInWords(until, 'weekdayAndDay', clock),
    time: instantInWords(until, 'time', clock),
  })
}
