import { Problem } from '../../../contract/problems.ts'
import type { ReservationMail } from '../../../contract/reservations.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Delivery, listDeliveries, requeue } from '../../outbox/deliveries.ts'
import { findReservation } from './store.ts'

/** The mails about a reservation, oldest first. Delivered ones are forgotten after a month. */
export async function listReservationMails(db: Database, id: string): Promise<ReservationMail[]> {
  if (!(await findReservation(db, id))) throw new Problem('not_found')
  return (await listDeliveries(db, id)).map(present)
}

/** Sends a mail about a reservation once more. Throws not_found for any other mail. */
export async function resendMail(
  deps: Pick<Deps, 'db' | 'clock' | 'wakeOutbox'>,
  mailId: string,
  who: string,
): Promise<ReservationMail> {
  const now = deps.clock()
  const delivery = await deps.db.transaction().execute(async tx => {
    const again = await requeue(tx, mailId, now)
    if (!again || !(await findReservation(tx, again.subject_id))) throw new Problem('not_found')
    const { subject, to } = present(again)
    await recordActivity(tx, {
      action: 'resendMail',
      subjectId: again.subject_id,
      label: subject,
      who,
      after: { to },
      now,
    })
    return again
  })
  deps.wakeOutbox()
  return present(delivery)
}

function present(row: Delivery): ReservationMail {
  const { to, subject } = JSON.parse(row.message) as { to: string; subject: string }
  return {
    _id: row.id,
    to,
    subject,
    state: row.state,
    attempts: row.attempts,
    at: row.settled_at ?? row.due_at,
    error: row.last_error ?? '',
  }
}
