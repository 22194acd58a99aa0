import { randomUUID } from 'node:crypto'
import { beforeEach } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import type { RefundPreview } from '../../contract/money/charge-schemas.ts'
import { runJobs, type TestApp } from './app.ts'
import { confirmedRide, requireSoundLedger } from './changed-ride.ts'
import { insertFleet } from './fleet.ts'
import { priceStore } from './priced-store.ts'
import { listTestPayments } from './test-payments.ts'
import { toDullesTrip } from './trips.ts'

type Order = Partial<BodyOf<'previewRefund'>> & { cents: number }

/** A confirmed ride whose deposit was paid before each test, and the calls that refund it. */
export function useRefundedRide(app: () => TestApp) {
  const ride = { id: '', token: '', pickUpAt: '', total: 0, deposit: 0 }
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db)
    ride.token = await app().signIn()
    const made = await confirmedRide(app(), [toDullesTrip({ kind: 'hourly', hours: 6 })])
    ride.total = made.price?.totalCents ?? 0
    ride.deposit = Math.round(ride.total / 2)
    ride.id = made._id
    ride.pickUpAt = made.pickUpAt
  })
  const preview = (order: Order, id = ride.id) =>
    app().client('previewRefund', { id, token: ride.token, body: { terms: 'due', ...order } })
  const send = (order: Order, shown: RefundPreview, key: string = randomUUID(), id = ride.id) =>
    app().client('refundPayment', {
      ...{ id, token: ride.token, ifMatch: shown.version },
      body: { terms: 'due', id: key, reason: 'Late pickup', ...order, seen: seenIn(shown) },
    })
  return {
    ride,
    /** Runs what is due, such as calls to the provider and mails. */
    work: () => runJobs(app()),
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
    /** The ledger and the payments agree. */
    sound: () => requireSoundLedger(app()),
  }
}

/** The effects of a preview, as the refund names them. */
export function seenIn({ refunds, courtesyCents, dueCents }: RefundPreview) {
  return { refunds: refunds.map(({ payment, cents }) => ({ payment, cents })), courtesyCents, dueCents }
}
