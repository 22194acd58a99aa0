import type { DriverExpenses } from '../../../contract/day/driver-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf, type DriverPrincipal } from '../../platform/http/principal.ts'
import { findOpenDriverLink } from '../../reservations/links/driver-link-store.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { getTripRow } from '../../reservations/record/read-trip.ts'
import { type ExpenseWithTrip, findExpense, listExpenses, markWithdrawn } from './expense-store.ts'
import { expenseToWire } from './take-expense.ts'

type WithdrawDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Takes back what the driver entered for the trip of the link, as long as the link is open; again it answers the same.
 * Throws `not_found` for what somebody else entered, or for another trip, and `unauthenticated` where the link was closed
 * meanwhile.
 */
export async function withdrawOwnExpense(
  { db, clock }: WithdrawDeps,
  caller: DriverPrincipal,
  { id, toldAt }: { id: string; toldAt: string },
): Promise<DriverExpenses> {
  await db.commitTogether(async tx => {
    if (!(await findOpenDriverLink(tx, caller.tokenHash, clock()))) throw new Problem('unauthenticated')
    const row = await findExpense(tx, id)
    if (row?.trip_id !== caller.tripId || row.driver_id !== caller.driverId) throw new Problem('not_found')
    await withdraw(tx, row, { by: 'driver', reason: '', actor: actorOf(caller), now: clock(), toldAt })
  })
  return { expenses: (await listExpenses(db, [caller.tripId])).map(expenseToWire) }
}

/** Takes back what a driver entered, with the reason of staff. Throws `not_found`. */
export async function withdrawExpense(
  { db, clock }: WithdrawDeps,
  id: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<void> {
  await db.commitTogether(async tx => {
    const row = await findExpense(tx, id)
    if (!row) throw new Problem('not_found')
    await withdraw(tx, row, { by: 'office', reason, actor, now: clock() })
  })
}

type Withdrawal = { by: 'driver' | 'office'; reason: string; actor: Actor; now: Date; toldAt?: string }

/** Marks the row, which stays as it was entered, and records it; once. */
async function withdraw(
  tx: Database,
  { id, trip_id, kind, cents }: ExpenseWithTrip,
  { by, reason, actor, now, toldAt }: Withdrawal,
): Promise<void> {
  const { reference, reservation_id } = await getTripRow(tx, trip_id)
  await lockReservation(tx, reservation_id)
  const at = now.toISOString()
  if (!(await markWithdrawn(tx, id, { withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason }))) return
  await recordEvent(tx, {
    kind: 'trip.expense-withdrawn',
    actor,
    subject: { kind: 'reservation', id: reservation_id },
    now,
    data: {
      ...(by === 'office' ? { action: 'withdrawExpense', reason } : {}),
      ...{ label: reference, trip: trip_id, before: { expense: kind, cents } },
      ...(toldAt === undefined ? {} : { after: { toldAt } }),
    },
  })
}
