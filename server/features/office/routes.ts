import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { findCallerByHash } from '../../http/caller.ts'
import { type Api, type ServeDeps, serve, serveStream } from '../../http/serve.ts'
import { readOfficeState } from '../../office-watch.ts'

/** What tells an open office that there is something new. */
export function officeRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'watch'>): void {
  serve(api, deps, { name: 'getOfficeState', handle: () => readOfficeState(deps.db) })
  serveStream(api, deps, {
    name: 'watchOffice',
    async handle({ caller }) {
      // Watching is no use of the session: it must not keep an idle one alive.
      const stillWelcome = async () =>
        (await findCallerByHash(deps.db, caller.tokenHash, deps.clock()))?.mustSetUp === false
      const stream = await deps.watch.open({ account: caller.staffId, stillWelcome })
      if (!stream) throw new Problem('unavailable')
      return stream
    },
  })
}
