import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Instant } from './portable.ts'

export type RecordTables = {
  /** Of erased reservations, as long as a rule about trip records asks for them. */
  trip_records: {
    trip_id: string
    reservation_id: string
    starts_at: Instant
    /** The first instant at which no rule asks for it. */
    keep_until: Instant
    /** In words, with its source. */
    rule: string
    content: Json<TripSheet>
  }
  /** As an insurer asks for them; they name no guest. */
  incidents: {
    id: string
    /** Local date. */
    day: string
    vehicle_id: string
    driver_id: string | null
    description: string
    created_by: string
    created_at: Instant
    deleted_at: Instant | null
  }
}
