import type { Database } from '../../platform/db/tables.ts'
import { factsOf } from '../../reservations/ledger/payment-store.ts'

/** Milliseconds after the end of a hold in which its person is known by it; a page for cards lasts hours at most. */
const KNOWN_AFTER_MS = 24 * 3600_000

/** Payments that are read for one person at most; a person with more of them has the latest counted. */
const READ_MAX = 200

/** The reservations of the person who made this one: those whose holds have the same e-mail address or telephone number. */
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

/** The reservations that a person held a vehicle for lately, by keyed hashes. */
export async function listHeldBy(
  db: Database,
  { email, phone }: { email: string | null; phone: string | null },
  now: Date,
): Promise<string[]> {
  if (email === null && phone === null) return []
  const rows = await db
    .selectFrom('holds')
    .select('reservation_id')
    // The index is by state and end.
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

/** When cards were refused for these reservations: on a page, or while the guest was away; milliseconds since 1970. */
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
