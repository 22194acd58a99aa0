import { Problem } from '../../../contract/problems.ts'
import { flatsMatrix } from '../../../domain/pricing/fare/flats-csv.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import type { PricingDeps } from '../price-trips.ts'
import { discardDraft, importFlats, saveDraft } from './change-draft.ts'
import { checkDraft } from './check-draft.ts'
import { getTariff, listTariffs } from './list-tariffs.ts'
import { publishTariff, withdrawTariff } from './publish-tariff.ts'
import { readFlatsFile, readTariffFile } from './read-file.ts'
import { tryTrip } from './try-trip.ts'
import { whatIf } from './what-if.ts'

/** Concurrent request bodies that hold a whole tariff. */
const TARIFFS_AT_ONCE = 4

type RouteDeps = ServeDeps & PricingDeps

export function tariffRoutes(api: Api, deps: RouteDeps): void {
  bindDraft(api, deps)
  bindReading(api, deps)
  bindTrials(api, deps)
  serve(api, deps, {
    name: 'publishTariff',
    async handle({ body: { at }, ifMatch, caller, commit }) {
      return await publishTariff({ at, ifMatch, actor: actorOf(caller), now: deps.clock(), commit })
    },
  })
  serve(api, deps, {
    name: 'withdrawTariff',
    async handle({ params, caller, commit }) {
      const { number } = await getTariff(deps.db, params.number, deps.clock())
      if (number === null) throw new Problem('not_found')
      return await withdrawTariff(number, { actor: actorOf(caller), now: deps.clock(), commit })
    },
  })
}

function bindReading(api: Api, deps: RouteDeps): void {
  const { db, clock, config } = deps
  serve(api, deps, {
    name: 'listTariffs',
    handle: () => listTariffs(db, { now: clock(), at: config }),
  })
  serve(api, deps, {
    name: 'getTariff',
    handle: ({ params }) => getTariff(db, params.number, clock()),
  })
  serve(api, deps, {
    name: 'exportTariff',
    handle: async ({ params }) => ({ tariff: (await getTariff(db, params.number, clock())).tariff }),
  })
  serve(api, deps, {
    name: 'exportFlats',
    handle: async ({ params }) => csvOf(flatsMatrix((await getTariff(db, params.number, clock())).tariff)),
  })
}

function bindDraft(api: Api, deps: RouteDeps): void {
  const changeOf = (caller: Parameters<typeof actorOf>[0]) => ({ actor: actorOf(caller), now: deps.clock() })
  serve(api, deps, {
    name: 'saveTariffDraft',
    atOnce: TARIFFS_AT_ONCE,
    async handle({ body, ifMatch, caller, commit }) {
      return await saveDraft(body, { ...changeOf(caller), action: 'saveTariffDraft', ifMatch, commit })
    },
  })
  serve(api, deps, {
    name: 'discardTariffDraft',
    async handle({ ifMatch, caller, commit }) {
      return { _id: await discardDraft({ ...changeOf(caller), ifMatch, commit }) }
    },
  })
  serve(api, deps, {
    name: 'importTariff',
    atOnce: TARIFFS_AT_ONCE,
    async handle({ raw, ifMatch, caller, commit }) {
      const change = { ...changeOf(caller), action: 'importTariff', ifMatch, commit } as const
      return await saveDraft({ tariff: readTariffFile(raw), basedOn: null }, change)
    },
  })
  serve(api, deps, {
    name: 'importFlats',
    atOnce: TARIFFS_AT_ONCE,
    async handle({ raw, ifMatch, caller, commit }) {
      const change = { ...changeOf(caller), action: 'importFlats', ifMatch, commit } as const
      return await importFlats(readFlatsFile(raw), change)
    },
  })
}

function bindTrials(api: Api, deps: RouteDeps): void {
  serve(api, deps, {
    name: 'checkTariff',
    atOnce: TARIFFS_AT_ONCE,
    async handle({ body }) {
      const now = deps.clock()
      const tariff = body.tariff ?? (await getTariff(deps.db, 'draft', now)).tariff
      return await checkDraft(deps.db, tariff, now)
    },
  })
  serve(api, deps, {
    name: 'tryTrip',
    atOnce: TARIFFS_AT_ONCE,
    handle: ({ body }) => tryTrip(deps, body),
  })
  serve(api, deps, {
    name: 'whatIf',
    atOnce: 1,
    handle: ({ body }) => whatIf(deps, body),
  })
}
