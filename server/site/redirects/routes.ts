import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { importRedirects } from './import-redirects.ts'
import { listMissingPages, redirectStore } from './store.ts'

const FILES_AT_ONCE = 2

export function redirectRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'importRedirects',
    atOnce: FILES_AT_ONCE,
    handle: ({ raw, caller, commit }) =>
      importRedirects(raw.toString('utf8'), { actor: actorOf(caller), now: deps.clock(), commit }),
  })
  serve(api, deps, {
    name: 'listMissingPages',
    handle: () => listMissingPages(deps.db, deps.clock()),
  })
  serveRecords(api, deps, {
    store: redirectStore,
    calls: {
      list: 'listRedirects',
      create: 'createRedirect',
      update: 'updateRedirect',
      delete: 'deleteRedirect',
      restore: 'restoreRedirect',
    },
  })
}
