import { locale as current, PAGES_IN_LOCALES, prefix } from '#messages/locale'
import type { PageLocale } from '../../i18n/locales.ts'

export function addressIn(locale: PageLocale, path: string): string {
  const start = locale === current ? prefix : PAGES_IN_LOCALES.find(pages => pages.locale === locale)?.prefix
  return start && path === '/' ? start : start + path
}
