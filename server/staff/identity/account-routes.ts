import { type Api, serve } from '../../platform/http/serve.ts'
import { requireGoodPassword } from '../../platform/process/password-rules.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { recordAccountAction } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { requireProof } from './proof.ts'
import type { IdentityDeps } from './routes.ts'
import { endOtherSessions } from './session-store.ts'
import { getAccount, hasTemporaryPassword, setPassword } from './staff-store.ts'

export function accountRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'getAccount',
    handle: ({ caller }) => getAccount(db, caller),
  })
  serve(api, deps, {
    name: 'changePassword',
    async handle({ body, caller, address }) {
      const { brand } = await getSite(db)
      requireGoodPassword(body.next, { username: caller.username, brand }, 'next')
      const proof = { field: 'current', password: body.current, asksCode: false }
      await requireProof(deps, { caller, address }, proof)
      const passwordHash = await hashPassword(body.next)
      await db.commitTogether(async tx => {
        await setPassword(tx, caller.staffId, passwordHash)
        await endOtherSessions(tx, caller)
        await recordAccountAction(tx, { action: 'changePassword', caller, now: clock() })
      })
      if (!(await hasTemporaryPassword(db))) deps.forgetFirstPassword()
      return { message: 'Password changed. All your other sessions have ended.' }
    },
  })
}
