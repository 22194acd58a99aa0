import { Problem } from '../../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../../contract/reservations.ts'
import { canMove, nextStatuses } from '../../../domain/reservation.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { statusJob } from './mail-jobs.ts'
import { labelOf, presentReservation } from './present.ts'
import { findReservation, insertEvent, moveStatus } from './store.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox'>

type Move = {
  change: StatusChange
  /** The version that the person saw, where the caller names one. */
  ifMatch?: number | undefined
  who: string
  now: Date
}

/**
 * Moves a reservation from the status that the person saw to the one wanted, writes down who did it, and mails the
 * customer on confirmed and cancelled. Throws `changed_meanwhile` where the status or the version seen is out of date.
 */
export async function changeStatus(
  deps: ChangeDeps,
  id: string,
  move: Omit<Move, 'now'>,
): Promise<Reservation> {
  const now = deps.clock()
  const moved = await deps.db.transaction().execute(tx => applyStatus(tx, id, { ...move, now }))
  deps.wakeOutbox()
  return moved
}

/** The same within the transaction of a larger change. */
export async function applyStatus(
  tx: Database,
  id: string,
  { change, ifMatch, who, now }: Move,
): Promise<Reservation> {
  const { seenStatus: from, status: to } = change
  if (!canMove(from, to)) {
    const choices = nextStatuses(from).join(' or ')
    throw new Problem('invalid', { fields: { status: `A ${from} reservation can become ${choices}.` } })
  }
  if (!(await moveStatus(tx, id, { from, to, ifMatch }))) {
    throw new Problem((await findReservation(tx, id)) ? 'changed_meanwhile' : 'not_found')
  }
  const moved = presentReservation((await findReservation(tx, id))!)
  await insertEvent(tx, {
    id: newId(),
    reservation_id: id,
    at: now.toISOString(),
    who,
    from_status: from,
    to_status: to,
  })
  await recordActivity(tx, {
    action: 'changeReservationStatus',
    subjectId: id,
    label: labelOf(moved),
    who,
    before: { status: from },
    after: { status: to },
    now,
  })
  const message = tellsCustomer(change, { pickUpAt: moved.pickUpAt, now }) ? statusJob(moved) : undefined
  if (message) await enqueueMail(tx, { subjectId: id, message, now })
  return moved
}

/** A confirmation promises a ride that is to come: after the pick-up it only corrects a slip of the office. */
export function tellsCustomer(
  { status }: Pick<StatusChange, 'status'>,
  ride: { pickUpAt: string; now: Date },
) {
  return status !== 'confirmed' || Date.parse(ride.pickUpAt) > ride.now.getTime()
}
