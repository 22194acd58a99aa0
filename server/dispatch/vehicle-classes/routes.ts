import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { vehicleClassStore } from './store.ts'

/** The calls of staff about the classes that are sold. */
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
