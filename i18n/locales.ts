/** The locales that the product has catalogues of. The first is the original of the owner's content. */
export const LOCALES = ['en', 'es'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The locales of the office: the build fails where the catalogue of one lacks an area of the office. */
export const OFFICE_LOCALES: readonly Locale[] = ['en']

/**
 * Made from the original by scripts/build-i18n.ts, with accents, longer and in brackets. Tests render it: a visible text
 * without brackets is a literal outside the catalogue.
 */
export const PSEUDO_LOCALE = 'xa'

/** The same, written from right to left; `npm run mirrored` renders it. */
export const MIRRORED_LOCALE = 'xb'

/** Locales that tests alone render. */
export const PSEUDO_LOCALES = [PSEUDO_LOCALE, MIRRORED_LOCALE] as const

type PseudoLocale = (typeof PSEUDO_LOCALES)[number]

export function isPseudoLocale(locale: PageLocale): locale is PseudoLocale {
  return PSEUDO_LOCALES.some(pseudo => pseudo === locale)
}

/** Any locale that pages can be built in. */
export type PageLocale = Locale | PseudoLocale

export function isLocale(value: string): value is Locale {
  return LOCALES.some(locale => locale === value)
}

/** True for the areas that the office alone reads. */
export function isOfficeArea(area: string): boolean {
  return area === 'office' || area.startsWith('office-')
}

type LocaleFacts = {
  /** The locale of `Intl`: dates, numbers and money of the region, not of the language alone. */
  format: string
  /** What its speakers call it. */
  name: string
  dir: 'ltr' | 'rtl'
}

const FACTS: Record<PageLocale, LocaleFacts> = {
  en: { format: 'en-US', name: 'English', dir: 'ltr' },
  // Not `es`: $128.00 and the 12-hour clock are those of the region.
  es: { format: 'es-US', name: 'Español', dir: 'ltr' },
  xa: { format: 'en-US', name: '[Ënglïsh]', dir: 'ltr' },
  xb: { format: 'en-US', name: '[Ënglïsh]', dir: 'rtl' },
}

export function localeFacts(locale: PageLocale): LocaleFacts {
  return FACTS[locale]
}

/** What the addresses of pages in this locale start with: empty for the default one, else `/es`. */
export function localePrefix(locale: PageLocale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`
}

/** The locale that a path names by its prefix, and the path without it. A path without a prefix is of the default locale. */
export function localeOfPath(path: string): { locale: PageLocale; rest: string } {
  const [, first = ''] = path.split('/', 2)
  // Data of a start page, which the router asks for, has an ending.
  const locale = prefixedLocales().find(candidate => candidate === first.replace(/\.data$/, ''))
  return locale
    ? { locale, rest: path.slice(locale.length + 1) || '/' }
    : { locale: DEFAULT_LOCALE, rest: path }
}

/** A function, so that pages which need the names of the locales alone do not bring it. */
function prefixedLocales(): PageLocale[] {
  return [...LOCALES.filter(locale => locale !== DEFAULT_LOCALE), ...PSEUDO_LOCALES]
}
