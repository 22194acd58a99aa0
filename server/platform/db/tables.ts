import type { Generated, Kysely } from 'kysely'
import type { ViewFilter } from '../../../contract/booking/list-schemas.ts'
import type { ContactKind } from '../../../domain/customers/customer.ts'
import type { TextedPassenger } from '../../../domain/notify/consent.ts'
import type { ReservationSource, ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { Stop, StoredFlight, TripProgress } from '../../../domain/reservations/trip.ts'
import type { ChildSeats } from '../../../domain/reservations/trip-request.ts'
import type { PictureCrop } from '../../../domain/site/picture.ts'
import type { FormerTranslation, TranslatedKind, TranslatedText } from '../../../domain/site/translation.ts'
import type { ActorKind, EventData, EventKind, SubjectKind } from '../../../domain/values/event.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { AccountTables } from './account-tables.ts'
import type { DispatchTables } from './dispatch-tables.ts'
import type { FareTables } from './fare-tables.ts'
import type { GuestTables } from './guest-tables.ts'
import type { HookTables } from './hook-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { Flag, Instant } from './portable.ts'
import type { RecordTables } from './record-tables.ts'
import type { WebsiteTables } from './website-tables.ts'

type Edited = { version: number; deleted_at: Instant | null }
type Ordered = { position: number }
/** Visible to visitors unless a draft, from `publish_at` on if set. */
type Published = { draft: Flag; publish_at: Instant | null }

export type Tables = AccountTables &
  DispatchTables &
  FareTables &
  HookTables &
  ImportTables &
  GuestTables &
  MessageTables &
  MoneyTables &
  RecordTables &
  WebsiteTables & {
    services: Edited &
      Ordered &
      Published & {
        id: string
        name: string
        description: string
        image_url: string
        alt_text: string
        features: Json<string[]>
        link: string
        created_at: Instant
      }
    fleet_items: Edited &
      Ordered &
      Published & {
        id: string
        name: string
        image_url: string
        alt_text: string
        passenger_capacity: number
        luggage_capacity: number
        hourly_rate_cents: number
        contact_link: Flag
        vehicle_class_id: string | null
        slug: string
        inside: Json<string[]>
        /** On a public address only staff see samples. */
        sample: Flag
        created_at: Instant
      }
    posts: Edited &
      Published & {
        id: string
        slug: string
        title: string
        content: string
        excerpt: string | null
        image_url: string
        alt_text: string
        category: string
        created_at: Instant
      }
    videos: Edited &
      Ordered &
      Published & {
        id: string
        url: string
        title: string | null
        description: string | null
        sample: Flag
        created_at: Instant
      }
    reservations: Edited & {
      id: string
      reference: string
      first_name: string
      last_name: string
      email: string | null
      phone_number: string
      locale: string
      status: ReservationStatus
      source: ReservationSource
      starts_at: Instant
      search_text: string
      sort_name: string
      created_at: Instant
    }
    trips: {
      id: string
      reservation_id: string
      leg: number
      kind: 'transfer' | 'hourly'
      /** IANA zone of the pickup. */
      zone: string
      local_date: string
      local_time: string
      /** 1 for the second of two equal local times when clocks are set back. */
      fold: 0 | 1
      starts_at: Instant
      /** Estimated; null if the drive is unknown. */
      ends_at: Instant | null
      hours: number | null
      stops: Json<Stop[]>
      passengers: number
      luggage: number | null
      child_seats: Json<Required<ChildSeats>> | null
      extras: Json<Record<string, number>> | null
      vehicle_class_id: string | null
      wished_vehicle: string | null
      flight: Json<StoredFlight> | null
      meeting_point_id: string | null
      passenger: Json<TextedPassenger & { phone: string }> | null
      sign_text: string | null
      note: string | null
      distance_metres: number | null
      duration_seconds: number | null
      progress: TripProgress
      version: number
    }
    events: {
      /** Increases in commit order. */
      seq: Generated<number>
      id: string
      at: Instant
      actor_kind: ActorKind
      actor_id: string | null
      actor_name: string
      kind: EventKind
      subject_kind: SubjectKind
      subject_id: string
      reservation_id: string | null
      data: Json<EventData>
    }
    jobs: {
      id: string
      kind: string
      subject_kind: SubjectKind
      subject_id: string
      /** Due jobs of one key run in order of run_at, then id. */
      ordering_key: string
      /** Unique over all jobs ever. */
      dedupe_key: string | null
      payload: Json<unknown>
      /** `refused` by the recipient's server, `dropped` because obsolete, `given-up` after the time limit. */
      state: 'waiting' | 'done' | 'refused' | 'dropped' | 'given-up'
      attempts: number
      run_at: Instant
      not_after: Instant | null
      /** Leased, or waiting for a retry, until this instant. */
      lease_until: Instant | null
      last_error: string | null
      created_at: Instant
      settled_at: Instant | null
    }
    idempotency_keys: {
      key: string
      operation: string
      request_hash: string
      subject_kind: SubjectKind
      subject_id: string
      created_at: Instant
    }
    subscribers: {
      id: string
      email: string
      locale: Generated<string>
      state: 'asked' | 'subscribed' | 'ended'
      token_hash: string
      /** From an earlier email that had to be sent again. */
      previous_token_hash: string | null
      created_at: Instant
      changed_at: Instant
    }
    enquiries: {
      id: string
      name: string
      email: string
      phone: string
      message: string
      state: 'new' | 'done'
      created_at: Instant
    }
    customers: {
      id: string
      name: string
      /** 1 if staff set the name; otherwise the latest reservation's. */
      named_by_staff: Flag
      note: string
      preferences: Json<string[]>
      ask_before_confirming: Flag
      merged_into: string | null
      /** Latest pickup not cancelled, past or future; empty if none. */
      latest_trip_at: Instant | ''
      search_text: string
      version: number
      created_at: Instant
    }
    customer_contacts: {
      kind: ContactKind
      /** Normalized by domain/customers/customer.ts. */
      value: string
      customer_id: string
      /** 1 if it was imported rather than found in reservations. */
      entered: Generated<Flag>
    }
    reservation_customers: {
      reservation_id: string
      customer_id: string
      /** 1 if staff assigned it; then contacts do not move it. */
      pinned: Flag
      contact_email: string | null
      contact_phone: string | null
      trip_starts_at: string
    }
    saved_views: {
      id: string
      staff_id: string
      name: string
      filter: Json<ViewFilter>
      created_at: Instant
    }
    pictures: {
      id: string
      original: string | null
      width: number
      height: number
      crop: Json<PictureCrop> | null
      /** On the grid of domain/site/picture.ts. */
      focal_x: number
      focal_y: number
      created_at: Instant
    }
    translations: {
      kind: TranslatedKind
      record_id: string
      field: string
      locale: string
      text: Json<TranslatedText>
      original: Json<TranslatedText>
      of_version: number
      /** A machine translation is not public until reviewed. */
      state: 'machine' | 'read'
      revision: number
      former: Json<FormerTranslation> | null
      by: string | null
      at: Instant
    }
    settings: {
      name: string
      value: Json<unknown>
      version: Generated<number>
      updated_at: Instant
    }
  }

export type Database = Kysely<Tables>
