import type { SharedLink } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ManageLink, NamedLink } from '../../../contract/reservations/cancellation-schemas.ts'
import { type Actor, PUBLIC } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { insertLink, type LinkRow, listLinks, revokeLink } from '../../reservations/links/link-store.ts'
import { LINKS_MAX, linkAddress, makeLink, tokenOf } from '../../reservations/links/manage-link.ts'
import { getReservation } from '../../reservations/record/store.ts'
import type { GuestDeps } from './read-managed.ts'

export function linkRoutes(api: Api, deps: GuestDeps): void {
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

export function sharedLinkRoutes(api: Api, deps: GuestDeps): void {
  const shared = async (id: string): Promise<SharedLink[]> => {
    const links = (await listLinks(deps.db, id)).filter(({ scope }) => scope === 'view')
    const now = deps.clock().toISOString()
    return await Promise.all(
      links.map(async row => {
        const isOpen = row.revoked_at === null && row.expires_at > now
        // The token is derived from the link's name, so it can be shown again.
        const url = isOpen ? linkAddress(deps.config.publicUrl, await tokenOf(deps, row)) : undefined
        return { ...linkToWire(row), ...(url ? { url } : {}) }
      }),
    )
  }
  serve(api, deps, {
    name: 'listSharedLinks',
    handle: ({ caller: { reservationId } }) => shared(reservationId),
  })
  serve(api, deps, {
    name: 'makeSharedLink',
    async handle({ caller: { reservationId: id }, body: { label } }) {
      const row = await getReservation(deps.db, id)
      const made = await makeLink(deps, { reservationId: id, scope: 'view', label })
      if (!made) throw new Problem('too_many')
      await deps.db.commitTogether(async tx => {
        await insertLink(tx, made.row)
        await recordLink(tx, {
          kind: 'manage-link.made',
          id,
          label: row.reference,
          actor: PUBLIC,
          now: deps.clock(),
        })
      })
      return { ...linkToWire(made.row), url: linkAddress(deps.config.publicUrl, made.token) }
    },
  })
  serve(api, deps, {
    name: 'revokeSharedLink',
    async handle({ caller: { reservationId: id }, params }) {
      const row = await getReservation(deps.db, id)
      const n = Number(params.n)
      if (!Number.isInteger(n) || n < 1 || n > LINKS_MAX) throw new Problem('not_found')
      const now = deps.clock()
      await deps.db.commitTogether(async tx => {
        await revoke(tx, id, { scope: 'view', n }, now)
        await recordLink(tx, { kind: 'manage-link.revoked', id, label: row.reference, actor: PUBLIC, now })
      })
      return await shared(id)
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
  // Only staff actions appear in the activity log.
  const data = actor.kind === 'staff' ? { action, label } : { label }
  await recordEvent(tx, { kind, actor, subject: { kind: 'reservation', id }, now, data })
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
