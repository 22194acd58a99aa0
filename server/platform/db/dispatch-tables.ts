import type { Generated } from 'kysely'
import type { ExpenseKind } from '../../../domain/day/expenses.ts'
import type { BookingLimit } from '../../../domain/dispatch/booking-limits.ts'
import type { AssignmentPlan } from '../../../domain/dispatch/resources.ts'
import type { ClassAndSeats } from '../../../domain/reservations/trip.ts'
import type { ChildSeats } from '../../../domain/reservations/trip-request.ts'
import type { Point } from '../../../domain/values/geo.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { Flag, Instant } from './column-types.ts'

/** What staff edit: the version grows with every change; what is deleted can be restored. */
type Edited = { id: string; version: number; deleted_at: Instant | null; created_at: Instant }

/** The starting point of a vehicle or driver. */
type Garage = Point & { address: string }

/** What can be busy: a vehicle, a driver, or one of the pick-ups that may begin at about the same time. */
export type ResourceKind = 'vehicle' | 'driver' | 'lane'
/** Why a resource is busy: a confirmed trip, one that is held, a repair, time off, a pick-up. */
export type OccupancyPurpose = 'trip' | 'hold' | 'service' | 'off' | 'lane'
/** A hold is live until it is confirmed or ends. */
export type HoldState = 'live' | 'taken' | 'ended'

/** Who drives what when. Minutes are whole ones since 1970 UTC; dates and times of day are those of the business. */
export type DispatchTables = {
  /** Every write of occupancies locks the rows of its resources first, in the order of their ids. */
  resources: { id: string; kind: ResourceKind }
  vehicles: Edited & {
    vehicle_class_id: string
    name: string
    plate: string
    seats: number
    luggage: number
    child_seats: Json<ChildSeats>
    /** Null for the address of the business. */
    garage: Json<Garage> | null
    /** The first and the last date on which it drives. */
    ready_from: string | null
    retired_at: string | null
    sample: Flag
  }
  drivers: Edited & {
    name: string
    phone: string
    email: string | null
    /** The last dates on which the documents hold; null where nobody has entered one, which counts as none. */
    licence_until: string | null
    permit_until: string | null
    medical_until: string | null
    /** Codes of the classes that they drive. */
    class_codes: Json<string[]>
    usual_vehicle_id: string | null
    /** The language of messages to them; null for the default one. */
    locale: string | null
    garage: Json<Garage> | null
    max_duty_min: number
    min_rest_min: number
    /** The last date on which they drive. */
    retired_at: string | null
    sample: Flag
  }
  /** Every week; one that ends at or before its start ends the next day. */
  shifts: {
    id: string
    driver_id: string
    /** 1 for Monday to 7. */
    weekday: number
    from_time: string
    to_time: string
    valid_from: string | null
    valid_until: string | null
  }
  /** Replace the shifts that begin on a date; without times it is a day off. */
  shift_changes: {
    id: string
    driver_id: string
    date: string
    from_time: string | null
    to_time: string | null
    note: string | null
  }
  /** A row only while the trip is held, confirmed or past. */
  assignments: {
    trip_id: string
    vehicle_id: string | null
    driver_id: string | null
    /** 1 where somebody chose the pair; another may be moved by the program. */
    pinned: Flag
    promised_class_id: string | null
    promised_seats: number | null
    /** How the block was computed. */
    plan: Json<AssignmentPlan>
    core_from: number
    core_to: number
    without_vehicle_reason: string | null
    accepted_at: Instant | null
    /** When the driver said that they cannot; null again once somebody is chosen. */
    declined_at: Instant | null
    version: number
  }
  /** What the feed said of the flight that a trip begins with, and what follows for its pick-up. */
  flights: {
    trip_id: string
    /** As the feed was asked. */
    number: string
    provider: string
    /** `unknown` where the feed knows no such flight. */
    state: 'expected' | 'landed' | 'cancelled' | 'diverted' | 'unknown'
    scheduled_at: Instant | null
    expected_at: Instant | null
    terminal: string | null
    /** The landing that the pick-up was made for, and that pick-up: another one was made knowing `expected_at`. */
    made_for: Instant | null
    pick_up_at: Instant
    looks: number
    looked_at: Instant
    /** Null where it is looked at no more. */
    next_look_at: Instant | null
    /** The pick-up that is proposed; null where none is. */
    proposed_at: Instant | null
    /** The landing for which staff left the pick-up as it was. */
    left_for: Instant | null
    /** The pick-up that the guest booked, on the clock of the trip, where the feed moved it to `moved_to`. */
    booked_date: string | null
    booked_time: string | null
    booked_fold: 0 | 1 | null
    booked_at: Instant | null
    moved_to: Instant | null
  }
  /** What a driver paid for a trip, and notes without an amount. */
  expenses: {
    /** Made by the device. */
    id: string
    trip_id: string
    driver_id: string
    kind: ExpenseKind
    cents: number
    note: string
    /** By the clock of the device. */
    told_at: Instant
    received_at: Instant
    /** When it was taken back, by whom, and why staff did; null where it counts. */
    withdrawn_at: Instant | null
    withdrawn_by: 'driver' | 'office' | null
    withdrawn_reason: string | null
  }
  /** In a table of its own: lists never read the bytes. */
  expense_photographs: {
    expense_id: string
    width: number
    height: number
    sha256: string
    /** WebP in Base64, which both engines and the lines of a backup hold as text. */
    webp: string
  }
  /** How a driver opens one trip; of the token only its hash is stored. */
  driver_links: {
    token_hash: string
    trip_id: string
    driver_id: string
    /** From 1: the how manieth link of this trip. */
    n: number
    created_at: Instant
    opened_at: Instant | null
    /** A day after the trip is over; null before. */
    expires_at: Instant | null
    revoked_at: Instant | null
  }
  /** Codes that drivers asked for, and the sessions that they opened with them; a code follows from the id and a key. */
  driver_logins: {
    id: string
    /** Null where nobody drives with the number or address that was typed. */
    driver_id: string | null
    /** How often the code was tried: counted before it is compared. */
    tries: number
    /** The same by other requests for the same driver. */
    shared_tries: Generated<number>
    created_at: Instant
    code_until: Instant
    sent_at: Instant | null
    used_at: Instant | null
    /** Of the token in the cookie; null before the code was entered. */
    session_hash: string | null
    session_until: Instant | null
    ended_at: Instant | null
  }
  /** The store itself refuses two rows of one resource that have a minute in common. */
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
  /** That a customer agreed to less than was promised. */
  trip_consents: {
    id: string
    trip_id: string
    before: Json<ClassAndSeats>
    after: Json<ClassAndSeats>
    asked_at: Instant
    given_at: Instant
    how: 'phone' | 'manage-page'
    /** The member of staff who asked. */
    by: string
  }
  /** Questions to guests whether another car will do. */
  trip_questions: {
    id: string
    trip_id: string
    before: Json<ClassAndSeats>
    after: Json<ClassAndSeats>
    asked_at: Instant
    /** The member of staff who asked. */
    by: string
    /** That of the assignment then: it rises once staff give the trip another pair. */
    assignment_version: number
    /** Null while it is open. */
    answer: 'yes' | 'no' | 'withdrawn' | null
    answered_at: Instant | null
  }
  /** The hashes are made with a key: they count the live holds of a person. */
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
  /** Reservations from the website with keyed hashes of who made them: they bound what one person takes unpaid. */
  visitor_bookings: {
    reservation_id: string
    /** How it was placed; a limit made it a request. */
    outcome: 'confirmed' | 'held' | 'request' | BookingLimit
    created_at: Instant
    email_hash: string | null
    phone_hash: string | null
    address_hash: string | null
    network_hash: string | null
  }
}
