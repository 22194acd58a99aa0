import type { Store } from '../../../platform/db/database.ts'
import { planEvents } from './test-events.ts'
import { askedToConfirm, declined, hasPaid, paid, snapshotAt, type TestPayment } from './test-payment.ts'
import { findTestPayment, updateTestPayment } from './test-store.ts'

export const GUEST_ACTIONS = ['pay', 'decline', 'confirm', 'leave'] as const
export type GuestAction = (typeof GUEST_ACTIONS)[number]

type ActDeps = { db: Store; clock: () => Date }

export async function actAsGuest(
  { db, clock }: ActDeps,
  ref: string,
  action: GuestAction,
): Promise<{ payment: TestPayment; goesBack: boolean } | undefined> {
  return await db.commitTogether(async tx => {
    const now = clock()
    const payment = await findTestPayment(tx, { ref })
    if (!payment) return undefined
    const after = stepOf(payment, action, now)
    if (after !== payment) {
      await updateTestPayment(tx, after)
      const types = hasPaid(after) ? ['payment.paying', 'payment.captured'] : ['payment.paying']
      await planEvents(tx, { ref, types, now })
    }
    return { payment: after, goesBack: action === 'leave' || hasPaid(after) || isOver(after, now) }
  })
}

function stepOf(payment: TestPayment, action: GuestAction, now: Date): TestPayment {
  if (action === 'pay') return paid(payment, now)
  if (action === 'decline') return declined(payment, now)
  return action === 'confirm' ? askedToConfirm(payment, now) : payment
}

function isOver(payment: TestPayment, now: Date): boolean {
  return snapshotAt(payment, now).page === 'expired'
}
