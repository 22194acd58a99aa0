import { z } from 'zod'
import type { Store } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { findPayment, findPaymentByRef, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { absorbSnapshot } from './absorb-snapshot.ts'
import { findEvent, markHandled } from './event-store.ts'
import { planNextLook } from './plan-look.ts'

export type LookDeps = { db: Store; clock: () => Date; provider: PaymentProvider | undefined }

const LookPayload = z.object({ event: z.string().optional(), round: z.number().optional() })

const WIDTH = 4
/** An event may arrive before the payment that is being opened is stored. */
const TRIES_MAX = 6

/** Trusts only the provider's current state; an event only says which payment to read. */
export function lookHandler(deps: LookDeps): JobHandler {
  return {
    width: WIDTH,
    async handle(job) {
      const { event, round } = readPayload(LookPayload, job)
      if (event !== undefined) return await lookAfterEvent(deps, job, event)
      const payment = await findPayment(deps.db, job.subject_id)
      if (!payment) throw new Dropped('Payment not found.')
      const after = await lookAt(deps, payment)
      if (!isOver(after)) await planAgain(deps, after, round ?? 1)
    },
  }
}

/** Not `Dropped`: each look schedules the next, and the provider may be configured again. */
function notConfigured(): Error {
  return new Error('The payment provider is not configured.')
}

/** Only refunds and disputes can follow, and those send events. */
function isOver({ state }: PaymentRow): boolean {
  return ['expired', 'failed', 'released', 'lapsed', 'won', 'lost'].includes(state)
}

async function planAgain({ db, clock }: LookDeps, payment: PaymentRow, round: number): Promise<void> {
  const { id: paymentId, created_at: since } = payment
  await db.commitTogether(tx => planNextLook(tx, { paymentId, since, round, now: clock() }))
}

export async function lookAt({ db, clock, provider }: LookDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (!provider || provider.name !== payment.provider) throw notConfigured()
  const { id, provider_ref: ref } = payment
  // The call that opens it is still running.
  if (ref === null) return payment
  const found = await provider.find({ ref })
  if (!found) return payment
  const { snapshot } = found
  return (
    (await db.commitTogether(tx => absorbSnapshot(tx, id, { told: { snapshot }, now: clock() }))) ?? payment
  )
}

async function lookAfterEvent(deps: LookDeps, { attempts }: Job, eventId: string): Promise<void> {
  const { db, clock, provider } = deps
  const event = await findEvent(db, eventId)
  if (!event) throw new Dropped('Event not found.')
  if (!provider) throw notConfigured()
  const payment =
    (await findPaymentByRef(db, { provider: provider.name, ref: event.ref })) ??
    (await paymentBehind(db, provider, event.ref))
  if (payment) await lookAt(deps, payment)
  else if (attempts < TRIES_MAX) throw new Error('The payment of the event is not stored yet.')
  const error = payment ? null : 'unknown_payment'
  await db.commitTogether(tx => markHandled(tx, eventId, { now: clock(), error }))
}

/** An event may name a part, such as the charge of a page. */
async function paymentBehind(
  db: Store,
  provider: PaymentProvider,
  ref: string,
): Promise<PaymentRow | undefined> {
  const found = await provider.find({ ref })
  const payment = found && (await findPayment(db, found.paymentId))
  return payment?.provider === provider.name && payment.provider_ref !== null ? payment : undefined
}
