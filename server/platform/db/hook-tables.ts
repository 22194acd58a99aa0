import type { ApiScope } from '../../../domain/integrations/api-key.ts'
import type { WebhookFault, WebhookOffReason, WebhookType } from '../../../domain/integrations/webhook.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

export type HookTables = {
  /** Only the owner sees the address, which may itself be a secret. */
  webhook_endpoints: {
    id: string
    name: string
    url: string
    types: Json<WebhookType[]>
    /** 1 if messages contain the whole reservation, including personal data. */
    full: Flag
    /** `whsec_` and base64. Stored in plain text, because it signs every message. */
    secret: string
    /** Also signs, until `secret_before_until`. */
    secret_before: string | null
    secret_before_until: Instant | null
    state: 'on' | 'off'
    off_reason: WebhookOffReason
    failing_since: Instant | null
    /** Events up to this number are not sent. */
    since_seq: number
    version: number
    deleted_at: Instant | null
    created_at: Instant
  }
  api_keys: {
    id: string
    name: string
    /** Prefix shown to people; only a hash of the key is stored. */
    start: string
    hash: string
    scopes: Json<ApiScope[]>
    made_by: string
    created_at: Instant
    /** To the minute. */
    used_at: Instant | null
    expires_at: Instant | null
    revoked_at: Instant | null
  }
  webhook_deliveries: {
    id: string
    endpoint_id: string
    /** `webhook-id`: the same for every attempt of a message. */
    message_id: string
    type: string
    event_seq: number | null
    reservation_id: string | null
    attempt: number
    /** HTTP status; 0 without a response. */
    status: number
    fault: WebhookFault
    body: string
    answer: string
    duration_ms: number
    at: Instant
  }
}
