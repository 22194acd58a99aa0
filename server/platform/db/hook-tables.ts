import type { ApiScope } from '../../../domain/integrations/api-key.ts'
import type { WebhookFault, WebhookOffReason, WebhookType } from '../../../domain/integrations/webhook.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './column-types.ts'

/** What programs outside are told, and what they were. */
export type HookTables = {
  /** Where events are sent. Only the owner sees an address, which may be a secret itself. */
  webhook_endpoints: {
    id: string
    name: string
    url: string
    types: Json<WebhookType[]>
    /** 1 where messages carry the whole reservation, which holds personal data. */
    full: Flag
    /** `whsec_` and base64; each message is signed with it, so that a hash does not do. */
    secret: string
    /** The former one, which signs too until `secret_before_until`. */
    secret_before: string | null
    secret_before_until: Instant | null
    state: 'on' | 'off'
    off_reason: WebhookOffReason
    /** Since when no try arrived; null while they do. */
    failing_since: Instant | null
    /** Events up to this number are not told. */
    since_seq: number
    version: number
    deleted_at: Instant | null
    created_at: Instant
  }
  /** Keys by which programs outside call the API; of each only its hash is stored. */
  api_keys: {
    id: string
    name: string
    /** How it begins, for people. */
    start: string
    hash: string
    scopes: Json<ApiScope[]>
    /** The name of an account. */
    made_by: string
    created_at: Instant
    /** To the minute. */
    used_at: Instant | null
    expires_at: Instant | null
    revoked_at: Instant | null
  }
  /** The latest tries of each endpoint. */
  webhook_deliveries: {
    id: string
    endpoint_id: string
    /** `webhook-id`: the same for each try of one message. */
    message_id: string
    type: string
    /** The event that it tells of; null for a test. */
    event_seq: number | null
    reservation_id: string | null
    attempt: number
    /** Of the answer; 0 where there was none. */
    status: number
    fault: WebhookFault
    body: string
    answer: string
    duration_ms: number
    at: Instant
  }
}
