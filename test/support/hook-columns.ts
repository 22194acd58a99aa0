import type { HookTables } from '../../server/db/hook-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'

/** What programs outside were told may name a customer. */
export const HOOK_COLUMNS: {
  [Table in keyof HookTables]: { [Column in keyof HookTables[Table]]: Holds }
} = {
  webhook_endpoints: {
    ...{ id: other, name: other, url: other, types: other, full: other, version: other, deleted_at: other },
    ...{ secret: other, secret_before: other, secret_before_until: other, created_at: other },
    ...{ state: other, off_reason: other, failing_since: other, since_seq: other },
  },
  api_keys: {
    ...{ id: other, name: other, start: other, hash: other, scopes: other, made_by: other },
    ...{ created_at: other, used_at: other, expires_at: other, revoked_at: other },
  },
  webhook_deliveries: {
    ...{ id: other, endpoint_id: other, message_id: other, type: other, event_seq: other, at: other },
    ...{ reservation_id: other, attempt: other, status: other, fault: other, duration_ms: other },
    body: 'customer',
    answer: 'customer',
  },
}
