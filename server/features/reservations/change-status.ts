import { Problem } from '../../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../../contract/reservations.ts'
import { canMove, nextStatuses } from '../../../domain/reservation.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { statusJob } from './mail-jobs.ts'
import { labelOf, presentReservation } from './present.ts'
import { findReservation, insertEvent, moveStatus } from './store.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox'>

/**
 * Moves a reservation from the status that the person saw to the one wanted, writes down who did it, and mails the
 * customer on confirmed and cancelled. Throws `changed_meanwhile` where the status seen is no longer true.
 */
export async function changeStatus(
  deps: ChangeDeps,
  id: string,
  { change, who }: { change: StatusChange; who: string },
): Promise<Reservation> {
  const { seenStatus: from, status: to } = change
  if (!canMove(from, to)) {
    const choices = nextStatuses(from).join(' or ')
    throw new Problem('invalid', { fields: { status: `A ${from} reservation can become ${choices}.` } })
  }
  const now = deps.clock()
  const row = await deps.db.transaction().execute(async db => {
    if (!(await moveStatus(db, id, { from, to }))) {
      throw new Problem((await findReservation(db, id)) ? 'changed_meanwhile' : 'not_found')
    }
    const moved = (await findReservation(db, id))!
    await insertEvent(db, {
      id: newId(),
      reservation_id: id,
      at: now.toISOString(),
      who,
      from_status: from,
      to_status: to,
    })
    await recordActivity(db, {
      action: 'changeReservationStatus',
      subjectId: id,
      label: labelOf(presentReservation(moved)),
      who,
      before: { status: from },
      after: { status: to },
      now,
    })
    const message = statusJob(presentReservation(moved))
    if (message) await enqueueMail(db, { subjectId: id, message, now })
    return moved
  })
  deps.wakeOutbox()
  return presentReservation(row)
}
