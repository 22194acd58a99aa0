import { Problem } from '../../../contract/problems.ts'
import { isPostgres } from '../../db/portable.ts'
import type { Database } from '../../db/tables.ts'
import { recordAction } from '../../events/record-action.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, serve } from '../../http/serve.ts'
import { acceptInvitation, inviteStaff } from './invitations.ts'
import { cookieFor, originOf } from './origin.ts'
import type { IdentityDeps } from './routes.ts'
import { describeStaff, getStaff, listStaff, presentWithSessions } from './staff-member.ts'
import { teamProtectionRoutes } from './team-protection.ts'

/** Who may work here. The last owner stays one. */
export function teamRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'listStaff',
    handle: () => listStaff(db, clock()),
  })
  teamProtectionRoutes(api, deps)
  serve(api, deps, {
    name: 'changeStaffRole',
    handle: ({ params: { id }, body, caller }) =>
      db.commitTogether(async tx => {
        await holdOwners(tx)
        const before = await getStaff(tx, id)
        await tx.updateTable('staff').set({ role: body.role }).where('id', '=', id).execute()
        await requireOwner(tx)
        const after = await getStaff(tx, id)
        await recordAction(tx, {
          action: 'changeStaffRole',
          subjectId: id,
          label: after.username,
          actor: actorOf(caller),
          before: describeStaff(before),
          after: describeStaff(after),
          now: clock(),
        })
        return await presentWithSessions(tx, id, clock())
      }),
  })
  serve(api, deps, {
    name: 'removeStaff',
    async handle({ params: { id }, caller }) {
      await db.commitTogether(async tx => {
        await holdOwners(tx)
        const before = await getStaff(tx, id)
        await tx.deleteFrom('staff').where('id', '=', id).execute()
        await requireOwner(tx)
        await recordAction(tx, {
          action: 'removeStaff',
          subjectId: id,
          label: before.username,
          actor: actorOf(caller),
          before: describeStaff(before),
          now: clock(),
        })
      })
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'listInvitations',
    async handle() {
      const rows = await db
        .selectFrom('invitations')
        .selectAll()
        .where('expires_at', '>', clock().toISOString())
        .orderBy('created_at')
        .execute()
      return rows.map(row => ({
        _id: row.id,
        email: row.email,
        role: row.role,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }))
    },
  })
  serve(api, deps, {
    name: 'inviteStaff',
    handle: ({ body, caller }) => inviteStaff(deps, body, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'withdrawInvitation',
    async handle({ params: { id }, caller }) {
      await db.commitTogether(async tx => {
        const row = await tx.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst()
        if (!row) throw new Problem('not_found')
        await recordAction(tx, {
          action: 'withdrawInvitation',
          subjectId: id,
          label: row.email,
          actor: actorOf(caller),
          now: clock(),
        })
      })
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'acceptInvitation',
    limit: { requests: 10, seconds: 600 },
    async handle(call) {
      const { token, device } = await acceptInvitation(deps, call.body, originOf(call))
      call.setCookie(cookieFor(device, deps))
      return { token }
    },
  })
}

/** Two owners who demote each other at once do it one after the other; SQLite has one writer anyway. */
async function holdOwners(db: Database): Promise<void> {
  const owners = db.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id')
  await (isPostgres(db) ? owners.forUpdate() : owners).execute()
}

/** Called inside the transaction of a change: without an owner left, nobody could undo it. */
async function requireOwner(db: Database): Promise<void> {
  const owner = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirst()
  if (!owner) {
    throw new Problem('invalid', {
      fields: { role: 'One owner has to remain. Make somebody else owner first.' },
    })
  }
}
