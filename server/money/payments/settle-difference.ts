import { atField, Problem } from '../../../contract/problems.ts'
import { mirrorOf } from '../../../domain/money/ledger/entry.ts'
import { type Difference, entriesBehind, remedyOf } from '../../../domain/money/ledger/reconcile.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { findPayment, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { listPostingsOf, readEntry } from '../../reservations/ledger/posting-store.ts'
import { adoptPayment } from './adopt-payment.ts'
import { type ReconcileDayDeps, reconcileDay } from './reconcile-job.ts'
import type { StoredComparison } from './reconciliation-store.ts'

export type ShownDifference = Pick<Difference, 'kind' | 'ourCents' | 'theirCents'> & {
  day: string
  paymentId: string
}
type Settling = { zone: string; reason: string; actor: Actor & { id: string } }

/** Reverses only a posting still unknown to the provider. Idempotent. Throws `not_found` or `invalid`. */
export async function settleDifference(
  deps: ReconcileDayDeps,
  shown: ShownDifference,
  { zone, reason, actor }: Settling,
): Promise<StoredComparison> {
  await takeOver(deps, shown.paymentId)
  const { day } = shown
  const found = await reconcileDay(deps, { day, zone })
  const still = found.differences.find(
    one => one.kind === shown.kind && one.paymentId === shown.paymentId && one.ourCents === shown.ourCents,
  )
  if (!still || remedyOf(still) !== 'turn-round' || shown.theirCents !== null) return found
  if (reason === '')
    throw new Problem('invalid', atField('reason', { code: 'needed' }, 'Please enter a reason.'))
  await turnRound(deps, still, { reason, actor })
  return await reconcileDay(deps, { day, zone })
}

async function takeOver(deps: ReconcileDayDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  const found = payment?.provider_ref
    ? await deps.provider.find({ ref: payment.provider_ref })
    : await findLost(deps, paymentId)
  if (found) await adoptPayment(deps, found)
  else if (!payment) throw new Problem('not_found')
}

const LOOKED_BACK_MS = 90 * 24 * 3600_000

/** The provider cannot search by our id, so its list is scanned. */
async function findLost({ provider, clock }: ReconcileDayDeps, paymentId: string) {
  for await (const found of provider.list(new Date(clock().getTime() - LOOKED_BACK_MS)))
    if (found.paymentId === paymentId) return found
  return undefined
}

async function turnRound(
  { db, clock }: ReconcileDayDeps,
  difference: Difference,
  { reason, actor }: Omit<Settling, 'zone'>,
): Promise<void> {
  const now = clock()
  await db.commitTogether(async tx => {
    const payment: PaymentRow | undefined = await findPayment(tx, difference.paymentId ?? '')
    if (!payment) throw new Problem('not_found')
    const postings = (await listPostingsOf(tx, payment.reservation_id)).filter(
      ({ paymentId }) => paymentId === payment.id,
    )
    const [name] = entriesBehind(postings, difference)
    if (name === undefined) return
    const mirror = mirrorOf(await readEntry(tx, name), { at: now.toISOString(), madeBy: actor.id })
    if (!(await postEntry(tx, mirror))) return
    const reservation = await tx
      .selectFrom('reservations')
      .select('reference')
      .where('id', '=', payment.reservation_id)
      .executeTakeFirst()
    await recordEvent(tx, {
      kind: 'payment.changed',
      actor,
      subject: { kind: 'reservation', id: payment.reservation_id },
      now,
      data: {
        action: 'settleDifference',
        ...(reservation ? { label: reservation.reference } : {}),
        reason,
        after: { entry: mirror[0]?.entry ?? '', cents: mirror[0]?.cents ?? 0 },
      },
    })
  })
}
