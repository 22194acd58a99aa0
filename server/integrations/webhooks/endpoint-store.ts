import { type Selectable, sql } from 'kysely'
import type { WebhookOffReason, WebhookType } from '../../../domain/integrations/webhook.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>

export async function findEndpoint(db: Database, id: string): Promise<EndpointRow | undefined> {
  return await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type OpenEndpoint = { id: string; types: readonly WebhookType[]; sinceSeq: number }

export async function listOpenEndpoints(db: Database): Promise<OpenEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'types', 'since_seq'])
    .where('state', '=', 'on')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, types, since_seq }) => ({
    ...{ id, types: readJson(types), sinceSeq: since_seq },
  }))
}

export async function countEndpoints(db: Database): Promise<number> {
  const rows = await db.selectFrom('webhook_endpoints').select('id').where('deleted_at', 'is', null).execute()
  return rows.length
}

/** The former secret signs too until then. */
export async function replaceSecret(
  tx: Database,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set(row => ({
      secret,
      secret_before: row.ref('secret'),
      secret_before_until: formerUntil.toISOString(),
      version: sql`version + 1`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Skips events up to this number. */
export async function setSince(tx: Database, id: string, seq: number): Promise<void> {
  await tx.updateTable('webhook_endpoints').set({ since_seq: seq }).where('id', '=', id).execute()
}

export async function setFailingSince(db: Database, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: since?.toISOString() ?? null })
    .where('id', '=', id)
    .where('failing_since', since ? 'is' : 'is not', null)
    .execute()
}

/** Also records the event and emails the owner. Does nothing if it is off already. */
export async function switchOff(
  tx: Database,
  { id, name }: { id: string; name: string },
  { reason, now }: { reason: WebhookOffReason; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ state: 'off', off_reason: reason, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'on')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const subject = { kind: 'webhook-endpoint', id } as const
  await recordEvent(tx, {
    kind: 'content.changed',
    ...{ actor: SYSTEM, subject, now },
    data: { label: name, before: { state: 'on' }, after: { state: 'off', offReason: reason } },
  })
  await enqueueMail(tx, { template: 'webhook-switched-off', subject, orderingKey: `owner:${id}`, now })
}
