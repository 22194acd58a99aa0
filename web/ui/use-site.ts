import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SITE, type Site } from '../../domain/site.ts'
import type { Locale } from '../../i18n/locales.ts'

/** The facts about the company, from the root loader. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? DEFAULT_SITE
}

const NONE: readonly Locale[] = []

/** The locales that visitors see, from the root loader. */
export function usePublishedLocales(): readonly Locale[] {
  return useRouteLoaderData<{ locales: Locale[] }>('root')?.locales ?? NONE
}
