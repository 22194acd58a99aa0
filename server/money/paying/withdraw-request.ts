import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Due } from '../../../domain/pricing/policy/due.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import { endHold } from '../../dispatch/occupancy/holds.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { planHoldEnded } from '../../reservations/effects/plan-messages.ts'
import { listLinks, revokeLink } from '../../reservations/links/link-store.ts'
import { findAsked, readDue, WITHDRAWING } from '../../reservations/payments/payment-due.ts'
import { getReservation, type ReservationRow, raiseVersion } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { readMoney } from '../reservation/read-money.ts'
import { listDeposits, wasAskedAtReserving } from './ask-for-deposit.ts'

type WithdrawDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>
type Withdrawal = { ifMatch: number | undefined; actor: Actor }

/**
 * Amounts due under the policy stay due. A request accepted by asking for payment becomes a request again,
 * without a vehicle. Throws `nothing_due` or `stale`.
 */
export async function withdrawPaymentRequest(
  { db, clock, wakeJobs }: WithdrawDeps,
  id: string,
  { ifMatch, actor }: Withdrawal,
): Promise<ReservationMoney> {
  const known = await getReservation(db, id)
  await commitOccupying(db.commitTogether, [], async tx => {
    const by = { actor, now: clock() }
    await changeReservation(tx, id, by, () => withdraw(tx, id, { ifMatch: ifMatch ?? known.version, ...by }))
  })
  wakeJobs()
  return await readMoney(db, id, clock())
}

async function withdraw(
  tx: Database,
  id: string,
  { ifMatch, actor, now }: { ifMatch: number; actor: Actor; now: Date },
): Promise<void> {
  if (!(await raiseVersion(tx, id, ifMatch))) throw new Problem('stale')
  const row = await getReservation(tx, id)
  if ((await findAsked(tx, id)) === 0) throw new Problem('nothing_due')
  await recordEvent(tx, {
    kind: 'payment.changed',
    actor,
    subject: { kind: 'reservation', id },
    now,
    data: { action: WITHDRAWING, label: labelOf(toWire(row)), after: { inAllCents: 0 } },
  })
  if (await dueStill(tx, row, { actor, now })) return
  for (const { scope, label, n, revoked_at } of await listLinks(tx, id))
    if (scope === 'pay' && label === '' && revoked_at === null)
      await revokeLink(tx, { reservationId: id, scope, n, now })
}

/** Releases a vehicle held because of the request and notifies the guest. */
async function dueStill(
  tx: Database,
  row: ReservationRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Due | undefined> {
  const { id } = row
  const isAccepted = row.status === 'pending' && !(await wasAskedAtReserving(tx, await listDeposits(tx, id)))
  if (!isAccepted) return await readDue(tx, await readCase(tx, row))
  if (await endHold(tx, id, { actor, now })) await planHoldEnded(tx, id, { now, since: now.toISOString() })
  return undefined
}
