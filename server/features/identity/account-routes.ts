import type { EndpointName } from '../../../contract/endpoints.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../db/tables.ts'
import { recordAction } from '../../events/record-action.ts'
import type { StaffPrincipal } from '../../http/principal.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, serve } from '../../http/serve.ts'
import { getSite } from '../site/site-settings.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { countProof, requireProof } from './proof.ts'
import type { IdentityDeps } from './routes.ts'
import { totpUri } from './totp.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

/** Guesses at the password of an open session. */
const PROOF_LIMIT = { requests: 10, seconds: 600 }

/** What people do with their own account. */
export function accountRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  const did = (tx: Database, action: EndpointName, caller: StaffPrincipal) =>
    recordAction(tx, {
      action,
      subjectId: caller.staffId,
      label: caller.username,
      actor: actorOf(caller),
      now: clock(),
    })

  serve(api, deps, {
    name: 'getAccount',
    async handle({ caller }) {
      const row = await db
        .selectFrom('staff')
        .select(['totp_secret', 'totp_required', 'recovery_hashes'])
        .where('id', '=', caller.staffId)
        .executeTakeFirstOrThrow()
      return {
        _id: caller.staffId,
        username: caller.username,
        role: caller.kind,
        twoFactor: row.totp_secret !== null,
        twoFactorRequired: row.totp_required === 1,
        recoveryCodesLeft: (JSON.parse(row.recovery_hashes ?? '[]') as string[]).length,
      }
    },
  })
  serve(api, deps, {
    name: 'changePassword',
    limit: PROOF_LIMIT,
    async handle({ body, caller, address }) {
      const { brand } = await getSite(db)
      requireGoodPassword(body.next, { username: caller.username, brand }, 'next')
      const proof = { field: 'current', password: body.current, asksCode: false }
      await requireProof(deps, { caller, address }, proof)
      const password_hash = await hashPassword(body.next)
      await db.commitTogether(async tx => {
        await tx.updateTable('staff').set({ password_hash }).where('id', '=', caller.staffId).execute()
        await endOthers(tx, caller)
        await did(tx, 'changePassword', caller)
      })
      return { message: 'Your password is changed, and all other sessions have ended.' }
    },
  })
  serve(api, deps, {
    name: 'listSessions',
    async handle({ caller }) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('staff_id', '=', caller.staffId)
        .where('expires_at', '>', clock().toISOString())
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.map(row => ({
        _id: row.id,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        address: row.address,
        browser: row.browser,
        current: row.token_hash === caller.tokenHash,
      }))
    },
  })
  serve(api, deps, {
    name: 'endSession',
    async handle({ params: { id }, caller }) {
      await db.commitTogether(async tx => {
        const result = await tx
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('staff_id', '=', caller.staffId)
          .executeTakeFirst()
        if (result.numDeletedRows === 0n) throw new Problem('not_found')
        await did(tx, 'endSession', caller)
      })
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'endOtherSessions',
    async handle({ caller }) {
      await db.commitTogether(async tx => {
        await endOthers(tx, caller)
        await did(tx, 'endOtherSessions', caller)
      })
      return { message: 'All other sessions have ended.' }
    },
  })
  serve(api, deps, {
    name: 'beginTwoFactor',
    limit: PROOF_LIMIT,
    async handle({ body, caller, address }) {
      await requireProof(deps, { caller, address }, { ...body, field: 'password', asksCode: true })
      const { brand: issuer } = await getSite(db)
      const secret = await db.commitTogether(async tx => {
        await did(tx, 'beginTwoFactor', caller)
        return await beginTwoFactor(tx, caller.staffId)
      })
      return { secret, uri: totpUri(secret, { username: caller.username, issuer }) }
    },
  })
  serve(api, deps, {
    name: 'confirmTwoFactor',
    limit: PROOF_LIMIT,
    async handle({ body, caller, address }) {
      const recoveryCodes = await countProof(deps, { caller, address }, () =>
        db.commitTogether(async tx => {
          const codes = await confirmTwoFactor(tx, caller.staffId, { code: body.code, now: clock() })
          await did(tx, 'confirmTwoFactor', caller)
          return codes
        }),
      )
      return { recoveryCodes }
    },
  })
  serve(api, deps, {
    name: 'endTwoFactor',
    limit: PROOF_LIMIT,
    async handle({ body, caller, address }) {
      await requireProof(deps, { caller, address }, { ...body, field: 'password', asksCode: true })
      await db.commitTogether(async tx => {
        await endTwoFactor(tx, caller.staffId)
        await did(tx, 'endTwoFactor', caller)
      })
      return { message: 'Two-factor sign-in is off.' }
    },
  })
}

async function endOthers(db: Database, caller: StaffPrincipal): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('staff_id', '=', caller.staffId)
    .where('token_hash', '!=', caller.tokenHash)
    .execute()
}
