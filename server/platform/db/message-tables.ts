import type { ConsentSource } from '../../../domain/notify/consent.ts'
import type { Channel, DeliveryState } from '../../../domain/notify/delivery.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './column-types.ts'

/** What became of messages, and who wants which. Nothing in it names a person: addresses are keyed hashes. */
export type MessageTables = {
  /** Messages to customers that a provider has taken or refused. */
  deliveries: {
    job_id: string
    template: string
    channel: Channel
    reservation_id: string
    /** Who it was to, never where. */
    recipient: 'customer' | 'passenger'
    locale: string
    state: DeliveryState
    provider: string
    /** What the provider calls it; null where it has said none. */
    provider_id: string | null
    segments: number | null
    /** The provider's code of a failure. */
    error: string | null
    handed_at: Instant
    reported_at: Instant | null
  }
  /** Who agreed to which messages and when; only added to. The newest row about an address counts. */
  message_consents: {
    id: string
    channel: Channel
    address_hash: string
    /** Texts about a ride, or mails that ask how it was, which need no consent and can be ended. */
    purpose: 'trip' | 'rating'
    given: Flag
    source: ConsentSource
    /** The sentence that was agreed to, word for word; empty where it was ended. */
    wording: string
    locale: string
    /** Null where it is about every reservation with the address. */
    reservation_id: string | null
    at: Instant
    /** A hash of where it came from. */
    caller_hash: string | null
  }
  /** Addresses that get nothing by a channel, also after their person was erased. */
  suppressions: {
    channel: Channel
    address_hash: string
    reason: 'stop' | 'complaint' | 'bounce' | 'office'
    at: Instant
    /** Passed where it was taken back. */
    until: Instant
  }
  /** When visitors last had messages sent to an address, by its hash. */
  visitor_mails: {
    key: string
    latest_at: Instant
    second_at: Instant | null
    third_at: Instant | null
  }
  /** Texts that came in, so that none counts twice; what they say is with the enquiries or nowhere. */
  inbound_texts: {
    id: string
    provider: string
    provider_id: string
    /** The number that answers go to. */
    from_number: string
    reservation_id: string | null
    locale: string
    at: Instant
  }
  /** Words of messages that the owner has changed; the others are those of the catalogues. */
  message_templates: {
    /** The message. */
    key: string
    channel: Channel
    locale: string
    /** Empty for a text. */
    subject: string
    body: string
    version: number
    /** The account that wrote it. */
    by: string
    at: Instant
  }
  /** Messages that the owner has switched off, and on again. */
  message_switches: {
    event: string
    channel: Channel
    who: 'customer'
    on: Flag
  }
  /** Which mails the office gets, and where. */
  office_messages: {
    key: string
    on: Flag
    recipients: Json<string[]>
    version: number
  }
}
