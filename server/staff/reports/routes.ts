import type { z } from 'zod'
import type { ReportQuery } from '../../../contract/staff/schemas.ts'
import type { StaffPrincipal } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { exportInsurance } from './export-insurance.ts'
import { exportReport } from './export-report.ts'
import { type ReportRequest, readReport } from './read-report.ts'

type Call = { query: z.output<typeof ReportQuery>; caller: StaffPrincipal }

export function reportRoutes(api: Api, deps: ServeDeps): void {
  const requestOf = async ({ query: { by, day }, caller }: Call): Promise<ReportRequest> => {
    const { timeZone } = await getSite(deps.db)
    return { by, day, timeZone, now: deps.clock(), isOwner: caller.kind === 'owner' }
  }
  serve(api, deps, {
    name: 'getReport',
    handle: async call => readReport(deps.db, await requestOf(call)),
  })
  serve(api, deps, {
    name: 'exportInsurance',
    atOnce: 1,
    async handle({ query: { from, until } }) {
      const { timeZone } = await getSite(deps.db)
      return await exportInsurance(deps.db, { from, until, timeZone, now: deps.clock() })
    },
  })
  serve(api, deps, {
    name: 'exportReport',
    atOnce: 1,
    handle: async call => exportReport(deps.db, await requestOf(call)),
  })
}
