import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SITE, type Site } from '../../domain/site.ts'

/** The facts about the company, from the root loader. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? DEFAULT_SITE
}
