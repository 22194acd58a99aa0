import type { OfficeMail } from '../../../domain/notify/message-catalog.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { Dropped } from '../jobs/handler.ts'
import { SWITCHED_OFF } from './mail-handler.ts'

/** `version` is 0 until saved. Without recipients the email goes to the owner. */
export type OfficeChoice = { key: OfficeMail; on: boolean; recipients: string[]; version: number }

export async function findOfficeChoice(db: Database, key: OfficeMail): Promise<OfficeChoice> {
  const row = await db.selectFrom('office_messages').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return { key, on: true, recipients: [], version: 0 }
  return { key, on: row.on === 1, recipients: readJson(row.recipients), version: row.version }
}

/** Returns false if another save came first. */
export async function saveOfficeChoice(
  tx: Database,
  { key, on, recipients, version }: OfficeChoice,
  seen: number,
): Promise<boolean> {
  const columns = { on: on ? (1 as const) : (0 as const), recipients: toJson(recipients), version }
  const written =
    seen === 0
      ? await tx
          .insertInto('office_messages')
          .values({ key, ...columns })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('office_messages')
          .set(columns)
          .where('key', '=', key)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

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
