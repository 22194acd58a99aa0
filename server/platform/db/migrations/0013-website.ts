import type { Kysely } from 'kysely'

/** Records of the website are drafts, or public from an instant on; pictures have a crop and a focal point. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['services', 'fleet_items', 'videos'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('draft', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  }
  for (const table of ['services', 'fleet_items', 'posts', 'videos'] as const) {
    await db.schema.alterTable(table).addColumn('publish_at', 'text').execute()
  }
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('original', 'text')
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('crop', 'text')
    .addColumn('focal_x', 'integer', column => column.notNull())
    .addColumn('focal_y', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
}
