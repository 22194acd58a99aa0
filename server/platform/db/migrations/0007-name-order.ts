import { type Kysely, sql } from 'kysely'
import { byteOrderedText } from '../portable.ts'

const BATCH = 200

/** As the store stood when this step was written. */
type Store = { reservations: { id: string; first_name: string; last_name: string; sort_name: string } }

/** Names in an order that is the same in both engines; the old program leaves it empty and goes on working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reservations')
    .addColumn('sort_name', byteOrderedText(db), column => column.notNull().defaultTo(''))
    .execute()
  await fill(db as Kysely<Store>)
  await db.schema
    .createIndex('reservations_by_name')
    .on('reservations')
    .columns(['deleted_at', 'sort_name', 'pick_up_at', 'id'])
    .execute()
}

async function fill(db: Kysely<Store>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('reservations')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    const cases = rows.map(row => sql`when ${row.id} then ${sortName(row.last_name, row.first_name)}`)
    await db
      .updateTable('reservations')
      .set({ sort_name: sql<string>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    after = rows.at(-1)!.id
  }
}

function sortName(last: string, first: string): string {
  return `${plain(last)}\n${plain(first)}`
}

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ.]/gu, '')
    .replace(/[ßæœøđðþłı]/g, letter => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
