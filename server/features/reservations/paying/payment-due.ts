import { faresOf, outstandingOf } from '../../../../domain/ledger/outstanding.ts'
import { type Due, dueNow } from '../../../../domain/policy/due.ts'
import type { Database } from '../../../db/tables.ts'
import { hasArrived } from '../../../payments/absorb-snapshot.ts'
import type { CancellationCase } from '../cancellation/cancellation-case.ts'
import { findAsked } from './asked-store.ts'

/** What is to be paid of a reservation now; undefined where nothing is. */
export async function readDue(db: Database, of: CancellationCase): Promise<Due | undefined> {
  const { row, agreed, fared, payments, operations, postings } = of
  return dueNow({
    status: row.status,
    total: faresOf(fared),
    deposit: agreed.reduce((cents, { schedule }) => cents + schedule.deposit, 0),
    outstanding: outstandingOf(postings, fared),
    held: payments.reduce((cents, { held_cents }) => cents + held_cents, 0),
    underWay: operations.filter(isOnItsWay).reduce((cents, operation) => cents + operation.cents, 0),
    asked: await findAsked(db, row.id),
    depositArrived: payments.some(payment => payment.purpose === 'deposit' && hasArrived(payment)),
  })
}

/** True for the charge of a kept card without an answer; what is captured counts as held until it is. */
export function isOnItsWay({ kind, state }: CancellationCase['operations'][number]): boolean {
  return kind === 'charge' && (state === 'planned' || state === 'sent')
}
