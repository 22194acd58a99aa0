import type { Database } from '../../db/tables.ts'
import { recordAction } from '../../events/record-action.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, serve } from '../../http/serve.ts'
import type { IdentityDeps } from './routes.ts'
import { listFailures } from './sign-in-events.ts'
import { getStaff, presentWithSessions } from './staff-member.ts'

/** What owners can do to keep the team's accounts safe. */
export function teamProtectionRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  serve(api, deps, { name: 'listFailedSignIns', handle: () => listFailures(db) })
  serve(api, deps, {
    name: 'changeTwoFactorRule',
    handle: ({ params: { id }, body, caller }) =>
      db.commitTogether(async tx => {
        const before = await getStaff(tx, id)
        const totp_required = body.required ? 1 : 0
        await tx.updateTable('staff').set({ totp_required }).where('id', '=', id).execute()
        await recordAction(tx, {
          action: 'changeTwoFactorRule',
          subjectId: id,
          label: before.username,
          actor: actorOf(caller),
          before: { twoFactorRequired: before.totp_required === 1 },
          after: { twoFactorRequired: body.required },
          now: clock(),
        })
        return await presentWithSessions(tx, id, clock())
      }),
  })
  serve(api, deps, {
    name: 'endStaffSessions',
    handle: ({ params: { id }, caller }) =>
      db.commitTogether(async tx => {
        const { username } = await getStaff(tx, id)
        await endSessions(tx, { staffId: id, except: caller.tokenHash })
        await recordAction(tx, {
          action: 'endStaffSessions',
          subjectId: id,
          label: username,
          actor: actorOf(caller),
          now: clock(),
        })
        return await presentWithSessions(tx, id, clock())
      }),
  })
}

/** A device that somebody lost is a stranger from now on. */
async function endSessions(db: Database, { staffId, except }: { staffId: string; except: string }) {
  await db.deleteFrom('sessions').where('staff_id', '=', staffId).where('token_hash', '!=', except).execute()
  await db.deleteFrom('trusted_origins').where('staff_id', '=', staffId).execute()
}
