import type { Kysely } from 'kysely'
import { indexTextStarts } from '../portable.ts'

/** Contacts by how they begin: a search finds those that the searched text of their customer has no room for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexTextStarts(db, { table: 'customer_contacts', among: 'kind', column: 'value' })
}
