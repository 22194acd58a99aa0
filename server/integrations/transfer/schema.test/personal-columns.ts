import type { Tables } from '../../../platform/db/tables.ts'

/** What a column may hold: something about a customer, or nothing of the kind. */
type Holds = 'customer' | 'other'

/** The columns of each table; those with an asterisk may hold something about a customer. */
const TABLES = {
  services: [
    'version deleted_at draft publish_at position image_url alt_text id name description features link',
    'created_at',
  ],
  fleet_items: [
    'version deleted_at draft publish_at position image_url alt_text id name passenger_capacity',
    'luggage_capacity hourly_rate_cents contact_link vehicle_class_id slug inside sample created_at',
  ],
  posts: [
    'version deleted_at draft publish_at image_url alt_text id slug title content excerpt category',
    'created_at',
  ],
  videos: 'version deleted_at draft publish_at position id url title description sample created_at',
  reservations: [
    'version deleted_at id reference locale status source starts_at created_at first_name* last_name*',
    'email* phone_number* search_text* sort_name*',
  ],
  trips: [
    'id reservation_id leg kind zone local_date local_time fold starts_at ends_at hours passengers',
    'luggage child_seats extras vehicle_class_id wished_vehicle meeting_point_id distance_metres',
    'duration_seconds progress version stops* flight* passenger* sign_text* note*',
  ],
  events: 'seq id at actor_kind actor_id actor_name kind subject_kind subject_id reservation_id data*',
  jobs: [
    'id kind subject_kind subject_id ordering_key dedupe_key payload state attempts run_at not_after',
    'lease_until created_at settled_at last_error*',
  ],
  // The key is a hash.
  idempotency_keys: 'operation subject_kind subject_id created_at key* request_hash*',
  staff: [
    'id username password_hash role locale totp_secret totp_pending totp_step totp_used_steps',
    'totp_required password_temporary recovery_hashes looked_at looked_before created_at email*',
  ],
  invitations: 'id token_hash previous_token_hash role invited_by created_at expires_at email*',
  sign_in_failures: 'key failures last_at',
  trusted_origins: 'staff_id kind hash seen_at',
  sign_in_events: 'id at account address what times',
  sessions: 'token_hash id staff_id address browser created_at seen_at expires_at',
  subscribers: 'id locale state token_hash previous_token_hash created_at changed_at email*',
  enquiries: 'id state created_at name* email* phone* message*',
  customers: [
    'id named_by_staff ask_before_confirming merged_into latest_trip_at version created_at name* note*',
    'preferences* search_text*',
  ],
  customer_contacts: 'kind customer_id entered value*',
  imports: 'id kind file_name digest state left_out matched created_by created_at done_at undone_at',
  // The key is a hash; the content is that of a row until it is written.
  import_rows: 'import_id row_number kind key outcome subject_id content*',
  import_mappings: 'signature mapping used_at',
  // The content is what a rule requires of an erased ride.
  incidents: [
    'id day vehicle_id driver_id vehicle_name plate driver_name description created_by created_at',
    'deleted_at',
  ],
  ride_facts: [
    'trip_id reservation_id vehicle_id vehicle_name plate driver_id driver_name carrier stored_at',
  ],
  ride_arrangers: 'reservation_id name*',
  trip_records: 'trip_id reservation_id starts_at keep_until rule content',
  unannounced_reservations: 'reservation_id import_id',
  reservation_customers: 'reservation_id customer_id pinned trip_starts_at contact_email* contact_phone*',
  saved_views: 'id staff_id created_at name* filter*',
  pictures: 'id original width height crop focal_x focal_y created_at',
  translations: 'kind record_id field locale text original of_version state revision former by at',
  settings: 'name value version updated_at',
  vehicle_classes: 'version deleted_at id created_at position code name seats luggage booking may_use sample',
  tariffs: 'id number state document sha256 based_on publish_at published_by sample version created_at',
  companies: 'version deleted_at id created_at code name note',
  contracts: 'company_id number document published_at published_by',
  promo_codes: [
    'version deleted_at id created_at code points cents max_cents min_cents books_from books_until',
    'rides_from rides_until max_uses max_per_person used classes',
  ],
  promo_uses: 'reservation_id promo_id person_hash phone_hash',
  secrets: 'kid purpose value created_at retired_at',
  sent_quotes: 'hash reservation_id made_by expires_at token* reason*',
  reservation_prices: [
    'reservation_id number total_cents currency fare tariff_number contract promo_id quote_sha256 made_by',
    'created_at facts* reason*',
  ],
  policies: 'number document published_at published_by',
  reservation_policies: 'reservation_id policy_number schedule fee_floor_cents agreed_at',
  meeting_points: 'version deleted_at id created_at position place terminal kind text lat lon sample',
  resources: 'id kind',
  vehicles: [
    'version deleted_at id created_at vehicle_class_id name plate seats luggage child_seats garage',
    'ready_from retired_at sample',
  ],
  // A customer may have the address of a driver or an account.
  drivers: [
    'version deleted_at id created_at name phone class_codes',
    'usual_vehicle_id locale garage max_duty_min min_rest_min retired_at sample email*',
  ],
  papers: ['version deleted_at id created_at resource_id kind area number valid_through required'],
  paper_pictures: 'paper_id width height sha256 webp',
  shifts: 'id driver_id weekday from_time to_time valid_from valid_until',
  shift_changes: 'id driver_id date from_time to_time note',
  driver_logins: [
    'id driver_id tries shared_tries created_at code_until sent_at used_at session_hash session_until',
    'ended_at',
  ],
  // A flight number says where someone came from and when.
  flights: [
    'trip_id provider state scheduled_at expected_at terminal made_for pick_up_at looks looked_at',
    'next_look_at proposed_at left_for booked_date booked_time booked_fold booked_at moved_to number*',
  ],
  expenses: [
    'id trip_id driver_id kind cents told_at received_at withdrawn_at withdrawn_by note*',
    'withdrawn_reason*',
  ],
  // A photograph may show anything.
  expense_photographs: 'expense_id width height sha256 webp*',
  driver_links: 'token_hash trip_id driver_id n created_at opened_at expires_at revoked_at',
  // `plan` holds minutes and the ids of rules, no places.
  assignments: [
    'trip_id vehicle_id driver_id pinned promised_class_id promised_seats plan core_from core_to',
    'accepted_at declined_at version without_vehicle_reason*',
  ],
  // `note` is about a repair or time off; the row of a trip has none.
  occupancies: 'id resource_id trip_id purpose from_min to_min hold_until note',
  trip_consents: 'id trip_id before after asked_at given_at how by',
  trip_questions: 'id trip_id before after asked_at by assignment_version answer answered_at',
  // The hashes are keyed, as in visitor_bookings and promo_uses.
  holds: 'reservation_id state until email_hash phone_hash address_hash network_hash ended_by',
  visitor_bookings: 'reservation_id outcome created_at email_hash phone_hash address_hash network_hash',
  webhook_endpoints: [
    'id name url types full version deleted_at secret secret_before secret_before_until created_at state',
    'off_reason failing_since since_seq',
  ],
  api_keys: 'id name start hash scopes made_by created_at used_at expires_at revoked_at',
  webhook_deliveries: [
    'id endpoint_id message_id type event_seq at reservation_id attempt status fault duration_ms body*',
    'answer*',
  ],
  // Addresses are keyed hashes, which stay: after an erasure the opt-out still holds.
  deliveries: [
    'job_id template channel reservation_id recipient locale state provider provider_id segments error',
    'handed_at reported_at',
  ],
  message_consents: [
    'id channel address_hash purpose given source wording locale reservation_id at caller_hash',
  ],
  suppressions: 'channel address_hash reason at until',
  visitor_mails: 'key latest_at second_at third_at',
  inbound_texts: 'id provider provider_id reservation_id locale at from_number*',
  message_templates: 'key channel locale subject body version by at',
  message_switches: 'event channel who on',
  // Addresses of the company.
  office_messages: 'key on recipients version',
  postings: [
    'id entry line at debit credit cents currency reservation_id payment_id company_id driver_id kind',
    'note made_by',
  ],
  reservation_standings: 'reservation_id cents',
  manage_links: 'token_hash reservation_id scope n created_at expires_at seen_at revoked_at label*',
  guest_changes: 'id reservation_id kind state payment_id created_at settled_at claims*',
  step_codes: [
    'id purpose reservation_id locale token_hash tries shared_tries created_at expires_at mailed_at',
    'used_at email*',
  ],
  ratings: 'reservation_id stars publish locale link at answered_at text* shown_name*',
  drafts: 'id token_hash remind locale created_at expires_at reservation_id token* fields* email*',
  // `kept_ref` is what the provider calls the card; of an erased guest only the job that deletes it there knows it.
  payments: [
    'id reservation_id provider purpose mode cents state provider_ref page_url page_until capture_before',
    'held_cents captured_cents refunded_cents captured_at kept_ref facts test looked_at version',
    'created_at card*',
  ],
  payment_operations: 'id payment_id kind cents reason state replaces answer created_at sent_at settled_at',
  payment_events: 'id ref type received_at handled_at error',
  // Kept for years as they were issued, with the name on them.
  documents: [
    'id kind number reservation_id company_id payment_id snapshot template sha256 cancels created_at',
  ],
  counters: 'name value',
  test_payments: 'ref operation_id data version created_at',
  test_payment_calls: 'key ref request answer created_at',
  test_payment_events: 'id ref type created_at sent_at',
  test_payment_faults: 'name times',
  redirects: 'id version deleted_at created_at from_path to_path status made_by hits last_at',
  // A published text stays, without its author.
  reviews: [
    'id version deleted_at created_at source reservation_id stars locale texts occasions answers',
    'written_on trip_on page consent_at state hidden_reason sample position url* author_shown*',
  ],
  place_pages: [
    'id version deleted_at created_at kind slug from_key to_key ends heading intro tips faq picture',
    'alt_text sample position draft publish_at updated_at',
  ],
  visits: 'day page source campaign locale device views people forms quotes reservations',
  visit_hosts: 'day host people',
  drive_demand: 'day from_place to_place quotes reservations',
  missing_pages: 'path hits referrer last_at',
} as const satisfies { [Table in keyof Tables]: string | readonly string[] }

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
type Name<Word> = Word extends `${infer Column}*` ? Column : Word
type Listed<List> = Name<Words<List extends readonly string[] ? List[number] : List>>

/** Columns that are typed but not listed, or listed but not typed. */
type Mistakes = {
  [Table in keyof Tables]:
    | Exclude<keyof Tables[Table], Listed<(typeof TABLES)[Table]>>
    | Exclude<Listed<(typeof TABLES)[Table]>, keyof Tables[Table]>
}[keyof Tables]

/** Adding a column to `tables.ts` fails here, which asks whether it is erased with a customer. */
const mistakes: [Mistakes] extends [never] ? 'none' : Mistakes = 'none'

/** Every column of every table with what it may hold. */
export function columnsOfTables(): Record<string, Record<string, Holds>> {
  if (mistakes !== 'none') throw new Error(`Columns that do not match the types: ${mistakes}`)
  return Object.fromEntries(Object.entries(TABLES).map(([table, list]) => [table, columnsOf(list)]))
}

function columnsOf(list: string | readonly string[]): Record<string, Holds> {
  const words = [list].flat().flatMap(text => text.split(' '))
  return Object.fromEntries(
    words.map(word => (word.endsWith('*') ? [word.slice(0, -1), 'customer'] : [word, 'other'])),
  )
}
