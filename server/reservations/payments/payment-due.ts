import { faresOf, outstandingOf } from '../../../domain/money/ledger/rides.ts'
import { type Due, type DueFacts, dueNow } from '../../../domain/pricing/policy/due.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { CancellationCase } from '../case/cancellation-case.ts'
import { hasArrived } from '../ledger/payment-store.ts'
import { findHeldUntil } from '../record/opening-store.ts'
import type { ReservationRow } from '../record/store.ts'

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
    guarantee: guaranteeIn(of),
    refused: refusedIn(of),
  })
}

/** The balance after the amount due now, in cents, with authorized amounts. */
export function remainingOf({ row, postings, fared }: RemainingCase, due: Due | undefined): number {
  if (row.status !== 'pending' && row.status !== 'confirmed') return 0
  return Math.max(0, outstandingOf(postings, fared) - payableNow(due))
}

type RemainingCase = Pick<CancellationCase, 'postings' | 'fared'> & { row: Pick<ReservationRow, 'status'> }

/** In cents; an authorization is not paid. */
export function payableNow(due: Due | undefined): number {
  return due?.mode === 'pay' ? due.cents : 0
}

/** What a link that only pays takes; of a request that staff take back after they asked for its money nothing. */
export async function readDueByLink(db: Database, of: CancellationCase, now: Date): Promise<Due | undefined> {
  return (await isPayable(db, of.row, now)) ? await readDue(db, of) : undefined
}

/** True if a page may ask for what is due: a request is paid while its vehicle is on hold. */
export async function isPayable(
  db: Database,
  { id, status, deleted_at }: Pick<ReservationRow, 'id' | 'status' | 'deleted_at'>,
  now: Date,
): Promise<boolean> {
  if (deleted_at !== null) return false
  return status !== 'pending' || (await findHeldUntil(db, id, now)) !== undefined
}

/** What was asked of the guest beside a deposit; undefined where nothing was, or where they did it. */
function guaranteeIn({ payments }: CancellationCase): DueFacts['guarantee'] {
  const asked = payments.filter(({ purpose }) => purpose === 'guarantee')
  const latest = asked.some(hasArrived) ? undefined : asked.at(-1)
  return latest && { mode: latest.mode, cents: latest.cents }
}

/** What the kept card last refused to hold; 0 where it did not, or another one holds an amount since. */
function refusedIn({ payments, operations }: CancellationCase): number {
  const authorising = new Set(payments.filter(({ mode }) => mode === 'authorise').map(({ id }) => id))
  const last = operations.findLast(({ kind, payment_id }) => kind === 'charge' && authorising.has(payment_id))
  if (last?.state !== 'refused') return 0
  const since = payments.filter(({ created_at }) => created_at >= last.created_at)
  return since.some(({ mode, held_cents }) => mode === 'authorise' && held_cents > 0) ? 0 : last.cents
}

/** True for the charge of a kept card without an answer; what is captured counts as held until it is. */
export function isOnItsWay({ kind, state }: CancellationCase['operations'][number]): boolean {
  return kind === 'charge' && (state === 'planned' || state === 'sent')
}

/** The published name of the call by which staff ask for money. */
export const ASKING = 'requestPayment'
/** That of the call by which they take it back. */
export const WITHDRAWING = 'withdrawPaymentRequest'

/** How much staff asked the guest to have paid in all, in cents, as they last did; 0 where they never did, or took it back. */
export async function findAsked(db: Database, reservationId: string): Promise<number> {
  const rows = await db
    .selectFrom('events')
    .select('data')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'payment.changed')
    .orderBy('seq', 'desc')
    .execute()
  for (const { data } of rows) {
    const { action, after = {} } = readJson(data)
    const inAll = after['inAllCents']
    if ((action === ASKING || action === WITHDRAWING) && typeof inAll === 'number') return inAll
  }
  return 0
}
