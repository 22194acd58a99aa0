import type { EndpointName } from '../../../contract/endpoints.ts'
import { Problem } from '../../../contract/problems.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Database } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { getSite } from '../site/site-settings.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { totpUri } from './totp.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

/** Guesses at the password of an open session. */
const PROOF_LIMIT = { requests: 10, seconds: 600 }

/** What people do with their own account. */
export function accountRoutes(api: Api, deps: ServeDeps): void {
  const { db, clock } = deps
  const did = (tx: Database, action: EndpointName, caller: Caller) =>
    recordActivity(tx, {
      action,
      subjectId: caller.staffId,
      label: caller.username,
      who: caller.username,
      now: clock(),
    })

  serve(api, deps, {
    name: 'getAccount',
    async handle({ caller }) {
      const row = await db
        .selectFrom('staff')
        .select(['totp_secret', 'recovery_hashes'])
        .where('id', '=', caller.staffId)
        .executeTakeFirstOrThrow()
      return {
        _id: caller.staffId,
        username: caller.username,
        role: caller.role,
        twoFactor: row.totp_secret !== null,
        recoveryCodesLeft: (JSON.parse(row.recovery_hashes ?? '[]') as string[]).length,
      }
    },
  })
  serve(api, deps, {
    name: 'changePassword',
    limit: PROOF_LIMIT,
    async handle({ body, caller }) {
      await requirePassword(db, caller, { password: body.current, field: 'current' })
      const password_hash = await hashPassword(body.next)
      await db.transaction().execute(async tx => {
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
    async handle({ id, caller }) {
      const result = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('staff_id', '=', caller.staffId)
        .executeTakeFirst()
      if (result.numDeletedRows === 0n) throw new Problem('not_found')
      await did(db, 'endSession', caller)
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'endOtherSessions',
    async handle({ caller }) {
      await endOthers(db, caller)
      await did(db, 'endOtherSessions', caller)
      return { message: 'All other sessions have ended.' }
    },
  })
  serve(api, deps, {
    name: 'beginTwoFactor',
    limit: PROOF_LIMIT,
    async handle({ body, caller }) {
      await requirePassword(db, caller, { password: body.password, field: 'password' })
      const { brand: issuer } = await getSite(db)
      const secret = await beginTwoFactor(db, caller.staffId)
      await did(db, 'beginTwoFactor', caller)
      return { secret, uri: totpUri(secret, { username: caller.username, issuer }) }
    },
  })
  serve(api, deps, {
    name: 'confirmTwoFactor',
    limit: PROOF_LIMIT,
    async handle({ body, caller }) {
      const recoveryCodes = await confirmTwoFactor(db, caller.staffId, { code: body.code, now: clock() })
      await did(db, 'confirmTwoFactor', caller)
      return { recoveryCodes }
    },
  })
  serve(api, deps, {
    name: 'endTwoFactor',
    limit: PROOF_LIMIT,
    async handle({ body, caller }) {
      await requirePassword(db, caller, { password: body.password, field: 'password' })
      await endTwoFactor(db, caller.staffId)
      await did(db, 'endTwoFactor', caller)
      return { message: 'Two-factor sign-in is off.' }
    },
  })
}

/** A session that somebody left open is not enough for what would lock its owner out. Throws invalid. */
async function requirePassword(
  db: Database,
  caller: Caller,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const row = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', caller.staffId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password, row.password_hash))) {
    throw new Problem('invalid', { fields: { [field]: 'This is not your password.' } })
  }
}

async function endOthers(db: Database, caller: Caller): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('staff_id', '=', caller.staffId)
    .where('token_hash', '!=', caller.tokenHash)
    .execute()
}
