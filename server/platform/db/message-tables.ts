import type { ConsentSource } from '../../../domain/notify/consent.ts'
import type { Channel, DeliveryState } from '../../../domain/notify/delivery.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

/** Contains no names; addresses are keyed hashes. */
export type MessageTables = {
  deliveries: {
    job_id: string
    template: string
    channel: Channel
    reservation_id: string
    recipient: 'customer' | 'passenger'
    locale: string
    state: DeliveryState
    provider: string
    provider_id: string | null
    segments: number | null
    error: string | null
    handed_at: Instant
    reported_at: Instant | null
  }
  /** Append-only; the newest row for an address counts. */
  message_consents: {
    id: string
    channel: Channel
    address_hash: string
    purpose: 'trip' | 'rating'
    given: Flag
    source: ConsentSource
    /** Consent text verbatim; empty if stopped. */
    wording: string
    locale: string
    reservation_id: string | null
    at: Instant
    caller_hash: string | null
  }
  /** Blocked addresses; kept after their person is erased. */
  suppressions: {
    channel: Channel
    address_hash: string
    reason: 'stop' | 'complaint' | 'bounce' | 'office'
    at: Instant
    /** In the past if lifted. */
    until: Instant
  }
  visitor_mails: {
    key: string
    latest_at: Instant
    second_at: Instant | null
    third_at: Instant | null
  }
  /** For deduplication. The text is stored with the inquiries or not at all. */
  inbound_texts: {
    id: string
    provider: string
    provider_id: string
    from_number: string
    reservation_id: string | null
    locale: string
    at: Instant
  }
  message_templates: {
    key: string
    channel: Channel
    locale: string
    subject: string
    body: string
    version: number
    by: string
    at: Instant
  }
  message_switches: {
    event: string
    channel: Channel
    who: 'customer'
    on: Flag
  }
  office_messages: {
    key: string
    on: Flag
    recipients: Json<string[]>
    version: number
  }
}
