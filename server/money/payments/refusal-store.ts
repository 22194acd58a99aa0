import type { Database } from '../../platform/db/tables.ts'
import { factsOf } from '../../reservations/ledger/payment-store.ts'

/** A person is recognized for this long after a hold ends; a card page lasts only hours. */
const KNOWN_AFTER_MS = 24 * 3600_000

/** Beyond this only the latest payments count. */
const READ_MAX = 200

export async function listReservationsOfPerson(
  db: Database,
  reservationId: string,
  now: Date,
): Promise<string[]> {
  const own = await db
    .selectFrom('holds')
    .select(['email_hash', 'phone_hash'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  const others = own ? await listHeldBy(db, { email: own.email_hash, phone: own.phone_hash }, now) : []
  return [...new Set([reservationId, ...others])]
}

export async function listHeldBy(
  db: Database,
  { email, phone }: { email: string | null; phone: string | null },
  now: Date,
): Promise<string[]> {
  if (email === null && phone === null) return []
  const rows = await db
    .selectFrom('holds')
    .select('reservation_id')
    // Lists all states, so that the index by state and end applies.
    .where('state', 'in', ['live', 'taken', 'ended'])
    .where('until', '>', new Date(now.getTime() - KNOWN_AFTER_MS).toISOString())
    .where(row =>
      row.or([
        ...(email === null ? [] : [row('email_hash', '=', email)]),
        ...(phone === null ? [] : [row('phone_hash', '=', phone)]),
      ]),
    )
    .execute()
  return rows.map(({ reservation_id }) => reservation_id)
}

/** Milliseconds since 1970, for declines on a page or off-session. */
export async function listRefusals(db: Database, reservationIds: readonly string[]): Promise<number[]> {
  if (reservationIds.length === 0) return []
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'facts'])
    .where('reservation_id', 'in', reservationIds)
    .orderBy('created_at', 'desc')
    .limit(READ_MAX)
    .execute()
  if (payments.length === 0) return []
  const charges = await db
    .selectFrom('payment_operations')
    .select('settled_at')
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('kind', '=', 'charge')
    .where('state', '=', 'refused')
    .execute()
  const declines = payments.flatMap(payment => factsOf(payment).declines ?? [])
  return [...declines.map(({ at }) => at), ...charges.flatMap(({ settled_at }) => settled_at ?? [])].map(at =>
    Date.parse(at),
  )
}
