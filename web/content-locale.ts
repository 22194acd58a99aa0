import { stored } from '#messages/locale'
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts'

/** What calls about the owner's content add, so that it is answered in the locale of the page. Originals need nothing. */
export const CONTENT_LOCALE: { locale?: Locale } = stored === DEFAULT_LOCALE ? {} : { locale: stored }
