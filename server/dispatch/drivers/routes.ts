import { Problem } from '../../../contract/problems.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { changeDriver } from './change-driver.ts'
import { readShiftChanges, readShifts, replaceShiftChanges, replaceShifts } from './shift-store.ts'
import { driverStore, hoursColumns } from './store.ts'

export function driverRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: driverStore,
    calls: {
      list: 'listDrivers',
      create: 'createDriver',
      update: 'updateDriver',
      delete: 'deleteDriver',
      restore: 'restoreDriver',
    },
  })
  serve(api, deps, {
    name: 'saveDriverHours',
    handle: ({ params, body, ifMatch, caller, commit }) =>
      changeDriver(
        { id: params.id, ifMatch, columns: hoursColumns(body), read: async (_, driver) => driver },
        { action: 'saveDriverHours', actor: actorOf(caller), now: deps.clock(), commit },
      ),
  })
  bindShifts(api, deps)
}

function bindShifts(api: Api, deps: ServeDeps): void {
  const versionOf = async (id: string) => {
    const driver = await driverStore.find(deps.db, id)
    if (!driver) throw new Problem('not_found')
    return driver.version
  }
  serve(api, deps, {
    name: 'getShifts',
    handle: async ({ params }) => ({
      version: await versionOf(params.id),
      shifts: await readShifts(deps.db, params.id),
    }),
  })
  serve(api, deps, {
    name: 'saveShifts',
    handle: ({ params, body, ifMatch, caller, commit }) =>
      changeDriver(
        {
          ...{ id: params.id, ifMatch, write: tx => replaceShifts(tx, params.id, body.shifts) },
          read: async (tx, { version }) => ({ version, shifts: await readShifts(tx, params.id) }),
        },
        { action: 'saveShifts', actor: actorOf(caller), now: deps.clock(), commit },
      ),
  })
  serve(api, deps, {
    name: 'getShiftChanges',
    handle: async ({ params }) => ({
      version: await versionOf(params.id),
      changes: await readShiftChanges(deps.db, params.id),
    }),
  })
  serve(api, deps, {
    name: 'saveShiftChanges',
    handle: ({ params, body, ifMatch, caller, commit }) =>
      changeDriver(
        {
          ...{ id: params.id, ifMatch, write: tx => replaceShiftChanges(tx, params.id, body.changes) },
          read: async (tx, { version }) => ({ version, changes: await readShiftChanges(tx, params.id) }),
        },
        { action: 'saveShiftChanges', actor: actorOf(caller), now: deps.clock(), commit },
      ),
  })
}
