import { atField, Problem } from '../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../contract/reservations/schemas.ts'
import type { ReservationStatus } from '../../domain/reservations/reservation.ts'
import { canMove, isCustomerTold, nextStatuses } from '../../domain/reservations/status-moves.ts'
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
import { takeHeld } from '../reservations/payments/take-held.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { PricingDeps } from '../pricing/price-request.ts'
import { planAuthorisations } from '../reservations/effects/plan-authorisations.ts'
import { planFollowUp } from '../reservations/effects/plan-follow-up.ts'
import { planNews } from '../reservations/effects/plan-news.ts'
import { planReminders } from '../reservations/effects/plan-reminders.ts'
import { postRides } from '../reservations/effects/post-rides.ts'
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
 * Changes the status of a reservation from the one seen, records the event, and plans the mail to the customer on
 * confirmed and cancelled. Throws `not_found`, `invalid` for a transition that does not exist, `ask_first` where the
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
export async function applyStatus(
  tx: Database,
  id: string,
  { change, ifMatch, actor, now, bulkAction, plan, ordered }: Move,
): Promise<Reservation> {
  const { seenStatus: from, status: asked } = change
  requireMove(change)
  const confirms = from === 'pending' && asked === 'confirmed'
  if (confirms && !change.asked && (await asksBeforeConfirming(tx, id))) throw new Problem('ask_first')
  const settled =
    asked === 'cancelled' ? await settleCancellation(tx, id, { ordered, actor, now }) : undefined
  const to = settled?.status ?? asked
  const cancels = settled !== undefined
  if (!(await moveStatus(tx, id, { from, to, ifMatch, cancels }))) {
    throw new Problem((await findReservation(tx, id)) ? 'changed_meanwhile' : 'not_found')
  }
  await occupyByStatus(tx, id, { change, plan, actor, now })
  if (to === 'confirmed') await forgetVisitorBooking(tx, id)
  await postByStatus(tx, id, { from, to, cancels, actor, now })
  const row = await getReservation(tx, id)
  const moved = toWire(row)
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
  const template = isCustomerTold(asked, { pickUpAt: moved.pickUpAt, now })
    ? STATUS_TEMPLATES[asked]
    : undefined
  if (template) await planNews(tx, { template, row, now })
  await planReminders(tx, id, now)
  await planFollowUp(tx, id, { now })
  await planAuthorisations(tx, id, now)
  return moved
}

type Posted = {
  from: ReservationStatus
  to: ReservationStatus
  cancels: boolean
  actor: Actor
  now: Date
}

/** The fares of trips that are done by now, and what was kept of trips of which staff take back that they are over. */
async function postByStatus(tx: Database, id: string, { from, to, cancels, ...made }: Posted): Promise<void> {
  if (from === 'cancelled' || from === 'completed') await reverseFees(tx, id, made)
  if (from === 'completed' || to === 'completed') await postRides(tx, id, made)
  // A cancellation has settled all that is due, as its preview said.
  if (to === 'completed' && !cancels) await takeHeld(tx, id, made.now)
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

/** The mail to the customer for each status. */
const STATUS_TEMPLATES = {
  pending: undefined,
  confirmed: 'reservation-confirmed',
  cancelled: 'reservation-cancelled',
  completed: undefined,
} as const
