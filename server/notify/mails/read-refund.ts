import { z } from 'zod'
import { reversalName } from '../../../domain/money/ledger/entry.ts'
import type { CardFacts } from '../../../domain/reservations/payment.ts'
import { findRefundRemark } from '../../money/payments/refund-remark.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { cardOf, findPayment } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'

const EntryPayload = z.object({ entry: z.string().optional() })

/** A refund in the ledger. */
export type MailedRefund = {
  cents: number
  card: CardFacts | undefined
  /** From staff to the guest; may be empty. */
  message: string
}

/**
 * The refund that an email is about, or the latest one if it is resent. Undefined if the ledger says otherwise by now: the
 * bank returned the money, or did not.
 */
export async function readRefund(
  db: Database,
  job: Pick<Job, 'payload' | 'subject_id'>,
  { hasFailed }: { hasFailed: boolean },
): Promise<MailedRefund | undefined> {
  const { entry } = readPayload(EntryPayload, job)
  const postings = await listPostingsOf(db, job.subject_id)
  const names = new Set(postings.map(posting => posting.entry))
  const refund = postings.findLast(
    posting =>
      posting.paymentId !== null &&
      posting.kind === 'refund' &&
      names.has(reversalName(posting.entry)) === hasFailed &&
      (entry === undefined || entry === posting.entry || entry === reversalName(posting.entry)),
  )
  const payment = refund?.paymentId && (await findPayment(db, refund.paymentId))
  if (!refund) return undefined
  const remark = await findRefundRemark(db, { reservationId: job.subject_id, entry: refund.entry })
  return {
    cents: refund.cents,
    card: payment ? cardOf(payment) : undefined,
    message: remark?.message ?? '',
  }
}
