import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SHOWN_SITE } from '../../../domain/site/site.ts'
import type { loader } from '../../root.tsx'

/** The name of the company; its default where the page failed to load. */
export function useBrand(): string {
  return useRouteLoaderData<typeof loader>('root')?.site.brand ?? DEFAULT_SHOWN_SITE.brand
}
