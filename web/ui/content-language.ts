import { locale, stored } from '#messages/locale'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'

export type LocalizedRecord = { untranslated?: readonly string[] | undefined }

export type ContentLanguage = { lang?: string; translate?: 'no' }

/** Sets `lang` if it differs from the page's. Without a record the text is ours. */
export function contentLanguage(record: LocalizedRecord | undefined, field: string): ContentLanguage {
  if (!record || locale === DEFAULT_LOCALE) return {}
  // Marks the owner's texts in pseudo-locale tests.
  if (stored !== locale) return { translate: 'no' }
  return isOriginal(record, field) ? { lang: DEFAULT_LOCALE } : {}
}

function isOriginal({ untranslated }: LocalizedRecord, field: string): boolean {
  return untranslated === undefined || untranslated.includes(field)
}

export const CONTENT_LOCALE: { locale?: Locale } = stored === DEFAULT_LOCALE ? {} : { locale: stored }
