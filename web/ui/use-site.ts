import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SITE, type Site } from '../../domain/site.ts'

/** What the company says about itself, from the root. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? DEFAULT_SITE
}
