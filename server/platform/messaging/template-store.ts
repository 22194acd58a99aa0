import type { Channel } from '../../../domain/notify/delivery.ts'
import type { Database } from '../db/tables.ts'

export type MessageWords = { subject: string; body: string }

export type TemplateName = { key: string; channel: Channel; locale: string }

export type OwnTemplate = TemplateName & MessageWords & { version: number; by: string; at: string }

export async function listOwnTemplates(db: Database): Promise<OwnTemplate[]> {
  return await db.selectFrom('message_templates').selectAll().execute()
}

export async function findOwnTemplate(
  db: Database,
  { key, channel, locale }: TemplateName,
): Promise<OwnTemplate | undefined> {
  return await db
    .selectFrom('message_templates')
    .selectAll()
    .where('key', '=', key)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .executeTakeFirst()
}

/** Returns false if another save came first. */
export async function saveOwnTemplate(
  tx: Database,
  { version, ...template }: OwnTemplate,
  seen: number,
): Promise<boolean> {
  const { key, channel, locale, ...words } = template
  const written =
    seen === 0
      ? await tx
          .insertInto('message_templates')
          .values({ ...template, version })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('message_templates')
          .set({ ...words, version })
          .where('key', '=', key)
          .where('channel', '=', channel)
          .where('locale', '=', locale)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

/** Returns false if the version differs. */
export async function deleteOwnTemplate(
  tx: Database,
  { key, channel, locale }: TemplateName,
  seen: number,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('message_templates')
    .where('key', '=', key)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function listSwitchedOff(db: Database): Promise<{ key: string; channel: Channel }[]> {
  return await db
    .selectFrom('message_switches')
    .select(['event as key', 'channel'])
    .where('who', '=', 'customer')
    .where('on', '=', 0)
    .execute()
}

export async function isSwitchedOff(
  db: Database,
  { key, channel }: Pick<TemplateName, 'key' | 'channel'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('message_switches')
    .select('on')
    .where('event', '=', key)
    .where('channel', '=', channel)
    .where('who', '=', 'customer')
    .executeTakeFirst()
  return row?.on === 0
}

export async function saveSwitch(
  tx: Database,
  { key, channel }: Pick<TemplateName, 'key' | 'channel'>,
  isOn: boolean,
): Promise<void> {
  const on = isOn ? 1 : 0
  await tx
    .insertInto('message_switches')
    .values({ event: key, channel, who: 'customer', on })
    .onConflict(conflict => conflict.columns(['event', 'channel', 'who']).doUpdateSet({ on }))
    .execute()
}
