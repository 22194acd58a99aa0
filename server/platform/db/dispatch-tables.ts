import type { Generated } from 'kysely'
import type { ExpenseKind } from '../../../domain/day/expenses.ts'
import type { BookingLimit } from '../../../domain/dispatch/booking-limits.ts'
import type { PaperKind } from '../../../domain/dispatch/papers.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import type { ClassAndSeats } from '../../../domain/reservations/trip.ts'
import type { ChildSeats } from '../../../domain/reservations/trip-request.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './portable.ts'

type Edited = { id: string; version: number; deleted_at: Instant | null; created_at: Instant }

type Garage = Point & { address: string }

/** A lane is one of the pickups allowed at about the same time. */
export type ResourceKind = 'vehicle' | 'driver' | 'lane'
export type OccupancyPurpose = 'trip' | 'hold' | 'service' | 'off' | 'lane'
export type HoldState = 'live' | 'taken' | 'ended'

/** Minutes are whole minutes since 1970 UTC; dates and times of day are in the business's zone. */
export type DispatchTables = {
  /** Every write of occupancies locks its resources first, in id order. */
  resources: { id: string; kind: ResourceKind }
  vehicles: Edited & {
    vehicle_class_id: string
    name: string
    plate: string
    seats: number
    luggage: number
    child_seats: Json<ChildSeats>
    garage: Json<Garage> | null
    /** First and last dates of service. */
    ready_from: string | null
    retired_at: string | null
    sample: Flag
  }
  drivers: Edited & {
    name: string
    phone: string
    email: string | null
    class_codes: Json<string[]>
    usual_vehicle_id: string | null
    locale: string | null
    garage: Json<Garage> | null
    max_duty_min: number
    min_rest_min: number
    retired_at: string | null
    sample: Flag
  }
  /** Of a vehicle or driver. */
  papers: Edited & {
    resource_id: string
    kind: PaperKind
    /** Of a permit; else empty. */
    area: string
    number: string
    /** Last valid date. */
    valid_through: string
    required: Flag
  }
  paper_pictures: {
    paper_id: string
    width: number
    height: number
    sha256: string
    /** WebP in Base64. */
    webp: string
  }
  /** Weekly. A shift that ends at or before its start ends the next day. */
  shifts: {
    id: string
    driver_id: string
    /** 1 (Monday) to 7. */
    weekday: number
    from_time: string
    to_time: string
    valid_from: string | null
    valid_until: string | null
  }
  /** Replaces the shifts that begin on a date; without times, a day off. */
  shift_changes: {
    id: string
    driver_id: string
    date: string
    from_time: string | null
    to_time: string | null
    note: string | null
  }
  /** Exists only while the trip is held, confirmed or past. */
  assignments: {
    trip_id: string
    vehicle_id: string | null
    driver_id: string | null
    /** 1 if staff chose it; otherwise the program may move it. */
    pinned: Flag
    promised_class_id: string | null
    promised_seats: number | null
    plan: Json<AssignmentPlan>
    core_from: number
    core_to: number
    without_vehicle_reason: string | null
    accepted_at: Instant | null
    declined_at: Instant | null
    version: number
  }
  flights: {
    trip_id: string
    number: string
    provider: string
    state: 'expected' | 'landed' | 'cancelled' | 'diverted' | 'unknown'
    scheduled_at: Instant | null
    expected_at: Instant | null
    terminal: string | null
    /** The pickup and the landing it was made for; another one accounts for `expected_at`. */
    made_for: Instant | null
    pick_up_at: Instant
    looks: number
    looked_at: Instant
    next_look_at: Instant | null
    proposed_at: Instant | null
    /** The landing for which staff kept the pickup. */
    left_for: Instant | null
    /** Booked pickup in the trip's local time, if the feed moved it to `moved_to`. */
    booked_date: string | null
    booked_time: string | null
    booked_fold: 0 | 1 | null
    booked_at: Instant | null
    moved_to: Instant | null
  }
  expenses: {
    id: string
    trip_id: string
    driver_id: string
    kind: ExpenseKind
    cents: number
    note: string
    /** By the device's clock. */
    told_at: Instant
    received_at: Instant
    withdrawn_at: Instant | null
    withdrawn_by: 'driver' | 'office' | null
    withdrawn_reason: string | null
  }
  /** Separate table, so that lists never read the bytes. */
  expense_photographs: {
    expense_id: string
    width: number
    height: number
    sha256: string
    /** WebP in Base64, which both engines and backups store as text. */
    webp: string
  }
  driver_links: {
    token_hash: string
    trip_id: string
    driver_id: string
    /** Sequence number per trip, from 1. */
    n: number
    created_at: Instant
    opened_at: Instant | null
    /** A day after the trip ends, or when another driver gets it; null before. */
    expires_at: Instant | null
    revoked_at: Instant | null
  }
  /** Neither code nor token is stored; both derive from the id and a key. */
  driver_logins: {
    id: string
    /** null for an unknown number or address. */
    driver_id: string | null
    /** Incremented before the code is compared. */
    tries: number
    /** Tries by other requests for the same driver. */
    shared_tries: Generated<number>
    created_at: Instant
    code_until: Instant
    sent_at: Instant | null
    used_at: Instant | null
    session_hash: string | null
    session_until: Instant | null
    ended_at: Instant | null
  }
  /** The database refuses overlapping rows of a resource. */
  occupancies: {
    id: string
    resource_id: string
    trip_id: string | null
    purpose: OccupancyPurpose
    from_min: number
    to_min: number
    hold_until: Instant | null
    note: string | null
  }
  trip_consents: {
    id: string
    trip_id: string
    before: Json<ClassAndSeats>
    after: Json<ClassAndSeats>
    asked_at: Instant
    given_at: Instant
    how: 'phone' | 'manage-page'
    by: string
  }
  trip_questions: {
    id: string
    trip_id: string
    before: Json<ClassAndSeats>
    after: Json<ClassAndSeats>
    asked_at: Instant
    by: string
    assignment_version: number
    answer: 'yes' | 'no' | 'withdrawn' | null
    answered_at: Instant | null
  }
  /** Keyed hashes, to count the live holds of a person. */
  holds: {
    reservation_id: string
    state: HoldState
    until: Instant
    email_hash: string | null
    phone_hash: string | null
    address_hash: string | null
    network_hash: string | null
    ended_by: string | null
  }
  /** Keyed hashes, to limit a person's unpaid bookings. */
  visitor_bookings: {
    reservation_id: string
    outcome: 'confirmed' | 'held' | 'request' | BookingLimit
    created_at: Instant
    email_hash: string | null
    phone_hash: string | null
    address_hash: string | null
    network_hash: string | null
  }
}
