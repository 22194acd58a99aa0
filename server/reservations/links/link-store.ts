import type { Selectable } from 'kysely'
import type { LinkScope } from '../../../domain/reservations/payment.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

/** A row of `manage_links`. */
export type LinkRow = Selectable<Tables['manage_links']>

/** A link that a token opens, with what is known of its reservation. */
export type OpenedLink = LinkRow & { reference: string; locale: string }

/** The link of a token that is neither revoked nor expired, of a reservation that is not deleted. */
export async function findOpenLink(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<OpenedLink | undefined> {
  return await db
    .selectFrom('manage_links')
    .innerJoin('reservations', 'reservations.id', 'manage_links.reservation_id')
    .selectAll('manage_links')
    .select(['reservations.reference', 'reservations.locale'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('reservations.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** All links of a reservation, the newest first. */
export async function listLinks(db: Database, reservationId: string): Promise<LinkRow[]> {
  return await db
    .selectFrom('manage_links')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at', 'desc')
    .orderBy('n', 'desc')
    .execute()
}

/** Adds a link, unless the same one was added meanwhile. */
export async function insertLink(tx: Database, row: LinkRow): Promise<void> {
  await tx
    .insertInto('manage_links')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Lets the links of a reservation live until then, where they would end earlier. */
export async function extendLinks(tx: Database, reservationId: string, until: string): Promise<void> {
  await tx
    .updateTable('manage_links')
    .set({ expires_at: until })
    .where('reservation_id', '=', reservationId)
    .where('expires_at', '<', until)
    .execute()
}

/** Ends a link of a reservation; false where it has none like this that is open. */
export async function revokeLink(
  tx: Database,
  link: { reservationId: string; scope: LinkScope; n: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('manage_links')
    .set({ revoked_at: link.now.toISOString() })
    .where('reservation_id', '=', link.reservationId)
    .where('scope', '=', link.scope)
    .where('n', '=', link.n)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a person looked at the page of a link, once. */
export async function markSeen(tx: Database, tokenHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('manage_links')
    .set({ seen_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', 'is', null)
    .execute()
}

/** When the last trip of a reservation starts; undefined where it has none. */
export async function findLastStart(db: Database, reservationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('trips')
    .select(({ fn }) => fn.max('starts_at').as('last'))
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row?.last ?? undefined
}
