import type { Site } from '../../../domain/site/site.ts'
import { announceReservation } from '../../booking/announce-reservation.ts'
import type { Deps } from '../../platform/deps.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { listImports } from './import-store.ts'
import { prepareImport, previewOf } from './make-plan.ts'
import { announceImport, startImport, undoImport } from './start-import.ts'

/** Each holds a file in memory. */
const FILES_AT_ONCE = 2

type RouteDeps = ServeDeps & PricingDeps & Pick<Deps, 'wakeJobs' | 'db'> & { site: () => Promise<Site> }

export function importRoutes(api: Api, deps: RouteDeps): void {
  serve(api, deps, { name: 'listImports', handle: () => listImports(deps.db, deps.clock()) })
  serve(api, deps, {
    name: 'previewImport',
    atOnce: FILES_AT_ONCE,
    handle: async ({ body }) => previewOf(await prepareImport(deps, body)),
  })
  serve(api, deps, {
    name: 'startImport',
    atOnce: FILES_AT_ONCE,
    handle: ({ body, caller }) => startImport(deps, body, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'announceImport',
    handle: ({ params: { id }, caller }) => announceImport(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'undoImport',
    handle: ({ params: { id }, caller }) => undoImport(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'announceReservation',
    handle: ({ params: { id }, caller }) => announceReservation(deps, id, actorOf(caller)),
  })
}
