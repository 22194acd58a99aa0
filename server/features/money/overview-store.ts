import { sql } from 'kysely'
import type { MoneyOverview } from '../../../contract/money/schemas.ts'
import type { Account } from '../../../domain/ledger/account.ts'
import type { EntryKind } from '../../../domain/ledger/entry.ts'
import type { Database } from '../../db/tables.ts'

type Alarm = MoneyOverview['alarms'][number]

/** What the customer accounts hold and are owed, each reservation by itself, since one guest's money pays no other's debt. */
export async function readStandings(db: Database): Promise<{ heldCents: number; owedCents: number }> {
  const { rows } = await sql<{ held: number | string | null; owed: number | string | null }>`
    select sum(case when cents < 0 then -cents else 0 end) as held,
      sum(case when cents > 0 then cents else 0 end) as owed
    from (
      select sum(case when debit = 'customer' then cents else -cents end) as cents
      from postings where debit = 'customer' or credit = 'customer'
      group by reservation_id
    ) as standings`.execute(db)
  return { heldCents: Number(rows[0]?.held ?? 0), owedCents: Number(rows[0]?.owed ?? 0) }
}

/** How many rows the ledger has. */
export async function countPostings(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('postings')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Calls to a provider that were refused or have no answer, and payments that a bank disputes. */
export async function listPaymentAlarms(db: Database, limit: number): Promise<Alarm[]> {
  const operations = await db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
    .select([
      'payment_operations.state',
      'payment_operations.cents',
      'reservations.id',
      'reservations.reference',
    ])
    .where('payment_operations.state', 'in', ['refused', 'lost'])
    .where('payment_operations.kind', 'in', ['capture', 'refund', 'charge', 'release'])
    .orderBy('payment_operations.created_at', 'desc')
    .limit(limit)
    .execute()
  const disputed = await db
    .selectFrom('payments')
    .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
    .select(['payments.cents', 'reservations.id', 'reservations.reference'])
    .where('payments.state', '=', 'disputed')
    .orderBy('payments.created_at', 'desc')
    .limit(limit)
    .execute()
  const alarm = (kind: Alarm['kind'], row: { id: string; reference: string; cents: number }): Alarm => ({
    ...{ kind, reservationId: row.id, reference: row.reference, cents: row.cents },
  })
  return [
    ...operations.map(row => alarm(row.state === 'lost' ? 'lost' : 'refused', row)),
    ...disputed.map(row => alarm('disputed', row)),
  ]
}

/** Reservations that are over and whose customer account is not 0: the largest amounts first. */
export async function listUnsettled(db: Database, limit: number): Promise<Alarm[]> {
  const { rows } = await sql<{ id: string; reference: string; cents: number | string }>`
    select reservations.id, reservations.reference, standings.cents
    from (
      select reservation_id, sum(case when debit = 'customer' then cents else -cents end) as cents
      from postings where debit = 'customer' or credit = 'customer'
      group by reservation_id
    ) as standings join reservations on reservations.id = standings.reservation_id
    where standings.cents <> 0 and reservations.status in ('completed', 'cancelled')
    order by abs(standings.cents) desc, reservations.reference limit ${limit}`.execute(db)
  return rows.map(({ id, reference, cents }) => ({
    kind: Number(cents) > 0 ? 'owed' : 'to-return',
    reservationId: id,
    reference,
    cents: Math.abs(Number(cents)),
  }))
}

/** A posting with the reference of its reservation. */
export type ListedPosting = {
  entry: string
  line: number
  at: string
  debit: Account
  credit: Account
  cents: number
  kind: EntryKind
  made_by: string
  reservation_id: string | null
  reference: string | null
}

type Page = {
  account: Account | undefined
  /** The last one of the page before. */
  after: Pick<ListedPosting, 'at' | 'entry' | 'line'> | undefined
  limit: number
}

/** A page of the ledger, the latest first. */
export async function listLedger(db: Database, { account, after, limit }: Page): Promise<ListedPosting[]> {
  let query = db
    .selectFrom('postings')
    .leftJoin('reservations', 'reservations.id', 'postings.reservation_id')
    .select(['entry', 'line', 'at', 'debit', 'credit', 'cents', 'kind', 'made_by', 'reservation_id'])
    .select('reservations.reference')
    .orderBy('at', 'desc')
    .orderBy('entry', 'desc')
    .orderBy('line', 'desc')
    .limit(limit)
  if (account) query = query.where(row => row.or([row('debit', '=', account), row('credit', '=', account)]))
  if (after)
    query = query.where(row =>
      row.or([
        row('at', '<', after.at),
        row.and([row('at', '=', after.at), row('entry', '<', after.entry)]),
        row.and([row('at', '=', after.at), row('entry', '=', after.entry), row('line', '<', after.line)]),
      ]),
    )
  return await query.execute()
}
