import type { Database } from '../../../db/tables.ts'
import type { BalanceItem } from '../payment-provider.ts'
import { snapshotAt, type TestPayment } from './test-payment.ts'

const PAGE = 500

/** What moved on the account of the test provider from one instant until before another. */
export async function* testBalance(
  db: Database,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<BalanceItem> {
  const [first, last] = [from.toISOString(), until.toISOString()]
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db
      .selectFrom('test_payments')
      .select('data')
      .orderBy('created_at')
      .orderBy('ref')
      .limit(PAGE)
      .offset(offset)
      .execute()
    for (const { data } of rows)
      for (const item of itemsOf(JSON.parse(data) as TestPayment, until))
        if (item.at >= first && item.at < last) yield item
    if (rows.length < PAGE) return
  }
}

function itemsOf(payment: TestPayment, now: Date): BalanceItem[] {
  const { ref } = payment
  const { captures } = snapshotAt(payment, now)
  return [
    ...captures.map(({ operationId, cents, at }) => ({
      ...{ id: `payment_${operationId}`, ref, kind: 'payment' as const, cents, at },
    })),
    ...payment.refunds.map(refund => ({
      ...{ id: refund.ref, ref, kind: 'refund' as const, cents: -refund.cents, at: refund.at },
    })),
    ...payment.refunds.flatMap(refund =>
      refund.failsAt === null
        ? []
        : [
            {
              id: `${refund.ref}_failed`,
              ref,
              kind: 'refund-failed' as const,
              cents: refund.cents,
              at: refund.failsAt,
            },
          ],
    ),
  ]
}
