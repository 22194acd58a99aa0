import type { z } from 'zod'
import type { ManifestQuery } from '../../contract/day/board-schemas.ts'
import { dateAt } from '../../domain/values/day.ts'
import { drawWith } from '../money/documents/draw-in-worker.ts'
import type { Deps } from '../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../platform/http/serve.ts'
import { isLocalAddress } from '../platform/process/local-address.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import { readNextTrips } from './board/next-trips.ts'
import { readBoard } from './board/read-board.ts'
import { drawEvidence } from './evidence/evidence-pack.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { drawManifest } from './manifest/draw-manifest.ts'
import { exportManifest } from './manifest/export-manifest.ts'
import { readRunSheet } from './run-sheet/read-run-sheet.ts'
import { drawTripSheet } from './trip-sheet/draw-trip-sheet.ts'

/** The call about who drives what when. */
export function boardRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'config'>): void {
  serve(api, deps, {
    name: 'getBoard',
    async handle({ query: { day } }) {
      const { timeZone: zone } = await getSite(deps.db)
      const withSamples = isLocalAddress(deps.config)
      return await readBoard(deps.db, { day, zone, now: deps.clock(), withSamples })
    },
  })
  serve(api, deps, {
    name: 'listNextTrips',
    async handle() {
      const { timeZone: zone } = await getSite(deps.db)
      return await readNextTrips(deps.db, { zone, now: deps.clock() })
    },
  })
}

/** The calls about what proves that a ride took place. */
export function evidenceRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'pictures'>): void {
  const { db, clock } = deps
  const draw = drawWith(deps.pictures)
  serve(api, deps, {
    name: 'getEvidence',
    handle: ({ params: { id } }) => readEvidence(db, id, clock()),
  })
  serve(api, deps, {
    name: 'getEvidencePack',
    handle: ({ params: { id } }) => drawEvidence({ db, draw }, id, clock()),
  })
}

export function tripSheetRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'pictures'>): void {
  const { db, clock } = deps
  const draw = drawWith(deps.pictures)
  serve(api, deps, {
    name: 'getTripSheet',
    handle: ({ params: { id } }) => drawTripSheet({ db, draw }, id, clock()),
  })
  const manifestOf = async ({ day, vehicle }: z.output<typeof ManifestQuery>) => ({
    ...{ day, vehicle, zone: (await getSite(db)).timeZone, now: clock() },
  })
  serve(api, deps, {
    name: 'getManifest',
    atOnce: 1,
    handle: async ({ query }) => drawManifest({ db, draw }, await manifestOf(query)),
  })
  serve(api, deps, {
    name: 'exportManifest',
    atOnce: 1,
    handle: async ({ query }) => exportManifest(db, await manifestOf(query)),
  })
}

/** The call about what is driven on a day. */
export function runSheetRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getRunSheet',
    async handle({ query: { day } }) {
      const { timeZone: zone } = await getSite(deps.db)
      const now = deps.clock()
      return await readRunSheet(deps.db, { day: day ?? dateAt(now, zone), zone, now })
    },
  })
}
