import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SHOWN_SITE, type ShownSite } from '../../domain/site/site.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { loader } from '../root.tsx'
import type { LocalizedRecord } from './content-language.ts'

export function useSite(): ShownSite & LocalizedRecord {
  return useRouteLoaderData<{ site: ShownSite & LocalizedRecord }>('root')?.site ?? DEFAULT_SHOWN_SITE
}

const NONE: readonly Locale[] = []

export function usePublishedLocales(): readonly Locale[] {
  return useRouteLoaderData<{ locales: Locale[] }>('root')?.locales ?? NONE
}

/** Default if the page failed to load. */
export function useBrand(): string {
  return useRouteLoaderData<typeof loader>('root')?.site.brand ?? DEFAULT_SHOWN_SITE.brand
}

export function scrollSmoothly(top: number) {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top, behavior: reduced ? 'instant' : 'smooth' })
}
