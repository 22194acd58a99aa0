import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { dispatchVehicleStore } from './store.ts'

/** The calls of staff about the cars of the company. */
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
