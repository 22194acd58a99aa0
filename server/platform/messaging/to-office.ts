import type { OfficeMail } from '../../../domain/notify/message-catalog.ts'
import type { Database } from '../db/tables.ts'
import { Dropped } from '../jobs/handler.ts'
import { SWITCHED_OFF } from './mail-handler.ts'
import { findOfficeChoice } from './office-message-store.ts'

export async function officeAddress(db: Database, key: OfficeMail, ownerEmail: string): Promise<string> {
  const { recipients } = await findOfficeChoice(db, key)
  return recipients.length > 0 ? recipients.join(', ') : ownerEmail
}

/** Throws `Dropped` if the owner turned the email off. */
export async function toOffice<Context extends { ownerEmail: string }>(
  db: Database,
  key: OfficeMail,
  context: Context,
): Promise<Context> {
  const { on, recipients } = await findOfficeChoice(db, key)
  if (!on) throw new Dropped(SWITCHED_OFF)
  return recipients.length > 0 ? { ...context, ownerEmail: recipients.join(', ') } : context
}
