import type { CancelledMoney, EventData } from '../../../domain/values/event.ts'
import {
  type CancellationFigures,
  type CancellationTelling,
  cancelledSentences,
} from '../../../i18n/cancellation-sentences.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import {
  cardOf,
  listOperationsOf,
  listPaymentsOf,
  type OperationRow,
  type PaymentRow,
} from '../../reservations/ledger/payment-store.ts'
import { CANCELLATION_REASON } from './plan-money.ts'

type Cancelling = { at: string; data: Pick<EventData, 'action' | 'cancellation' | 'from' | 'to'> }

/** What the cancellation of a reservation did to the money, or undefined if it did nothing or was undone. */
export function findCancelled(
  events: readonly Cancelling[],
): { at: string; money: CancelledMoney } | undefined {
  const found = events.findLast(
    ({ data: { action, cancellation, from, to } }) =>
      cancellation !== undefined ||
      // Edits, deletions and restorations keep the status.
      (from !== to &&
        (to === 'cancelled' ||
          // Reopened, or the cancellation of a return undone.
          to === 'pending' ||
          (from === 'completed' && action !== undefined))),
  )
  return found?.data.cancellation && { at: found.at, money: found.data.cancellation }
}

/** What the latest cancellation of a reservation did to the money, in sentences; empty where there never was any. */
export async function toldMoney(db: Database, id: string, telling: CancellationTelling): Promise<string[]> {
  const found = findCancelled(await listReservationEvents(db, id))
  if (!found) return []
  const payments = await listPaymentsOf(db, id)
  const operations = await listOperationsOf(
    db,
    payments.map(payment => payment.id),
  )
  return cancelledSentences(cancelledFigures(found.money, { payments, operations }), telling)
}

/** The figures of a cancellation that was made, with the cards that its operations are about. */
export function cancelledFigures(
  money: CancelledMoney,
  { payments, operations }: { payments: readonly PaymentRow[]; operations: readonly OperationRow[] },
): CancellationFigures {
  const moved = new Set(
    operations
      .filter(({ reason, kind }) => reason === CANCELLATION_REASON && kind !== 'expire' && kind !== 'release')
      .map(({ payment_id }) => payment_id),
  )
  const cards = payments.filter(({ id }) => moved.has(id)).flatMap(payment => cardOf(payment) ?? [])
  return {
    fee: money.feeCents,
    refund: money.refundCents,
    capture: money.captureCents,
    release: money.releaseCents,
    charge: money.chargeCents,
    owed: money.owedCents,
    captured: money.capturedCents,
    held: money.heldCents,
    begun: money.begunCents,
    isPartial: money.partial ?? money.begunCents > 0,
    reserved: money.reservedCents ?? 0,
    byHand: money.byHandCents,
    deposit: money.depositCents,
    total: money.totalCents,
    later: [],
    cards: [...new Map(cards.map(({ brand, last4 }) => [`${brand} ${last4}`, { brand, last4 }])).values()],
  }
}
