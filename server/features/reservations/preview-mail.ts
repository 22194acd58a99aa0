import { Problem } from '../../../contract/problems.ts'
import type { StatusMailPreview, StatusMailQuestion } from '../../../contract/reservations/schemas.ts'
import type { Deps } from '../../deps.ts'
import { getSite } from '../site/site-settings.ts'
import { tellsCustomer } from './change-status.ts'
import { statusMail } from './mails.ts'
import { readDetails } from './read-details.ts'
import { findReservation } from './store.ts'
import { toWire } from './to-wire.ts'

/** What the customer would read after a move to this status, made by the code that makes the mail itself. */
export async function previewStatusMail(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  id: string,
  { status, details }: StatusMailQuestion,
): Promise<StatusMailPreview> {
  const row = await findReservation(db, id)
  if (!row) throw new Problem('not_found')
  const site = await getSite(db)
  const changed =
    details && readDetails(details, { zone: { timeZone: site.timeZone }, drive: undefined, known: row })
  const moved = toWire({
    ...row,
    ...changed?.reservation,
    ...changed?.trip,
    id: row.id,
    version: row.version,
    status,
  })
  const mail =
    moved.email !== '' && tellsCustomer({ status }, { pickUpAt: moved.pickUpAt, now: clock() })
      ? statusMail(moved, { site, publicUrl: config.publicUrl })
      : undefined
  return { mail: mail ? { to: mail.to, subject: mail.subject, text: mail.text } : null }
}
