import { locale, stored } from '#messages/locale'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts'

/** A record of the owner in the locale of the page: the fields without a translation are in the original language. */
export type LocalizedRecord = { untranslated?: readonly string[] | undefined }

export type ContentLanguage = { lang?: string; translate?: 'no' }

/**
 * The attributes of an element that shows a field of a record of the owner: its language, where that is another than the
 * page's. Without a record the text is one of ours.
 */
export function contentLanguage(record: LocalizedRecord | undefined, field: string): ContentLanguage {
  if (!record || locale === DEFAULT_LOCALE) return {}
  // Pages of a pseudo-locale tell the texts of the owner, which are no messages, by this mark.
  if (stored !== locale) return { translate: 'no' }
  return isOriginal(record, field) ? { lang: DEFAULT_LOCALE } : {}
}

function isOriginal({ untranslated }: LocalizedRecord, field: string): boolean {
  return untranslated === undefined || untranslated.includes(field)
}

/** What calls about the owner's content add, so that it is answered in the locale of the page. Originals need nothing. */
export const CONTENT_LOCALE: { locale?: Locale } = stored === DEFAULT_LOCALE ? {} : { locale: stored }
