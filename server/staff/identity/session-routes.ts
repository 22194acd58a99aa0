import { Problem } from '../../../contract/problems.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { recordAccountAction } from './accounts.ts'
import type { IdentityDeps } from './routes.ts'
import { endOtherSessions, endOwnSession, endSession, listSessions } from './session-store.ts'

export function sessionRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'signOut',
    async handle({ caller }) {
      await endOwnSession(db, caller.tokenHash)
      return { message: 'Signed out.' }
    },
  })
  serve(api, deps, {
    name: 'listSessions',
    handle: ({ caller }) => listSessions(db, caller, clock()),
  })
  serve(api, deps, {
    name: 'endSession',
    async handle({ params: { id }, caller }) {
      await db.commitTogether(async tx => {
        if (!(await endSession(tx, { id, staffId: caller.staffId }))) throw new Problem('not_found')
        await recordAccountAction(tx, { action: 'endSession', caller, now: clock() })
      })
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'endOtherSessions',
    async handle({ caller }) {
      await db.commitTogether(async tx => {
        await endOtherSessions(tx, caller)
        await recordAccountAction(tx, { action: 'endOtherSessions', caller, now: clock() })
      })
      return { message: 'All other sessions have ended.' }
    },
  })
}
