import type { MessageTables } from '../../server/db/message-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'

/** Addresses stand in it as keyed hashes, which stay: who stopped texts is not texted again after an erasure. */
export const MESSAGE_COLUMNS: {
  [Table in keyof MessageTables]: { [Column in keyof MessageTables[Table]]: Holds }
} = {
  deliveries: {
    job_id: other,
    template: other,
    channel: other,
    reservation_id: other,
    recipient: other,
    locale: other,
    state: other,
    provider: other,
    provider_id: other,
    segments: other,
    error: other,
    handed_at: other,
    reported_at: other,
  },
  message_consents: {
    id: other,
    channel: other,
    address_hash: other,
    purpose: other,
    given: other,
    source: other,
    wording: other,
    locale: other,
    reservation_id: other,
    at: other,
    caller_hash: other,
  },
  suppressions: { channel: other, address_hash: other, reason: other, at: other, until: other },
  visitor_mails: { key: other, latest_at: other, second_at: other, third_at: other },
  inbound_texts: {
    id: other,
    provider: other,
    provider_id: other,
    from_number: 'customer',
    reservation_id: other,
    locale: other,
    at: other,
  },
  message_templates: {
    key: other,
    channel: other,
    locale: other,
    subject: other,
    body: other,
    version: other,
    by: other,
    at: other,
  },
  message_switches: { event: other, channel: other, who: other, on: other },
  // Addresses of the company, as those of its accounts.
  office_messages: { key: other, on: other, recipients: other, version: other },
}
