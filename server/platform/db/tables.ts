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
import type { JobState } from '../../../domain/values/job.ts'
import type { Json } from '../../../domain/values/json.ts'
import type { AccountTables } from './account-tables.ts'
import type { Flag, Instant } from './column-types.ts'
import type { DispatchTables } from './dispatch-tables.ts'
import type { FareTables } from './fare-tables.ts'
import type { GuestTables } from './guest-tables.ts'
import type { HookTables } from './hook-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { MoneyTables } from './money-tables.ts'
import type { WebsiteTables } from './website-tables.ts'

/** What staff edit: the version grows with every change; what is deleted stays for a while, to be brought back. */
type Edited = { version: number; deleted_at: Instant | null }
/** Shown in ascending order. */
type Ordered = { position: number }
/** Visitors see what is no draft, from `publish_at` on where it has one. */
type Published = { draft: Flag; publish_at: Instant | null }

export type Tables = AccountTables &
  DispatchTables &
  FareTables &
  HookTables &
  GuestTables &
  MessageTables &
  MoneyTables &
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
        /** What the card shows; the tariff's amount per hour is written into it. */
        vehicle_class_id: string | null
        /** The end of the address of its page. */
        slug: string
        /** Lines. */
        inside: Json<string[]>
        /** As the program brought it; only staff see it on a public address. */
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
        /** As the program brought it; only staff see it on a public address. */
        sample: Flag
        created_at: Instant
      }
    reservations: Edited & {
      id: string
      reference: string
      first_name: string
      last_name: string
      /** Null where a caller has none. */
      email: string | null
      phone_number: string
      locale: string
      status: ReservationStatus
      source: ReservationSource
      /** That of the first trip, for lists. */
      starts_at: Instant
      /** What a search looks through, in lower case. */
      search_text: string
      /** What a list by name is sorted by. */
      sort_name: string
      created_at: Instant
    }
    trips: {
      id: string
      reservation_id: string
      /** 1, or 2 for the way back. */
      leg: number
      kind: 'transfer' | 'hourly'
      /** IANA name of the zone of the pick-up. */
      zone: string
      local_date: string
      local_time: string
      /** 1 for the second of two equal times in the night of a clock change. */
      fold: 0 | 1
      starts_at: Instant
      /** Estimated; null where the drive is not known. */
      ends_at: Instant | null
      hours: number | null
      stops: Json<Stop[]>
      passengers: number
      luggage: number | null
      child_seats: Json<Required<ChildSeats>> | null
      extras: Json<Record<string, number>> | null
      vehicle_class_id: string | null
      /** The vehicle that the customer asks for, by the name that they saw; null where they named none. */
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
      /** Grows in the order of the commits. */
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
      /** Due jobs of one key run one after the other, in the order of run_at, then id. */
      ordering_key: string
      /** At most one job ever has it. */
      dedupe_key: string | null
      payload: Json<unknown>
      state: JobState
      attempts: number
      run_at: Instant
      /** The job is given up after this instant. */
      not_after: Instant | null
      /** No worker leases the job before this instant: it is leased already, or waits for its backoff. */
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
      /** Of the mail before, where one had to be sent again. */
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
    /** A person as they emerge from reservations; of those merged into another the other is shown. */
    customers: {
      id: string
      name: string
      /** 1 where staff wrote the name; any other is that of the latest reservation. */
      named_by_staff: Flag
      note: string
      preferences: Json<string[]>
      /** 1 where staff are asked before a ride of this customer is confirmed. */
      ask_before_confirming: Flag
      merged_into: string | null
      /** The pick-up of the latest trip that was not cancelled, past or ahead; empty without one. For lists. */
      latest_trip_at: Instant | ''
      /** What a search looks through, in lower case. */
      search_text: string
      version: number
      created_at: Instant
    }
    /** How customers are told apart; a contact is that of one customer. */
    customer_contacts: {
      kind: ContactKind
      /** Normalised: domain/customers/customer.ts. */
      value: string
      customer_id: string
    }
    reservation_customers: {
      reservation_id: string
      customer_id: string
      /** 1 where staff put it here: contacts do not move it. */
      pinned: Flag
      /** The contacts that it carries, as they are compared (domain/customers/customer.ts), and its start, for indexes. */
      contact_email: string | null
      contact_phone: string | null
      trip_starts_at: string
    }
    /** Views of the list of reservations that an account saved. */
    saved_views: {
      id: string
      staff_id: string
      name: string
      filter: Json<ViewFilter>
      created_at: Instant
    }
    /** What `/uploads/<id>-<width>` serves. */
    pictures: {
      /** The name in addresses, without the width. */
      id: string
      /** The upload that it was made from; null for an upload itself. */
      original: string | null
      /** Pixels of the largest size that is served. */
      width: number
      height: number
      /** Of the original; null for the whole. */
      crop: Json<PictureCrop> | null
      /** The focal point on the grid of domain/site/picture.ts. */
      focal_x: number
      focal_y: number
      created_at: Instant
    }
    /** Texts of records in other locales; the columns of the records hold the originals. */
    translations: {
      kind: TranslatedKind
      record_id: string
      field: string
      locale: string
      /** Empty if it was removed. */
      text: Json<TranslatedText>
      /** The original that the text was made from. */
      original: Json<TranslatedText>
      /** The version of the record at that time. */
      of_version: number
      /** What a machine translated is not public until staff have read it. */
      state: 'machine' | 'read'
      /** Of the record in this locale: the change that wrote the row. */
      revision: number
      /** Before that change; null if it can no longer be restored. */
      former: Json<FormerTranslation> | null
      /** The account; null for what the program brought. */
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
