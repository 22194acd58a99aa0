import type { Deps } from '../platform/deps.ts'
import { actorOf } from '../platform/http/principal.ts'
import type { Api, ServeDeps } from '../platform/http/serve.ts'
import { serve } from '../platform/http/serve.ts'
import { isLocalAddress } from '../platform/process/local-address.ts'
import { serveRecords } from '../platform/records/record-routes.ts'
import { getSite } from '../platform/settings/site-settings.ts'
import { changeBookingRules, getBookingRules, rulesOf } from './booking-rules/change-booking-rules.ts'
import { tryRules } from './booking-rules/try-rules.ts'
import { readCapacity } from './capacity/read-capacity.ts'
import { removeOccupancy, saveOccupancy } from './occupancies/change-occupancy.ts'
import { listOccupancies } from './occupancies/store.ts'
import type { DispatchDeps } from './planning/situation.ts'
import { vehicleClassStore } from './vehicle-classes/store.ts'
import { dispatchVehicleStore } from './vehicles/store.ts'

export function bookingRulesRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'getBookingRules', handle: () => getBookingRules(deps.db) })
  serve(api, deps, {
    name: 'updateBookingRules',
    handle: ({ body, ifMatch, caller, commit }) =>
      changeBookingRules(body, { ifMatch, caller, commit, now: deps.clock() }),
  })
  serve(api, deps, {
    name: 'tryBookingRules',
    handle: async ({ body: { rules, ...trial } }) => {
      const { timeZone: zone } = await getSite(deps.db)
      return tryRules(rulesOf(rules), trial, { zone, now: deps.clock() })
    },
  })
}

export function capacityRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'config'>): void {
  serve(api, deps, {
    name: 'getCapacity',
    async handle({ query: { date } }) {
      const { timeZone: zone } = await getSite(deps.db)
      const withSamples = isLocalAddress(deps.config)
      return await readCapacity(deps.db, { date, zone, now: deps.clock(), withSamples })
    },
  })
}

export function occupancyRoutes(api: Api, deps: ServeDeps & DispatchDeps): void {
  serve(api, deps, { name: 'listOccupancies', handle: ({ query }) => listOccupancies(deps.db, query) })
  serve(api, deps, {
    name: 'saveOccupancy',
    handle: ({ body, caller, commit }) =>
      saveOccupancy(deps, body, { actor: actorOf(caller), now: deps.clock(), commit }),
  })
  serve(api, deps, {
    name: 'removeOccupancy',
    async handle({ params, caller, commit }) {
      await removeOccupancy(deps.db, params.id, { actor: actorOf(caller), now: deps.clock(), commit })
      return { _id: params.id }
    },
  })
}

export function vehicleClassRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: vehicleClassStore,
    calls: {
      list: 'listAllVehicleClasses',
      create: 'createVehicleClass',
      update: 'updateVehicleClass',
      delete: 'deleteVehicleClass',
      restore: 'restoreVehicleClass',
      reorder: 'reorderVehicleClasses',
    },
  })
}

export function dispatchVehicleRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: dispatchVehicleStore,
    calls: {
      list: 'listDispatchVehicles',
      create: 'createDispatchVehicle',
      update: 'updateDispatchVehicle',
      delete: 'deleteDispatchVehicle',
      restore: 'restoreDispatchVehicle',
    },
  })
}
