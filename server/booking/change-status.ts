import { atField, Problem } from '../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../domain/reservations/reservation.ts'
import { canMove, nextStatuses } from '../../domain/reservations/status-moves.ts'
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
import { resourcesOf } from '../dispatch/occupancy/take.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { findReservation, getReservation, moveStatus } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import {
  type OrderedCancellation,
  reverseFees,
  settleCancellation,
} from './cancellation/settle-cancellation.ts'

type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'>

/** Times that a confirmation is planned again where somebody took the vehicle meanwhile. */
const PLANS_MAX = 3

type Move = {
  change: StatusChange
  /** The version that the person saw, where the caller names one. */
  ifMatch?: number | undefined
  actor: Actor
  now: Date
  /** The bulk action that it is part of. */
  bulkAction?: string | undefined
  plan: StatusPlan
  /** A cancellation of which somebody has seen what it does to the money. */
  ordered?: OrderedCancellation | undefined
}

/**
 * Changes the status of a reservation from the one seen and records the event. Throws `not_found`, `invalid` for a transition that does not exist, `ask_first` where the
 * customer is marked, `changed_meanwhile` where the status or the version seen is not the current one, or what
 * `planStatus` throws where it confirms, or `settleCancellation` where it cancels.
 */
export async function changeStatus(
  deps: ChangeDeps,
  id: string,
  move: Omit<Move, 'now' | 'plan'>,
): Promise<Reservation> {
  for (let run = 1; ; run++) {
    const known = await findReservation(deps.db, id)
    const plan = known ? await planStatus(deps, known, move) : NOTHING
    const now = deps.clock()
    // What was planned for one version is not taken for another one.
    const ifMatch = move.ifMatch ?? (plan.wanted.length > 0 ? known?.version : undefined)
    try {
      const moved = await commitOccupying(deps.db.commitTogether, resourcesOf(plan.wanted), tx =>
        applyStatus(tx, id, { ...move, ifMatch, now, plan }),
      )
      deps.wakeJobs()
      return moved
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'occupied'
      if (!isTaken || run === PLANS_MAX) throw error
    }
  }
}

/** The same inside the transaction of a larger change. */
export async function applyStatus(tx: Database, id: string, move: Move): Promise<Reservation> {
  const { change, actor, now, ordered } = move
  const { seenStatus: from, status: asked } = change
  requireMove(change)
  const confirms = from === 'pending' && asked === 'confirmed'
  if (confirms && !change.asked && (await asksBeforeConfirming(tx, id))) throw new Problem('ask_first')
  const cancels = asked === 'cancelled'
  return await changeReservation(tx, id, { actor, now, moneySettled: cancels }, async () => {
    const settled = cancels ? await settleCancellation(tx, id, { ordered, actor, now }) : undefined
    return await writeStatus(tx, id, { ...move, to: settled?.status ?? asked, settled })
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
  // What was kept of trips of which staff take back that they are over.
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

/** Throws `invalid` for a transition that does not exist, and for a reason of anything but a cancellation. */
function requireMove({ seenStatus: from, status: to, reason }: StatusChange): void {
  if (!canMove(from, to)) {
    const choices = nextStatuses(from)
    const sentence = `A ${from} reservation can become ${choices.join(' or ')}.`
    throw new Problem('invalid', atField('status', { code: 'transition', from, choices }, sentence))
  }
  if (reason && to !== 'cancelled') {
    const sentence = 'Only a cancellation can have a reason.'
    throw new Problem('invalid', atField('reason', { code: 'only-cancellation' }, sentence))
  }
}

function reasonOf({ reason }: StatusChange, ordered: OrderedCancellation | undefined): { reason?: string } {
  const told = [reason, ordered?.waiveReason].filter(Boolean).join('; ')
  return told ? { reason: told } : {}
}
