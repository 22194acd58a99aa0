import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { OperationRow } from '../ledger/payment-store.ts'

/** One operation; undefined where there is none. */
export async function findOperation(db: Database, id: string): Promise<OperationRow | undefined> {
  return await db.selectFrom('payment_operations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The call is about to be made. */
export async function markSent(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_operations')
    .set({ state: 'sent', sent_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute()
}

/** A call of which nobody knows what became is to be made once more; false where it is no such one any more. */
export async function reopenOperation(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operations')
    .set({ state: 'planned', sent_at: null, settled_at: null, answer: null })
    .where('id', '=', id)
    .where('state', '=', 'lost')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Outcome = { state: 'done' | 'refused' | 'lost'; code?: string; now: Date }

/** Stores how an operation ended; a person is told of one that was refused or lost. */
export async function settleOperation(
  tx: Database,
  id: string,
  { state, code, now }: Outcome,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operations')
    .set({
      state,
      settled_at: now.toISOString(),
      answer: code === undefined ? null : toJson({ code }),
    })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || state === 'done') return
  const row = await tx
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .innerJoin('reservations', 'reservations.id', 'payments.reservation_id')
    .select(['kind', 'payment_operations.cents', 'payment_id', 'reservation_id', 'reference'])
    .where('payment_operations.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  await recordEvent(tx, {
    kind: 'payment.operation-settled',
    actor: SYSTEM,
    subject: { kind: 'reservation', id: row.reservation_id },
    now,
    data: {
      ...{ label: row.reference, to: state },
      after: { operation: id, payment: row.payment_id, kind: row.kind, cents: row.cents, code: code ?? null },
    },
  })
}
