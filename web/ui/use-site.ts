import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SITE, type Site } from '../../domain/site.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { LocalizedRecord } from './content-language.ts'

/** The facts about the company in the locale of the page, from the root loader. */
export function useSite(): Site & LocalizedRecord {
  return useRouteLoaderData<{ site: Site & LocalizedRecord }>('root')?.site ?? DEFAULT_SITE
}

const NONE: readonly Locale[] = []

/** The locales that visitors see, from the root loader. */
export function usePublishedLocales(): readonly Locale[] {
  return useRouteLoaderData<{ locales: Locale[] }>('root')?.locales ?? NONE
}
