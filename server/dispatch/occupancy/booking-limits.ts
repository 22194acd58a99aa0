import { type SqlBool, sql } from 'kysely'
import {
  BOOKINGS_PER_HOUR_MAX,
  type BookingLimit,
  dayShare,
  LAPSED_HOLDS_HOURS,
  LAPSED_HOLDS_MAX,
  NETWORK_FACTOR,
  UNPAID_AHEAD_MAX,
  unpaidPerHour,
} from '../../../domain/dispatch/booking-limits.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import { insertRow } from '../../platform/db/unit-of-work.ts'
import { TooManyRequests } from '../../platform/http/problems.ts'
import type { PersonHashes } from '../../platform/signing/person-hashes.ts'

const HOUR_MS = 3600_000
/** More rows than every limit allows one person. */
const READ_MAX = 2000

/** Each column with the factor by which its limit is higher. */
export const PERSON_COLUMNS = {
  email_hash: 1,
  phone_hash: 1,
  address_hash: 1,
  network_hash: NETWORK_FACTOR,
} as const
export type PersonColumn = keyof typeof PERSON_COLUMNS
const COLUMNS = keysOf(PERSON_COLUMNS)

/** Money was paid, is authorized, or can be charged to a saved card. */
export const HAS_MONEY = sql<SqlBool>`(
  exists (select 1 from payments where payments.reservation_id = reservations.id
    and (captured_cents > refunded_cents or held_cents > 0 or kept_ref is not null))
  or exists (select 1 from postings where postings.reservation_id = reservations.id
    and credit = 'customer' and debit in ('cash', 'bank')))`

export type Instant = { dates: readonly string[]; vehicles: number }

/** Throws `too_many` at the hourly limit of reservations per person. */
export async function requireFewBookings(tx: Database, person: PersonHashes, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('visitor_bookings')
    .select(['created_at', 'email_hash', 'phone_hash'])
    .where('created_at', '>', hoursAgo(now, 1))
    .where(row =>
      row.or([row('email_hash', '=', person.email ?? ''), row('phone_hash', '=', person.phone ?? '')]),
    )
    .orderBy('created_at')
    .limit(READ_MAX)
    .execute()
  for (const [column, hash] of hashesOf(person)) {
    if (column !== 'email_hash' && column !== 'phone_hash') continue
    const own = rows.filter(row => row[column] === hash)
    const oldest = own.at(-BOOKINGS_PER_HOUR_MAX)
    if (!oldest) continue
    const left = Date.parse(oldest.created_at) + HOUR_MS - now.getTime()
    throw new TooManyRequests(Math.max(1, Math.ceil(left / 1000)))
  }
}

/** undefined for none. Must run in the unit that stores the reservation, so that the count is exact. */
export async function bookingLimit(
  tx: Database,
  { person, instant }: { person: PersonHashes; instant: Instant },
  now: Date,
): Promise<BookingLimit | undefined> {
  if (await hasLapsedHolds(tx, person, now)) return 'deposits-open'
  const ahead = await listUnpaidAhead(tx, person, now)
  if (hasManyAhead(ahead, person) || takesMuchOfDay(ahead, person, instant)) return 'rides-ahead'
  const latest = await tx
    .selectFrom('visitor_bookings')
    .select('reservation_id')
    .where('outcome', '=', 'confirmed')
    .where('created_at', '>', hoursAgo(now, 1))
    .limit(unpaidPerHour(instant.vehicles))
    .execute()
  return latest.length >= unpaidPerHour(instant.vehicles) ? 'busy' : undefined
}

/** True if staff must approve a guest's change. A payment or confirmation by staff lifts the limit. */
export async function isChangeLimited(
  tx: Database,
  { reservationId, instant }: { reservationId: string; instant: Instant },
  now: Date,
): Promise<boolean> {
  const booking = await tx
    .selectFrom('visitor_bookings')
    .innerJoin('reservations', 'reservations.id', 'visitor_bookings.reservation_id')
    .select(COLUMNS)
    .where('visitor_bookings.reservation_id', '=', reservationId)
    .where('outcome', '=', 'confirmed')
    .where(({ not }) => not(HAS_MONEY))
    .executeTakeFirst()
  if (!booking) return false
  const person: PersonHashes = {
    ...{ email: booking.email_hash, phone: booking.phone_hash },
    ...{ address: booking.address_hash, network: booking.network_hash },
  }
  const all = await listUnpaidAhead(tx, person, now)
  const ahead = all.filter(({ reservation_id }) => reservation_id !== reservationId)
  return hasManyAhead(ahead, person) || takesMuchOfDay(ahead, person, instant)
}

/** True once the daily limit of unpaid holds is reached; no further hold is offered. */
export async function hasLapsedHolds(tx: Database, person: PersonHashes, now: Date): Promise<boolean> {
  const rows = await tx
    .selectFrom('holds')
    .select(COLUMNS)
    .where('state', '=', 'ended')
    .where('until', '>', hoursAgo(now, LAPSED_HOLDS_HOURS))
    .where('ended_by', '=', 'system')
    .where(row => row.or(hashesOf(person).map(([column, hash]) => row(column, '=', hash))))
    .limit(READ_MAX)
    .execute()
  return hashesOf(person).some(
    ([column, hash]) =>
      rows.filter(row => row[column] === hash).length >= LAPSED_HOLDS_MAX * PERSON_COLUMNS[column],
  )
}

export async function insertVisitorBooking(
  tx: Database,
  booking: {
    reservationId: string
    person: PersonHashes
    outcome: 'confirmed' | 'held' | 'request' | BookingLimit
  },
  now: Date,
): Promise<void> {
  const { reservationId, person, outcome } = booking
  await insertRow(tx, 'visitor_bookings', {
    ...{ reservation_id: reservationId, outcome, created_at: now.toISOString() },
    ...{ email_hash: person.email, phone_hash: person.phone },
    ...{ address_hash: person.address, network_hash: person.network },
  })
}

/** A reservation confirmed by staff no longer counts against its guest's limits. */
export async function forgetVisitorBooking(tx: Database, reservationId: string): Promise<void> {
  await tx.deleteFrom('visitor_bookings').where('reservation_id', '=', reservationId).execute()
}

type Ahead = Record<PersonColumn, string | null> & { reservation_id: string; local_date: string }

/** Matches by network too, so rows of other people on the same network are included. */
async function listUnpaidAhead(tx: Database, person: PersonHashes, now: Date): Promise<Ahead[]> {
  return await tx
    .selectFrom('visitor_bookings')
    .innerJoin('reservations', 'reservations.id', 'visitor_bookings.reservation_id')
    .innerJoin('trips', 'trips.reservation_id', 'visitor_bookings.reservation_id')
    .select(['visitor_bookings.reservation_id', 'local_date', ...COLUMNS])
    .where(row => row.or(hashesOf(person).map(([column, hash]) => row(column, '=', hash))))
    .where('outcome', '=', 'confirmed')
    .where('status', '=', 'confirmed')
    .where('deleted_at', 'is', null)
    .where('trips.starts_at', '>', now.toISOString())
    .where(({ not }) => not(HAS_MONEY))
    .limit(READ_MAX)
    .execute()
}

function hasManyAhead(ahead: readonly Ahead[], person: PersonHashes): boolean {
  return hashesOf(person).some(([column, hash]) => {
    const own = ahead.filter(row => row[column] === hash)
    const reservations = new Set(own.map(({ reservation_id }) => reservation_id))
    return reservations.size >= UNPAID_AHEAD_MAX * PERSON_COLUMNS[column]
  })
}

/** True if the new trips exceed the daily share of an address or of its network. */
function takesMuchOfDay(
  ahead: readonly Ahead[],
  { address, network }: PersonHashes,
  { dates, vehicles }: Instant,
): boolean {
  const share = dayShare(vehicles)
  const takes = (column: PersonColumn, hash: string | null, date: string) =>
    hash === null
      ? 0
      : ahead.filter(row => row[column] === hash && row.local_date === date).length +
        dates.filter(one => one === date).length
  return dates.some(
    date =>
      takes('address_hash', address, date) > share.address ||
      takes('network_hash', network, date) > share.network,
  )
}

export function hashesOf({ email, phone, address, network }: PersonHashes): [PersonColumn, string][] {
  const all: [PersonColumn, string | null][] = [
    ['email_hash', email],
    ['phone_hash', phone],
    ['address_hash', address],
    ['network_hash', network],
  ]
  return all.flatMap(([column, hash]) => (hash === null ? [] : [[column, hash]]))
}

function hoursAgo(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * HOUR_MS).toISOString()
}
