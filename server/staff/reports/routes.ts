import type { z } from 'zod'
import type { ReportQuery } from '../../../contract/staff/schemas.ts'
import type { StaffPrincipal } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { exportReport } from './export-report.ts'
import { readReport, type Wanted } from './read-report.ts'

type Asked = { query: z.output<typeof ReportQuery>; caller: StaffPrincipal }

export function reportRoutes(api: Api, deps: ServeDeps): void {
  const wantedOf = async ({ query: { by, day }, caller }: Asked): Promise<Wanted> => {
    const { timeZone } = await getSite(deps.db)
    return { by, day, timeZone, now: deps.clock(), isOwner: caller.kind === 'owner' }
  }
  serve(api, deps, {
    name: 'getReport',
    handle: async call => readReport(deps.db, await wantedOf(call)),
  })
  serve(api, deps, {
    name: 'exportReport',
    atOnce: 1,
    handle: async call => exportReport(deps.db, await wantedOf(call)),
  })
}
