import { atField, Problem } from '../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../domain/reservations/reservation.ts'
import { nextStatuses } from '../../domain/reservations/status-moves.ts'
import { lastOpenTrip } from '../../domain/reservations/trip.ts'
import type { Actor } from '../../domain/values/event.ts'
import { asksBeforeConfirming } from '../customers/ask-before-confirming.ts'
import { forgetVisitorBooking } from '../dispatch/occupancy/booking-limits.ts'
import { commitOccupying } from '../dispatch/occupancy/commit-occupying.ts'
import {
  NOTHING,
  occupyByStatus,
  planStatus,
  type StatusPlan,
} from '../dispatch/occupancy/occupy-by-status.ts'
import { resourcesOf } from '../dispatch/occupancy/occupy-trips.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { findReservation, getReservation, listTrips, moveStatus } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import {
  type OrderedCancellation,
  reverseFees,
  settleCancellation,
} from './cancellation/settle-cancellation.ts'
import { replanOnConflict } from './replan-on-conflict.ts'

type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'>

/** Times that a confirmation is planned while other bookings take the vehicle. */
const RUNS_MAX = 3

type Move = {
  change: StatusChange
  /** The version that the caller saw, if named. */
  ifMatch?: number | undefined
  actor: Actor
  now: Date
  /** The bulk action that it is part of. */
  bulkAction?: string | undefined
  plan: StatusPlan
  /** A cancellation whose effect on the money was shown. */
  ordered?: OrderedCancellation | undefined
}

/**
 * Changes the status of a reservation and records the event. Throws `not_found`, `invalid` for a transition that is not
 * possible, `ask_first` if the customer is marked, `changed_meanwhile` if the status or version seen is not the current one,
 * and as `planStatus` and `settleCancellation` do.
 */
export async function changeStatus(
  deps: ChangeDeps,
  id: string,
  move: Omit<Move, 'now' | 'plan'>,
): Promise<Reservation> {
  const moved = await replanOnConflict({
    plan: () => planMove(deps, id, move),
    store: planned =>
      commitOccupying(deps.db.commitTogether, resourcesOf(planned.plan.occupancies), tx =>
        applyStatus(tx, id, planned),
      ),
    isConflict: error => error instanceof Problem && error.code === 'occupied',
    runsMax: RUNS_MAX,
  })
  deps.wakeJobs()
  return moved
}

async function planMove(deps: ChangeDeps, id: string, move: Omit<Move, 'now' | 'plan'>): Promise<Move> {
  const row = await findReservation(deps.db, id)
  const plan = row ? await planStatus(deps, row, move) : NOTHING
  // Occupancies are planned for one version only.
  const ifMatch = move.ifMatch ?? (plan.occupancies.length > 0 ? row?.version : undefined)
  return { ...move, ifMatch, plan, now: deps.clock() }
}

/** The same inside the transaction of a larger change. */
export async function applyStatus(tx: Database, id: string, move: Move): Promise<Reservation> {
  const { change, actor, now, ordered } = move
  const { seenStatus: from, status: requested } = change
  requireMove(change, { isAhead: requested === 'completed' && (await isAhead(tx, id, { from, now })) })
  const confirms = from === 'pending' && requested === 'confirmed'
  if (confirms && !change.asked && (await asksBeforeConfirming(tx, id))) throw new Problem('ask_first')
  const cancels = requested === 'cancelled'
  return await changeReservation(tx, id, { actor, now, moneySettled: cancels }, async () => {
    const settled = cancels ? await settleCancellation(tx, id, { ordered, actor, now }) : undefined
    return await writeStatus(tx, id, { ...move, to: settled?.status ?? requested, settled })
  })
}

type Written = Move & {
  to: ReservationStatus
  settled: Awaited<ReturnType<typeof settleCancellation>> | undefined
}

async function writeStatus(tx: Database, id: string, move: Written): Promise<Reservation> {
  const { change, ifMatch, actor, now, bulkAction, plan, ordered, to, settled } = move
  const from = change.seenStatus
  if (!(await moveStatus(tx, id, { from, to, ifMatch, cancels: settled !== undefined }))) {
    throw new Problem((await findReservation(tx, id)) ? 'changed_meanwhile' : 'not_found')
  }
  await occupyByStatus(tx, id, { change, plan, actor, now })
  if (to === 'confirmed') await forgetVisitorBooking(tx, id)
  // Reverses the fees of trips that are no longer over.
  if (from === 'cancelled' || from === 'completed') await reverseFees(tx, id, { actor, now })
  const moved = toWire(await getReservation(tx, id))
  await recordEvent(tx, {
    kind: 'reservation.status-changed',
    actor,
    subject: { kind: 'reservation', id },
    now,
    data: {
      action: 'changeReservationStatus',
      label: labelOf(moved),
      from,
      to,
      before: { status: from },
      after: { status: to },
      ...reasonOf(change, ordered),
      ...(settled?.data ? { cancellation: settled.data } : {}),
      ...(bulkAction ? { bulkAction } : {}),
    },
  })
  return moved
}

/** True while a pickup is ahead. If the status differs by now, the change is refused later. */
async function isAhead(
  tx: Database,
  id: string,
  { from, now }: { from: ReservationStatus; now: Date },
): Promise<boolean> {
  const row = await findReservation(tx, id)
  if (row?.status !== from) return false
  const open = lastOpenTrip(await listTrips(tx, id))
  return open !== undefined && open.starts_at > now.toISOString()
}

/** Throws `invalid` for a transition that is not possible, and for a reason of anything but a cancellation. */
function requireMove(
  { seenStatus: from, status: to, reason }: StatusChange,
  ride: { isAhead: boolean },
): void {
  const choices = nextStatuses(from, ride)
  if (!choices.includes(to)) {
    const sentence = `A ${from} reservation can become ${choices.join(' or ')}.`
    throw new Problem('invalid', atField('status', { code: 'transition', from, choices }, sentence))
  }
  if (reason && to !== 'cancelled') {
    const sentence = 'Only a cancellation can have a reason.'
    throw new Problem('invalid', atField('reason', { code: 'only-cancellation' }, sentence))
  }
}

function reasonOf({ reason }: StatusChange, ordered: OrderedCancellation | undefined): { reason?: string } {
  const reasons = [reason, ordered?.waiveReason].filter(Boolean).join('; ')
  return reasons ? { reason: reasons } : {}
}
