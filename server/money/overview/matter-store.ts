import { sql } from 'kysely'
import { cardPauseUntil } from '../../../domain/reservations/payment.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listRefusals } from '../payments/refusal-store.ts'

export type PaymentMatter = {
  id: string
  reservationId: string
  reference: string
  firstName: string
  lastName: string
  cents: number
  at: string
}

type Row = {
  id: string
  reservation_id: string
  reference: string
  first_name: string
  last_name: string
  cents: number
  at: string
}

type Search = { since: string; limit: number }

/**
 * Failed calls not made good since, latest first. Skips a declined authorization for a trip after `heldUntil`
 * if a link to replace the card reaches the guest at `now`.
 */
export async function listFailedOperations(
  db: Database,
  state: 'refused' | 'lost',
  { since, limit, heldUntil, now }: Search & { heldUntil: string; now: string },
): Promise<PaymentMatter[]> {
  const { rows } = await sql<Row>`
    select operation.id, payments.reservation_id, reference, first_name, last_name, operation.cents,
      operation.created_at as at
    from payment_operations as operation
    join payments on payments.id = operation.payment_id
    join reservations on reservations.id = payments.reservation_id
    where operation.state = ${state} and operation.created_at >= ${since}
      and operation.kind in ('capture', 'refund', 'charge', 'release')
      and not (payments.mode = 'authorise' and operation.kind = 'charge'
        and (reservations.status <> 'confirmed' or (${isReached(now)} and coalesce(
          (select trips.starts_at from trips where trips.reservation_id = payments.reservation_id
            and operation.reason like '%:' || trips.id || ':%'),
          reservations.starts_at) > ${heldUntil})))
      and not exists (
        select 1 from payments as later
        where later.reservation_id = payments.reservation_id and later.created_at > operation.created_at
          and payments.mode = 'authorise' and operation.kind = 'charge'
          and later.state in ('held', 'captured', 'part-refunded'))
      and not exists (
        select 1 from payment_operations as other
        where other.replaces = operation.id or (other.payment_id = operation.payment_id
          and other.kind = operation.kind and other.created_at > operation.created_at and other.state = 'done'))
    order by operation.created_at desc limit ${limit}`.execute(db)
  return rows.map(matterOf)
}

/** Whether the customer of a reservation gets emails, or agreed to texts and did not stop them. */
function isReached(now: string) {
  return sql`(reservations.email is not null or exists (
    select 1 from message_consents as said
    where said.reservation_id = reservations.id and said.channel = 'text' and said.given = 1
      and not exists (
        select 1 from message_consents as later
        where later.reservation_id = said.reservation_id and later.channel = 'text'
          and (later.at > said.at or (later.at = said.at and later.id > said.id)))
      and not exists (
        select 1 from suppressions
        where suppressions.channel = 'text' and suppressions.address_hash = said.address_hash
          and suppressions.until > ${now})))`
}

const TRIED_MAX = 100
const REFUNDS_LOOKED_AT = 1000

/** Latest first. The reversing entry is named after the refund, so no other posting is read. */
export async function listFailedRefunds(db: Database, { since, limit }: Search): Promise<PaymentMatter[]> {
  const { rows } = await sql<Row>`
    select refunds.id, payments.reservation_id, reference, first_name, last_name, postings.cents,
      refunds.created_at as at
    from (
      select id, payment_id, created_at from payment_operations
      where state = 'done' and kind = 'refund' and created_at >= ${since}
      order by created_at desc limit ${REFUNDS_LOOKED_AT}
    ) as refunds
    join postings on postings.entry = 'reverse:refund:' || refunds.id and postings.line = 1
    join payments on payments.id = refunds.payment_id
    join reservations on reservations.id = payments.reservation_id
    where not exists (
      select 1 from payment_operations as other
      where other.payment_id = payments.id and other.kind = 'refund' and other.created_at > refunds.created_at)
    order by refunds.created_at desc limit ${limit}`.execute(db)
  return rows.map(matterOf)
}

export async function listDisputed(db: Database, limit: number): Promise<PaymentMatter[]> {
  const rows = await paymentsOf(db).where('payments.state', '=', 'disputed').limit(limit).execute()
  return rows.map(matterOf)
}

/** Authorizations that lapse within the span unless captured. */
export async function listLapsing(
  db: Database,
  { from, until, since, limit }: { from: string; until: string; since: string; limit: number },
): Promise<PaymentMatter[]> {
  const rows = await paymentsOf(db)
    .where('payments.state', '=', 'held')
    // Saved cards never lapse; authorizations last up to a month.
    .where('payments.created_at', '>=', since)
    .where('held_cents', '>', 0)
    .where('capture_before', '>', from)
    .where('capture_before', '<=', until)
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...matterOf(row), cents: row.held_cents, at: row.capture_before ?? row.at }))
}

/** Reservations whose guest is or was blocked from card payments after too many declines, latest first. */
export async function listCardPauses(db: Database, { since, limit }: Search): Promise<PaymentMatter[]> {
  const tried = await paymentsOf(db)
    // Only payments without money, so that the index by state and time applies.
    .where('payments.state', 'in', ['opened', 'paying', 'expired', 'failed'])
    .where('payments.created_at', '>=', since)
    .where(jsonHas('facts', '"declines"'))
    .limit(TRIED_MAX)
    .execute()
  const latest = new Map(tried.toReversed().map(row => [row.reservation_id, row]))
  const paused: PaymentMatter[] = []
  for (const [reservationId, row] of latest) {
    const refusedAt = await listRefusals(db, [reservationId])
    const last = Math.max(...refusedAt)
    if (cardPauseUntil(refusedAt, last) !== undefined)
      paused.push({ ...matterOf(row), at: new Date(last).toISOString() })
  }
  return paused.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit)
}

function paymentsOf(db: Database) {
  return db
    .selectFrom('payments')
    .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
    .select(['payments.id', 'reservation_id', 'reference', 'first_name', 'last_name', 'payments.cents'])
    .select(['held_cents', 'capture_before', 'payments.created_at as at'])
    .orderBy('payments.created_at', 'desc')
}

function matterOf({ reservation_id, first_name, last_name, id, reference, cents, at }: Row): PaymentMatter {
  return {
    id,
    reservationId: reservation_id,
    reference,
    firstName: first_name,
    lastName: last_name,
    cents,
    at,
  }
}
