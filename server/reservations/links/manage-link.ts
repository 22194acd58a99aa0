import type { LinkScope } from '../../../domain/reservations/payment.ts'
import type { Store } from '../../platform/db/database.ts'
import { runUnordered } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { extendLinks, findLastStart, insertLink, type LinkRow, listLinks } from './link-store.ts'

/** A link lives for so many days after the last pick-up of its reservation. */
export const LINK_DAYS_AFTER_RIDE = 45
/** Links of one scope that a reservation has at most, revoked ones counted. */
export const LINKS_MAX = 50

const DAY_MS = 86_400_000

type LinkDeps = { db: Database; signer: Pick<Signer, 'linkToken'>; clock: () => Date }

/** A link with the token that enters by it. */
export type MadeLink = { row: LinkRow; token: string }

/**
 * The link to the page of a reservation that messages carry: the newest one that is not revoked, else a new one. A message
 * that is sent again carries the same link; one that asks for money carries one that only pays. Undefined where the reservation is gone or has had too many links.
 */
export async function linkForMessages(
  deps: LinkDeps & { db: Store },
  reservationId: string,
  scope: 'manage' | 'pay' = 'manage',
): Promise<MadeLink | undefined> {
  const links = await linksOf(deps, reservationId, scope)
  const open = links.find(({ revoked_at, label }) => revoked_at === null && label === '')
  if (!open) {
    const made = await makeLink(deps, { reservationId, scope, label: '' })
    // Eight mails leave at once: their links share a commit.
    if (made) await runUnordered(deps.db, tx => insertLink(tx, made.row))
    return made
  }
  const expires = await expiryOf(deps, reservationId)
  // The trips may have moved since.
  if (expires && expires > open.expires_at) await extendLinks(deps.db, reservationId, expires)
  return { row: open, token: await tokenOf(deps, open) }
}

/**
 * The link that shows a ride to its passenger, without price and contact data, under their name among those that the guest
 * shared. Undefined where the guest has ended it, or there are too many.
 */
export async function linkForPassenger(
  deps: LinkDeps,
  reservationId: string,
  name: string,
): Promise<MadeLink | undefined> {
  const [known] = (await linksOf(deps, reservationId, 'view')).filter(({ label }) => label === name)
  if (known) return known.revoked_at === null ? { row: known, token: await tokenOf(deps, known) } : undefined
  const made = await makeLink(deps, { reservationId, scope: 'view', label: name })
  if (made) await insertLink(deps.db, made.row)
  return made
}

/**
 * A further link with this scope, which is still to be stored; undefined where the reservation is gone or has had too
 * many. The key of its token may be made on the way, so that this is nothing for the inside of a transaction.
 */
export async function makeLink(
  deps: LinkDeps,
  { reservationId, scope, label }: { reservationId: string; scope: LinkScope; label: string },
): Promise<MadeLink | undefined> {
  const links = await linksOf(deps, reservationId, scope)
  const expires_at = await expiryOf(deps, reservationId)
  if (!expires_at || links.length >= LINKS_MAX) return undefined
  const n = Math.max(0, ...links.map(link => link.n)) + 1
  const named = { reservation_id: reservationId, scope, n }
  const token = await tokenOf(deps, named)
  const row: LinkRow = {
    token_hash: hashToken(token),
    ...named,
    label,
    created_at: deps.clock().toISOString(),
    expires_at,
    seen_at: null,
    revoked_at: null,
  }
  return { row, token }
}

/** The token of a link, derived from its name, so that the store holds only its hash. */
export async function tokenOf(
  { signer }: Pick<LinkDeps, 'signer'>,
  { scope, reservation_id, n }: Pick<LinkRow, 'scope' | 'reservation_id' | 'n'>,
): Promise<string> {
  return await signer.linkToken(`${scope}:${reservation_id}:${n}`)
}

async function linksOf({ db }: LinkDeps, reservationId: string, scope: LinkScope): Promise<LinkRow[]> {
  return (await listLinks(db, reservationId)).filter(link => link.scope === scope)
}

async function expiryOf({ db }: LinkDeps, reservationId: string): Promise<string | undefined> {
  const last = await findLastStart(db, reservationId)
  return last && new Date(Date.parse(last) + LINK_DAYS_AFTER_RIDE * DAY_MS).toISOString()
}

/** The address that enters by a token. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/m/${token}`
}
