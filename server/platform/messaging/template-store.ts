import type { Channel } from '../../../domain/notify/delivery.ts'
import type { Database } from '../db/tables.ts'

/** The words of a message; a text has an empty subject. */
export type MessageWords = { subject: string; body: string }

/** Names the words of one message in one language. */
export type TemplateName = { key: string; channel: Channel; locale: string }

/** Words that the owner has changed; `by` is the account's name. */
export type OwnTemplate = TemplateName & MessageWords & { version: number; by: string; at: string }

/** All words that the owner has changed. */
export async function listOwnTemplates(db: Database): Promise<OwnTemplate[]> {
  return await db.selectFrom('message_templates').selectAll().execute()
}

/** The owner's words of a message; undefined where they are those of the catalogue. */
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

/** Replaces the version that was seen, 0 where there is none; false where somebody else saved since. */
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

/** Returns to the words of the catalogue; false where they are not the version that was seen. */
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

/** What is switched off: names of messages by channel. */
export async function listSwitchedOff(db: Database): Promise<{ key: string; channel: Channel }[]> {
  return await db
    .selectFrom('message_switches')
    .select(['event as key', 'channel'])
    .where('who', '=', 'customer')
    .where('on', '=', 0)
    .execute()
}

/** True where the owner has switched this message to customers off. */
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

/** Switches a message to customers on or off. */
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
