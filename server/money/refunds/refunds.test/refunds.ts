import { randomUUID } from 'node:crypto'
import { beforeEach } from 'node:test'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RefundPreview } from '../../../../contract/money/charge-schemas.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { useSecuredRide } from '../../../../test/support/secured-ride.ts'
import { listTestPayments } from '../../../../test/support/test-payments.ts'

type Order = Partial<BodyOf<'previewRefund'>> & { cents: number }

/** A confirmed ride whose deposit was paid before each test, and the calls that refund it. */
export function useRefundedRide(app: () => TestApp) {
  const ride = { id: '', token: '', pickUpAt: '', total: 0, deposit: 0 }
  const { deposited, work, sound } = useSecuredRide(app)
  beforeEach(async () => {
    ride.token = await app().signIn()
    const { rest, ...made } = await deposited()
    Object.assign(ride, made, { total: made.deposit + rest })
  })
  const preview = (order: Order, id = ride.id) =>
    app().client('previewRefund', { id, token: ride.token, body: { terms: 'due', ...order } })
  const send = (order: Order, shown: RefundPreview, key: string = randomUUID(), id = ride.id) =>
    app().client('refundPayment', {
      ...{ id, token: ride.token, ifMatch: shown.version },
      body: { terms: 'due', id: key, reason: 'Late pickup', ...order, seen: seenIn(shown) },
    })
  return {
    ...{ ride, work, sound },
    preview,
    send,
    /** Refunds as the preview says. */
    refund: async (order: Order, id = ride.id) => send(order, await preview(order, id), randomUUID(), id),
    money: (id = ride.id) => app().client('getMoney', { id, token: ride.token }),
    asStaff: () => app().db.updateTable('staff').set({ role: 'staff' }).execute(),
    /** The refunds that were asked of the provider, the first one first. */
    planned: async (id = ride.id) =>
      await app()
        .db.selectFrom('payment_operations')
        .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
        .select(['payment_id', 'payment_operations.cents'])
        .where('kind', '=', 'refund')
        .where('reservation_id', '=', id)
        .orderBy('payment_operations.id')
        .execute(),
    /** What the provider itself has refunded. */
    returned: async () =>
      (await listTestPayments(app().db, 10)).flatMap(({ refunds }) => refunds.map(({ cents }) => cents)),
    /** The texts of the emails about refunds. */
    mailed: () =>
      app().sent.flatMap(({ message: { subject, text } }) =>
        /refunded|your refund/i.test(subject) ? [text] : [],
      ),
  }
}

/** The effects of a preview, as the refund names them. */
export function seenIn({ refunds, courtesyCents, dueCents }: RefundPreview) {
  return { refunds: refunds.map(({ payment, cents }) => ({ payment, cents })), courtesyCents, dueCents }
}
