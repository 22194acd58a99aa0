import type { OpenedPayment } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { reversalName } from '../../../domain/money/ledger/entry.ts'
import { type TipOffer, tipOffer } from '../../../domain/pricing/policy/tip.ts'
import { sumOf } from '../../../domain/values/money.ts'
import { type CancellationCase, readCase } from '../../reservations/case/cancellation-case.ts'
import { hasFailed, lockReservation } from '../../reservations/record/opening-store.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { pageOf } from '../payments/payments.ts'
import { requireUpTo } from '../require-up-to.ts'
import { type OpenDeps, type Opening, openPage } from './open-payment.ts'

const REASON = 'tip'

/** undefined if no tip can be given. */
export function tipOf(
  { row, trips, fared, payments, postings }: CancellationCase,
  now: Date,
): TipOffer | undefined {
  const names = new Set(postings.map(({ entry }) => entry))
  const rides = postings.filter(({ kind, entry }) => kind === 'ride' && !names.has(reversalName(entry)))
  const doneAt =
    rides
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  const isOver = row.status === 'completed' && trips.some(({ progress }) => progress === 'done')
  const driven = fared.filter(({ progress }) => progress === 'done')
  return tipOffer(
    {
      doneAt,
      isOver,
      fareCents: driven.reduce((cents, { lines }) => cents + sumOf(lines), 0),
      givenCents: tipped(payments),
    },
    now,
  )
}

/** Less refunds, in cents. */
export function tipped(payments: CancellationCase['payments']): number {
  return payments
    .filter(({ purpose }) => purpose === 'tip')
    .reduce((cents, { captured_cents, refunded_cents }) => cents + captured_cents - refunded_cents, 0)
}

/** Throws `nothing_due` if no tip can be given, `invalid` above the fare, `too_many` or `provider_down`. */
export async function openTip(
  { db, clock, payments }: OpenDeps,
  reservationId: string,
  cents: number,
): Promise<OpenedPayment> {
  if (!payments) throw new Problem('nothing_due')
  const opening: Opening = await db.commitTogether(async tx => {
    const now = clock()
    await lockReservation(tx, reservationId)
    const offer = tipOf(await readCase(tx, await getReservation(tx, reservationId)), now)
    if (!offer) throw new Problem('nothing_due')
    requireUpTo(cents, offer.maxCents)
    const wanted = {
      reservationId,
      purpose: 'tip',
      mode: 'pay',
      cents,
      until: now,
      reason: REASON,
      now,
    } as const
    return await openPage(tx, payments.provider, wanted)
  })
  const { paymentId, planned } = opening
  const pay = planned ? await payments.openNow(planned) : await pageOf(db, paymentId)
  if ('state' in pay && (await hasFailed(db, paymentId))) throw new Problem('provider_down')
  return { _id: paymentId, cents, pay }
}
