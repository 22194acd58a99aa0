import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/tables.ts'

type Row = Record<string, string | number | null>

const AT = '2026-11-20T17:00:00.000Z'
const at = (minute: number) => new Date(Date.parse(AT) + minute * 60_000).toISOString()

const CONTENT = { version: 3, deleted_at: null, image_url: '/x.webp', alt_text: 'x', created_at: AT }

const ride = (id: string, more: Row = {}): Row => ({
  id,
  reference: `QRT-4HK-72X${id.slice(-1).toUpperCase()}`,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone_number: '(703) 555-0199',
  number_of_passengers: 2,
  pick_up_address: '1 Main Street, Triangle',
  drop_off_address: 'Not specified',
  pick_up_date: '2026-12-04',
  pick_up_time: '18:45',
  pick_up_at: '2026-12-04T23:45:00.000Z',
  wished_vehicle: null,
  status: 'pending',
  search_text: 'ada byron',
  sort_name: 'byron\nada',
  version: 1,
  deleted_at: null,
  created_at: AT,
  ...more,
})

const mail = (id: string, subject_id: string, more: Row): Row => ({
  id,
  subject_id,
  state: 'delivered',
  attempts: 1,
  due_at: AT,
  claimed_until: null,
  last_error: null,
  created_at: AT,
  settled_at: AT,
  ...more,
})

/** As the earlier program stored it: the reservation as it was, and what to make of it. */
const composed = (compose: string, status = 'pending') =>
  JSON.stringify({ compose, to: 'ada@example.com', subject: 'Subject', reservation: { status } })
/** The token of a link stood in the mail. */
export const OLD_TOKEN = 'a-token-in-clear-text-0123456789'
const rendered = JSON.stringify({ to: 'x@example.com', subject: 'S', text: OLD_TOKEN, html: OLD_TOKEN })

/** Rows of every table as the program wrote them when 0007-name-order was its last migration. */
export const ROWS_BEFORE_TRIPS: Record<string, Row[]> = {
  services: [
    { ...CONTENT, id: 's1', name: 'Airport', description: 'D', features: '[]', link: '/', position: 1 },
  ],
  vehicles: [
    {
      ...CONTENT,
      id: 'v1',
      name: 'Sedan',
      passenger_capacity: 3,
      luggage_capacity: 2,
      hourly_rate_cents: 9500,
      contact_link: 0,
      position: 2,
    },
  ],
  posts: [
    { ...CONTENT, id: 'p1', slug: 'one', title: 'One', content: 'W', excerpt: null, category: 'G', draft: 0 },
  ],
  videos: [
    {
      id: 'f1',
      url: 'https://youtu.be/aqz-KE-bpKQ',
      title: null,
      description: null,
      version: 1,
      deleted_at: null,
      position: 1,
      created_at: AT,
    },
  ],
  staff: [
    {
      id: 'a1',
      username: 'olga',
      password_hash: 'hash',
      role: 'owner',
      email: null,
      totp_secret: null,
      totp_pending: null,
      totp_step: 0,
      totp_used_steps: '[]',
      totp_required: 0,
      recovery_hashes: null,
      created_at: AT,
    },
  ],
  sessions: [
    {
      token_hash: 'h1',
      id: 'x1',
      staff_id: 'a1',
      address: '127.0.0.1',
      browser: 'B',
      created_at: AT,
      seen_at: AT,
      expires_at: '2027-01-01T00:00:00.000Z',
    },
  ],
  trusted_origins: [{ staff_id: 'a1', kind: 'device', hash: 'd1', seen_at: AT }],
  sign_in_failures: [{ key: 'k1', failures: 1, last_at: AT }],
  sign_in_events: [{ id: 'q1', at: AT, account: 'olga', address: '127.0.0.1', what: 'password', times: 1 }],
  visitor_mails: [{ key: 'k1', latest_at: AT, second_at: null, third_at: null }],
  invitations: [
    {
      id: 'i1',
      token_hash: 'h2',
      email: 'eve@example.com',
      role: 'staff',
      created_at: AT,
      expires_at: '2026-11-23T17:00:00.000Z',
    },
  ],
  subscribers: [
    { id: 'n1', email: 'ada@example.com', state: 'asked', token_hash: 'h3', created_at: AT, changed_at: AT },
  ],
  messages: [
    {
      id: 'm1',
      name: 'Eve',
      email: 'eve@example.com',
      phone: '',
      message: 'Hello',
      state: 'new',
      created_at: AT,
    },
  ],
  settings: [{ name: 'site', value: JSON.stringify({ timeZone: 'America/New_York' }), updated_at: AT }],
  reservations: [
    ride('r1', { wished_vehicle: 'Sedan' }),
    ride('r2', {
      status: 'confirmed',
      version: 4,
      email: '',
      drop_off_address: 'Union Station',
      // The second 1:30 of the night in which the clocks go back.
      pick_up_date: '2026-11-01',
      pick_up_time: '01:30',
      pick_up_at: '2026-11-01T06:30:00.000Z',
    }),
    ride('r3', { status: 'cancelled', deleted_at: at(9) }),
    ride('r4', { status: 'completed', pick_up_at: '2026-11-10T23:45:00.000Z', pick_up_date: '2026-11-10' }),
  ],
  reservation_events: [
    // Their keys are not in the order of time.
    { id: 'e9', reservation_id: 'r1', at: AT, who: 'customer', from_status: null, to_status: 'pending' },
    { id: 'e8', reservation_id: 'r2', at: at(1), who: 'olga', from_status: null, to_status: 'pending' },
    {
      id: 'e2',
      reservation_id: 'r2',
      at: at(5),
      who: 'olga',
      from_status: 'pending',
      to_status: 'confirmed',
    },
    { id: 'e1', reservation_id: 'r3', at: at(2), who: 'customer', from_status: null, to_status: 'pending' },
    {
      id: 'e3',
      reservation_id: 'r3',
      at: at(7),
      who: 'gone',
      from_status: 'pending',
      to_status: 'cancelled',
    },
    { id: 'e4', reservation_id: 'r4', at: at(3), who: 'customer', from_status: null, to_status: 'pending' },
  ],
  activity: [
    activity('c1', at(1), ['takeReservation', 'r2', 'QRT-4HK-72X2, Ada Byron']),
    activity('c2', at(5), ['changeReservationStatus', 'r2', 'QRT-4HK-72X2, Ada Byron']),
    activity('c3', at(6), ['updateReservation', 'r2', 'QRT-4HK-72X2, Ada Byron']),
    activity('c4', at(9), ['deleteReservation', 'r3', 'QRT-4HK-72X3, Ada Byron']),
    activity('c5', at(4), ['updateVehicle', 'v1', 'Sedan']),
    activity('c6', at(8), ['changePassword', 'a1', 'olga']),
    activity('c0', at(10), ['uploadPicture', 'aa', '/uploads/aa-1.webp']),
  ],
  outbox: [
    mail('o1', 'r1', {
      state: 'pending',
      attempts: 0,
      settled_at: null,
      message: composed('request-received'),
    }),
    mail('o2', 'r1', {
      state: 'pending',
      attempts: 2,
      settled_at: null,
      due_at: at(3),
      last_error: '451 later',
      message: composed('to-owner'),
    }),
    mail('o3', 'r2', { message: composed('status', 'confirmed') }),
    mail('o4', 'r3', { state: 'given-up', last_error: '550 no', message: composed('status', 'cancelled') }),
    mail('o5', 'r4', {
      state: 'withheld',
      attempts: 0,
      last_error: 'Not sent: visitors had 3',
      message: composed('request-received'),
    }),
    mail('o6', 'n1', { state: 'pending', attempts: 0, settled_at: null, message: rendered }),
    mail('o7', 'i1', { state: 'pending', attempts: 0, settled_at: null, message: rendered }),
    mail('o8', 'm1', { state: 'pending', attempts: 0, settled_at: null, message: rendered }),
  ],
  idempotency_keys: [{ key: 'key-12345678', request_hash: 'hash', reservation_id: 'r1', created_at: AT }],
}

function activity(id: string, moment: string, [action, subject_id, label]: [string, string, string]): Row {
  const before = JSON.stringify({ name: 'before' })
  const after = JSON.stringify({ name: 'after' })
  return { id, at: moment, who: 'olga', action, subject_id, label, before, after }
}

/** Fills a store that stands at 0007-name-order. */
export async function fillStoreBeforeTrips(db: Database): Promise<void> {
  for (const [table, rows] of Object.entries(ROWS_BEFORE_TRIPS)) {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map(name => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        db,
      )
    }
  }
}
