import type { ManageLink, NamedLink } from '../../../../contract/manage/cancellation-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Actor } from '../../../../domain/event.ts'
import type { Database } from '../../../db/tables.ts'
import { recordEvent } from '../../../events/record-event.ts'
import { actorOf } from '../../../http/principal.ts'
import { type Api, serve } from '../../../http/serve.ts'
import { insertLink, type LinkRow, listLinks, revokeLink } from '../../../manage-links/link-store.ts'
import { linkAddress, makeLink } from '../../../manage-links/manage-link.ts'
import type { ReservationDeps } from '../routes.ts'
import { getReservation } from '../store.ts'

/** The calls by which staff make and end links to the page of a reservation. */
export function linkRoutes(api: Api, deps: ReservationDeps): void {
  serve(api, deps, {
    name: 'listManageLinks',
    async handle({ params: { id } }) {
      await getReservation(deps.db, id)
      return (await listLinks(deps.db, id)).map(linkToWire)
    },
  })
  serve(api, deps, {
    name: 'makeManageLink',
    async handle({ params: { id }, body: { scope, label }, caller }) {
      const row = await getReservation(deps.db, id)
      const made = await makeLink(deps, { reservationId: id, scope, label })
      // Nobody needs more links than that.
      if (!made) throw new Problem('too_many')
      const recorded = { kind: 'manage-link.made', id, label: row.reference, actor: actorOf(caller) } as const
      await deps.db.commitTogether(async tx => {
        await insertLink(tx, made.row)
        await recordLink(tx, { ...recorded, now: deps.clock() })
      })
      return { ...linkToWire(made.row), url: linkAddress(deps.config.publicUrl, made.token) }
    },
  })
  serve(api, deps, {
    name: 'revokeManageLink',
    async handle({ params: { id }, body, caller }) {
      const row = await getReservation(deps.db, id)
      const now = deps.clock()
      await deps.db.commitTogether(async tx => {
        await revoke(tx, id, body, now)
        await recordLink(tx, {
          kind: 'manage-link.revoked',
          id,
          label: row.reference,
          actor: actorOf(caller),
          now,
        })
      })
      return (await listLinks(deps.db, id)).map(linkToWire)
    },
  })
}

async function revoke(
  tx: Database,
  reservationId: string,
  { scope, n }: NamedLink,
  now: Date,
): Promise<void> {
  if (!(await revokeLink(tx, { reservationId, scope, n, now }))) throw new Problem('changed_meanwhile')
}

type LinkEvent = {
  kind: 'manage-link.made' | 'manage-link.revoked'
  id: string
  label: string
  actor: Actor
  now: Date
}

async function recordLink(tx: Database, { kind, id, label, actor, now }: LinkEvent): Promise<void> {
  const action = kind === 'manage-link.made' ? 'makeManageLink' : 'revokeManageLink'
  await recordEvent(tx, { kind, actor, subject: { kind: 'reservation', id }, now, data: { action, label } })
}

function linkToWire(row: LinkRow): ManageLink {
  return {
    scope: row.scope,
    n: row.n,
    label: row.label,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.seen_at === null ? {} : { seenAt: row.seen_at }),
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
  }
}
