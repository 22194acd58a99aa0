import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { SearchContext } from '../reservation-filter.ts'
import { createSavedView, deleteSavedView, renameSavedView } from './change-views.ts'
import { countSavedView, listSavedViews } from './list-views.ts'

type ViewDeps = ServeDeps & { searchContext: () => Promise<SearchContext> }

/** The calls about the views of the list of reservations; each account has its own. */
export function savedViewRoutes(api: Api, deps: ViewDeps): void {
  const { db, searchContext } = deps
  serve(api, deps, {
    name: 'listSavedViews',
    handle: async ({ caller }) => listSavedViews(db, caller.staffId, await searchContext()),
  })
  serve(api, deps, {
    name: 'createSavedView',
    handle: async ({ body, caller }) =>
      countSavedView(db, await createSavedView(deps, body, caller), await searchContext()),
  })
  serve(api, deps, {
    name: 'renameSavedView',
    handle: async ({ params: { id }, body, caller }) =>
      countSavedView(db, await renameSavedView(deps, id, { name: body.name, caller }), await searchContext()),
  })
  serve(api, deps, {
    name: 'deleteSavedView',
    async handle({ params: { id }, caller }) {
      await deleteSavedView(deps, id, caller)
      return { _id: id }
    },
  })
}
