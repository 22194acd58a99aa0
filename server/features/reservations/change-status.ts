import { randomUUID } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation, StatusChange } from '../../../contract/reservations.ts'
import { canMove, nextStatuses } from '../../../domain/reservation.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { getSite } from '../site/site-settings.ts'
import { statusMail } from './mails.ts'
import { labelOf, presentReservation } from './present.ts'
import { findReservation, insertEvent, moveStatus } from './store.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'wakeOutbox' | 'config'>

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
  const site = await getSite(deps.db)
  const now = deps.clock()
  const row = await deps.db.transaction().execute(async db => {
    if (!(await moveStatus(db, id, { from, to }))) {
      throw new Problem((await findReservation(db, id)) ? 'changed_meanwhile' : 'not_found')
    }
    const moved = (await findReservation(db, id))!
    await insertEvent(db, {
      id: randomUUID(),
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
    const message = statusMail(presentReservation(moved), { site, publicUrl: deps.config.publicUrl })
    if (message) await enqueueMail(db, { subjectId: id, message, now })
    return moved
  })
  deps.wakeOutbox()
  return presentReservation(row)
}
