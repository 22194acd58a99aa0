import type { Instant, Json } from './column-types.ts'

/** What guests do on the page of their reservation. */
export type GuestTables = {
  /** Changes that wait: for their payment, or for the answer of staff. One of a reservation waits at a time. */
  guest_changes: {
    id: string
    reservation_id: string
    kind: 'payment' | 'wish'
    state: 'waiting' | 'done' | 'refused' | 'ended'
    /** What the preview promised that the guest saw. */
    claims: Json
    /** The payment that it waits for. */
    payment_id: string | null
    created_at: Instant
    settled_at: Instant | null
  }
}
