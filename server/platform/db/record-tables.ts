import type { TripSheet } from '../../../domain/day/trip-sheet.ts'
import type { NamedCarrier } from '../../../domain/site/carrier.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Instant } from './portable.ts'

export type RecordTables = {
  /** Vehicle, chauffeur and carrier of rides that have begun, as they were then. */
  ride_facts: {
    trip_id: string
    reservation_id: string
    vehicle_id: string | null
    vehicle_name: string
    plate: string
    driver_id: string | null
    driver_name: string
    carrier: Json<NamedCarrier>
    stored_at: Instant
  }
  /** Only if the file names the person. */
  ride_arrangers: { reservation_id: string; name: string }
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
    /** As they were on that day; null in rows of earlier versions. */
    vehicle_name: string | null
    plate: string | null
    driver_name: string | null
    description: string
    created_by: string
    created_at: Instant
    deleted_at: Instant | null
  }
}
