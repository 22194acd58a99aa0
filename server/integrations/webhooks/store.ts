import type { Selectable } from 'kysely'
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointInput,
} from '../../../contract/integrations/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { WEBHOOK_ENDPOINTS_MAX } from '../../../domain/integrations/webhook.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { lastEventSeq } from '../../platform/events/read-events.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { countEndpoints } from './endpoint-store.ts'
import type { WebhookSender } from './post-webhook.ts'
import { isRefusedUrl } from './post-webhook.ts'
import { newWebhookSecret } from './sign-message.ts'

/** `switched`: once on, it receives events after `sinceSeq`. */
type Stored = WebhookEndpointInput & { switched?: { to: 'on' | 'off'; sinceSeq: number } }

export function webhookEndpointStore(
  sender: Pick<WebhookSender, 'allowLocal'>,
): RecordStore<WebhookEndpoint, Stored> {
  return {
    table: 'webhook_endpoints',
    list: async db => (await select(db).orderBy('name').orderBy('id').execute()).map(toWire),
    async find(db, id) {
      const row = await select(db).where('id', '=', id).executeTakeFirst()
      return row && toWire(row)
    },
    columns: ({ name, url, types, full, state, switched }) => ({
      ...{ name, url, types: toJson(types), full: full ? 1 : 0, state },
      ...(switched && {
        ...{ off_reason: switched.to === 'off' ? 'staff' : '', failing_since: null },
        since_seq: switched.sinceSeq,
      }),
    }),
    added: async () => ({ secret: newWebhookSecret() }),
    async check(tx, { url }, before) {
      if (isRefusedUrl(url, sender)) throw new Problem('invalid', atField('url', ...NOT_PUBLIC))
      if (!before) await requireRoom(tx)
    },
    async prepared(tx, input, { before }) {
      if (before?.state === input.state) return input
      return { ...input, switched: { to: input.state, sinceSeq: await lastEventSeq(tx) } }
    },
    label: ({ name }) => name,
  }
}

const NOT_PUBLIC = [
  { code: 'public-https' },
  'Enter a public address starting with https://, without a username or password.',
] as const

export async function requireRoom(tx: Database): Promise<void> {
  const max = WEBHOOK_ENDPOINTS_MAX
  if ((await countEndpoints(tx)) < max) return
  throw new Problem(
    'invalid',
    atField('url', { code: 'too-many-items', max }, `You can have up to ${max} endpoints. Delete one first.`),
  )
}

function select(db: Database) {
  return db.selectFrom('webhook_endpoints').selectAll().where('deleted_at', 'is', null)
}

function toWire(row: Selectable<Tables['webhook_endpoints']>): WebhookEndpoint {
  return {
    ...{ _id: row.id, version: row.version, name: row.name, url: row.url, full: row.full === 1 },
    types: readJson(row.types),
    ...{ state: row.state, offReason: row.off_reason, failingSince: row.failing_since },
    formerSecretUntil: row.secret_before_until,
    createdAt: row.created_at,
  }
}

export function deliveryToWire(row: Selectable<Tables['webhook_deliveries']>): WebhookDelivery {
  return {
    ...{ _id: row.id, messageId: row.message_id, type: row.type, attempt: row.attempt },
    ...{ status: row.status, fault: row.fault, body: row.body, answer: row.answer },
    ...{ durationMs: row.duration_ms, at: row.at },
  }
}
