import { type Api, serve } from '../../platform/http/serve.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { recordAccountAction } from './accounts.ts'
import { countProof, requireProof } from './proof.ts'
import type { IdentityDeps } from './routes.ts'
import { totpUri } from './totp.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

export function twoFactorRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'beginTwoFactor',
    async handle({ body, caller, address }) {
      await requireProof(deps, { caller, address }, { ...body, field: 'password', asksCode: true })
      const { brand: issuer } = await getSite(db)
      const secret = await db.commitTogether(async tx => {
        await recordAccountAction(tx, { action: 'beginTwoFactor', caller, now: clock() })
        return await beginTwoFactor(tx, caller.staffId)
      })
      return { secret, uri: totpUri(secret, { username: caller.username, issuer }) }
    },
  })
  serve(api, deps, {
    name: 'confirmTwoFactor',
    async handle({ body, caller, address }) {
      const recoveryCodes = await countProof(deps, { caller, address }, () =>
        db.commitTogether(async tx => {
          const codes = await confirmTwoFactor(tx, caller.staffId, { code: body.code, now: clock() })
          await recordAccountAction(tx, { action: 'confirmTwoFactor', caller, now: clock() })
          return codes
        }),
      )
      return { recoveryCodes }
    },
  })
  serve(api, deps, {
    name: 'endTwoFactor',
    async handle({ body, caller, address }) {
      await requireProof(deps, { caller, address }, { ...body, field: 'password', asksCode: true })
      await db.commitTogether(async tx => {
        await endTwoFactor(tx, caller.staffId)
        await recordAccountAction(tx, { action: 'endTwoFactor', caller, now: clock() })
      })
      return { message: 'Two-factor sign-in is off.' }
    },
  })
}
