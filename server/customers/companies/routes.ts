import { Problem } from '../../../contract/problems.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { publishContract } from './publish-contract.ts'
import { companyStore, listContracts } from './store.ts'

export function companyRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: companyStore,
    calls: {
      list: 'listCompanies',
      create: 'createCompany',
      update: 'updateCompany',
      delete: 'deleteCompany',
      restore: 'restoreCompany',
    },
  })
  serve(api, deps, {
    name: 'listContracts',
    async handle({ params }) {
      if (!(await companyStore.find(deps.db, params.id))) throw new Problem('not_found')
      return await listContracts(deps.db, params.id)
    },
  })
  serve(api, deps, {
    name: 'publishContract',
    async handle({ params, body, caller, commit }) {
      const change = { actor: actorOf(caller), now: deps.clock(), commit }
      return await publishContract({ companyId: params.id, sent: body.contract }, change)
    },
  })
}
