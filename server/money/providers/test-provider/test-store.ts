import { type Json, readJson, toJson } from '../../../../domain/values/json.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Found } from '../payment-provider.ts'
import type { TestPayment } from './test-payment.ts'

export async function findTestPayment(
  db: Database,
  by: { ref: string } | { op: string },
): Promise<TestPayment | undefined> {
  const query = db.selectFrom('test_payments').select('data').$castTo<{ data: Json<TestPayment> }>()
  const row = await ('ref' in by
    ? query.where('ref', '=', by.ref)
    : query.where('operation_id', '=', by.op)
  ).executeTakeFirst()
  return row && readJson(row.data)
}

export async function findByKept(db: Database, kept: string): Promise<TestPayment | undefined> {
  return await findTestPayment(db, { ref: kept.replace(/^card_/, '') })
}

const PAGE = 500

export async function* walkTestPayments(db: Database, from?: Date): AsyncGenerator<TestPayment> {
  for (let offset = 0; ; offset += PAGE) {
    let query = db.selectFrom('test_payments').select('data').orderBy('created_at').orderBy('ref')
    if (from) query = query.where('created_at', '>=', from.toISOString())
    const rows = await query.limit(PAGE).offset(offset).$castTo<{ data: Json<TestPayment> }>().execute()
    for (const { data } of rows) yield readJson(data)
    if (rows.length < PAGE) return
  }
}

export async function insertTestPayment(db: Database, payment: TestPayment, now: Date): Promise<void> {
  await db
    .insertInto('test_payments')
    .values({
      ref: payment.ref,
      operation_id: payment.op,
      data: toJson(payment),
      version: 1,
      created_at: now.toISOString(),
    })
    .execute()
}

export async function updateTestPayment(db: Database, payment: TestPayment): Promise<void> {
  await db
    .updateTable('test_payments')
    .set(row => ({ data: toJson(payment), version: row('version', '+', 1) }))
    .where('ref', '=', payment.ref)
    .execute()
}

export type KeptCall = { ref: string; request: Json<unknown>; answer: Json<CallAnswer> }
export type CallAnswer = { found: Found } | { refused: string } | { failed: string }

export async function findCall(db: Database, key: string): Promise<KeptCall | undefined> {
  return await db
    .selectFrom('test_payment_calls')
    .select(['ref', 'request', 'answer'])
    .where('key', '=', key)
    .$castTo<KeptCall>()
    .executeTakeFirst()
}

export async function insertCall(db: Database, key: string, call: KeptCall, now: Date): Promise<void> {
  await db
    .insertInto('test_payment_calls')
    .values({ key, ...call, created_at: now.toISOString() })
    .execute()
}

export async function insertEvent(
  db: Database,
  { ref, type, now }: { ref: string; type: string; now: Date },
): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('test_payment_events')
    .values({ id, ref, type, created_at: now.toISOString() })
    .execute()
  return id
}

export async function findEvent(
  db: Database,
  id: string,
): Promise<{ id: string; ref: string; type: string } | undefined> {
  return await db
    .selectFrom('test_payment_events')
    .select(['id', 'ref', 'type'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('test_payment_events')
    .set({ sent_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Faults are injected by inserting rows, which only tests do. */
export type TestFault =
  | 'down'
  | 'answer-lost'
  | 'stored-failure'
  | 'card-declined'
  | 'guest-needed'
  | 'refund-fails'
  | 'event-twice'
  | 'event-late'
  | 'event-reversed'
  | 'event-never'

export async function takeFault(db: Database, name: TestFault): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payment_faults')
    .set(row => ({ times: row('times', '-', 1) }))
    .where('name', '=', name)
    .where('times', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
