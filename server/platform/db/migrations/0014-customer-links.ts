import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../portable.ts'
import { inBatches } from './in-batches.ts'

type Link = {
  reservation_id: string
  contact_email: string | null
  contact_phone: string | null
  trip_starts_at: string
}
type Columns = {
  reservations: { id: string; email: string | null; phone_number: string; starts_at: string }
  reservation_customers: Link
}

/**
 * What of a reservation its customer is made from stands beside the link to the customer, in indexes: how many
 * reservations a customer has no longer matters to a change of one of them.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Columns>
  for (const column of ['contact_email', 'contact_phone']) {
    await db.schema.alterTable('reservation_customers').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('reservation_customers')
    .addColumn('trip_starts_at', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await inBatches(
    (after, limit) =>
      db
        .selectFrom('reservation_customers')
        .innerJoin('reservations', 'reservations.id', 'reservation_customers.reservation_id')
        .select(['reservations.id', 'email', 'phone_number', 'starts_at'])
        .where('reservations.id', '>', after)
        .orderBy('reservations.id')
        .limit(limit)
        .execute(),
    async rows => {
      for (const { id, email, phone_number, starts_at } of rows) {
        await db
          .updateTable('reservation_customers')
          .set({
            contact_email: (email ?? '').trim().toLowerCase() || null,
            contact_phone: comparedNumber(phone_number),
            trip_starts_at: starts_at,
          })
          .where('reservation_id', '=', id)
          .execute()
      }
    },
  )
  await db.schema.dropIndex('reservation_customers_by_customer').execute()
  await db.schema
    .createIndex('reservation_customers_by_customer')
    .on('reservation_customers')
    .columns(['customer_id', 'trip_starts_at', 'reservation_id'])
    .execute()
  for (const column of ['contact_email', 'contact_phone']) {
    await db.schema
      .createIndex(`reservation_customers_by_${column}`)
      .on('reservation_customers')
      .columns([column, 'customer_id'])
      .where(sql.ref(column), 'is not', null)
      .execute()
  }
  // Without statistics of the new columns it would sort all links of a customer instead of walking along the index.
  if (isPostgres(untyped)) await sql`analyze reservation_customers`.execute(untyped)
}

/** As the program of this migration compares telephone numbers; null for one that stands for nobody. */
function comparedNumber(text: string): string | null {
  const letters = text.search(/[a-z]/i)
  const extension = letters < 0 ? '' : digitsOf(text.slice(letters))
  const number = `${international((letters < 0 ? text : text.slice(0, letters)).trim())}${extension && `;ext=${extension}`}`
  return /^\+\d{7,15}(;ext=\d+)?$/.test(number) && !/^\+?1?(\d)\1+$/.test(number) ? number : null
}

function international(number: string): string {
  if (number.startsWith('+')) return `+${digitsOf(number.replace('(0)', ''))}`
  const digits = digitsOf(number)
  if (digits.startsWith('011')) return `+${digits.slice(3)}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length > 10 ? `+${digits}` : digits
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
