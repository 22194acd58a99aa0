import type { Kysely } from 'kysely'

type Columns = { fleet_items: { id: string; name: string; position: number; slug: string } }

/** Each vehicle of the fleet page has a page of its own, with an address and what is inside. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Columns>
  await db.schema
    .alterTable('fleet_items')
    .addColumn('slug', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('fleet_items')
    .addColumn('inside', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  const taken = new Set<string>()
  const rows = await db
    .selectFrom('fleet_items')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const { id, name } of rows) {
    const slug = freeSlug(slugOf(name), taken)
    taken.add(slug)
    await db.updateTable('fleet_items').set({ slug }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('fleet_items_by_slug').unique().on('fleet_items').column('slug').execute()
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** As the program of this migration makes addresses from names. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || 'vehicle'
}
