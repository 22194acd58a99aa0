import { createHash } from 'node:crypto'
import type { RefundInput } from '../../../contract/money/charge-schemas.ts'
import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { goodwillName, refundCredited } from '../../../domain/money/ledger/postings.ts'
import type { WeighedRefund } from '../../../domain/pricing/policy/refund.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { readEntry } from '../../reservations/ledger/posting-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import {
  findIdempotencyKey,
  getReservation,
  insertIdempotencyKey,
  type ReservationRow,
} from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { planReceipt } from '../documents/plan-receipt.ts'
import { type RefundRemark, refundEntry } from '../payments/refund-remark.ts'
import { changeOnce } from '../reservation/change-once.ts'
import { readMoney } from '../reservation/read-money.ts'
import type { Recording } from '../reservation/record-money.ts'
import { STAFF_REFUND, weighRefundCase } from './refund-case.ts'

const REFUND_OPERATION = 'refund'

/** Throws `invalid`, `forbidden`, `offer_changed`, `stale` or `idempotency_key_used`. */
export async function refundPayment(recording: Recording, input: RefundInput): Promise<ReservationMoney> {
  const { db, id, ifMatch, commit, now } = recording
  try {
    await changeOnce({
      ...{ id, ifMatch, commit, now },
      wasMade: tx => wasMade(tx, id, input),
      make: (tx, known) => makeRefund(tx, recording, { input, known }),
    })
  } catch (error) {
    // A concurrent request used the same key for another reservation.
    if (isUniqueViolation(error)) throw new Problem('idempotency_key_used')
    throw error
  }
  return await readMoney(db, id, now)
}

type Making = { input: RefundInput; known: ReservationRow }

async function makeRefund(tx: Database, recording: Recording, { input, known }: Making): Promise<void> {
  const { id, caller, now } = recording
  await insertIdempotencyKey(tx, {
    ...{ key: keyOf(input), operation: REFUND_OPERATION, request_hash: hashOf(input), subject_id: id },
    created_at: now.toISOString(),
  })
  const of = await readCase(tx, await getReservation(tx, id))
  const weighed = await weighRefundCase(tx, of, { order: input, caller })
  if (!isAsSeen(weighed, input)) throw new Problem('offer_changed')
  const entries: string[] = []
  if (weighed.courtesy > 0) {
    const made = { reservationId: id, at: now.toISOString(), madeBy: caller.staffId }
    const entry = refundCredited({ ...made, id: input.id, cents: weighed.courtesy })
    const earlier = await readEntry(tx, goodwillName(input.id))
    if (earlier.length > 0 || !(await postEntry(tx, entry))) throw new Problem('idempotency_key_used')
    await planReceipt(tx, entry, now)
    entries.push(...entry.map(posting => posting.entry))
  }
  for (const share of weighed.shares) {
    const planned = await planOperation(tx, { ...share, kind: 'refund', reason: STAFF_REFUND, now })
    entries.push(refundEntry(planned.operationId))
  }
  const { cents, message, notify, reason } = input
  const remark: RefundRemark = {
    entries,
    cents,
    ...(message ? { message } : {}),
    ...(notify ? {} : { silent: true }),
  }
  await recordEvent(tx, {
    kind: 'payment.changed',
    actor: actorOf(caller),
    subject: { kind: 'reservation', id },
    now,
    data: { action: 'refundPayment', label: labelOf(toWire(known)), reason, after: remark },
  })
}

function isAsSeen({ shares, courtesy, due }: WeighedRefund, { seen }: RefundInput): boolean {
  return (
    courtesy === seen.courtesyCents &&
    due === seen.dueCents &&
    shares.length === seen.refunds.length &&
    shares.every(({ paymentId, cents }) =>
      seen.refunds.some(refund => refund.payment === paymentId && refund.cents === cents),
    )
  )
}

/** Throws `idempotency_key_used` if the id was used for another refund. */
async function wasMade(tx: Database, reservationId: string, input: RefundInput): Promise<boolean> {
  const key = await findIdempotencyKey(tx, keyOf(input))
  if (!key) return false
  const isSame = key.subject_id === reservationId && key.request_hash === hashOf(input)
  if (!isSame) throw new Problem('idempotency_key_used')
  return true
}

const keyOf = ({ id }: RefundInput) => `${REFUND_OPERATION}:${id}`

/** Another amount, card or message makes it a different refund. */
function hashOf({ cents, payment, terms, message, notify, reason }: RefundInput): string {
  const order = [cents, payment ?? '', terms, message ?? '', notify, reason]
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url')
}
