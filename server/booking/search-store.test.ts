import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RESERVATION_ORDERS, type ReservationSearch } from '../../contract/reservations/schemas.ts'
import type { StoredFare } from '../../domain/pricing/agreed-price.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { RELATIVE_DAYS } from '../../domain/values/day-arithmetic.ts'
import { toJson } from '../../domain/values/json.ts'
import { startOfDay } from '../../domain/values/pick-up.ts'
import { NOON, RIDE, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import { seeded } from '../../test/support/seeded.ts'
import type { Database } from '../platform/db/tables.ts'
import { boundsOf, isByDay } from './reservation-filter.ts'
import { searchReservations } from './search-store.ts'

const ZONE = { timeZone: 'America/New_York', now: new Date(NOON) }
const VIEWER = { ...ZONE, amounts: 'all' } as const
const [OUT_CENTS, BACK_CENTS] = [10_000, 7000]
const TODAY = startOfDay(ZONE.now, ZONE.timeZone)

onEveryEngine('a search of reservations', engine => {
  const app = useTestApp(engine)

  test('finds, sorts and counts on every page what a filter of all rows does', async () => {
    const { db, client } = app()
    await seedReservations(db, 1200, new Date(NOON))
    const token = await app().signIn()
    const reserve = async (more: Partial<typeof RIDE>) =>
      (await client('createReservation', { body: { ...RIDE, ...more } }))._id
    for (const lastName of ['Özal', 'O_Brien', '100%', "O'Hara"]) await reserve({ lastName })
    const changed = await reserve({ pickUpAddress: 'Back\\slash_lane' })
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    await client('changeReservationStatus', { token, id: changed, body })
    await client('deleteReservation', { token, id: await reserve({ lastName: 'Turing' }) })
    await addReturnsAndPrices(db)
    const rows = await listRows(db, changed)
    assert.equal(rows.length, 1205)
    const random = seeded(20_261_120)
    for (let i = 0; i < 150; i++) {
      const query = randomSearch(random)
      const { items, facts, undelivered, ...found } = await searchReservations(db, query, VIEWER)
      const ids = items.map(({ _id }) => _id)
      assert.deepEqual(
        facts.map(({ _id }) => _id),
        ids,
      )
      const returns = facts.filter(({ isReturn }) => isReturn).map(({ _id }) => _id)
      assert.deepEqual({ ...found, ids, returns }, filterRows(rows, query), JSON.stringify(query))
    }
  })
})

type Row = Awaited<ReturnType<typeof listRows>>[number]
type Listed = Row & Pick<Row['trips'][number], 'leg'>

async function listRows(db: Database, changed: string) {
  const rows = await db.selectFrom('reservations').selectAll().where('deleted_at', 'is', null).execute()
  const trips = await db.selectFrom('trips').selectAll().orderBy('leg').execute()
  const tripsById = Map.groupBy(trips, ({ reservation_id }) => reservation_id)
  return rows.map(row => {
    const of = tripsById.get(row.id) ?? []
    return { ...row, changed: row.id === changed, trips: of, local_date: of[0]?.local_date ?? '' }
  })
}

/** Every third reservation has a way back two days later. */
async function addReturnsAndPrices(db: Database): Promise<void> {
  const rows = await db.selectFrom('trips').selectAll().orderBy('reservation_id').execute()
  const later = (at: string) => new Date(Date.parse(at) + 2 * 86_400_000).toISOString()
  const returns = rows.flatMap((trip, n) => {
    const { starts_at, local_date } = trip
    const when = { starts_at: later(starts_at), local_date: later(local_date).slice(0, 10) }
    return n % 3 === 0 ? [{ ...trip, ...when, id: `return-${n}`, leg: 2 }] : []
  })
  const fare: StoredFare[] = [OUT_CENTS, BACK_CENTS].map(subtotal => ({ subtotal, lines: [] }))
  const prices = rows.map(({ reservation_id }) => ({
    ...{ reservation_id, number: 1, total_cents: OUT_CENTS + BACK_CENTS, currency: 'USD' as const },
    ...{ tariff_number: 1, contract: null, promo_id: null, facts: toJson([]), quote_sha256: null },
    fare: toJson(fare),
    ...{ reason: null, made_by: '', created_at: NOON },
  }))
  for (let from = 0; from < rows.length; from += 200) {
    await db
      .insertInto('reservation_prices')
      .values(prices.slice(from, from + 200))
      .execute()
    const some = returns.slice(from, from + 200)
    if (some.length > 0) await db.insertInto('trips').values(some).execute()
  }
}

function filterRows(rows: readonly Row[], query: ReservationSearch) {
  const words = (query.q ?? '').toLowerCase().split(' ')
  const { from = '', end = '9999' } = boundsOf(query, ZONE)
  const isWithin = ({ starts_at }: { starts_at: string }) => starts_at >= from && starts_at < end
  const atAnyTime = rows
    .filter(
      ({ search_text, changed }) =>
        words.every(word => search_text.includes(word)) && (changed || !query.changed),
    )
    .filter(row => !query.assignment || isUnassigned(row))
  const inAnyStatus = atAnyTime.flatMap(row => listedAt(row, row.trips.filter(isWithin), query))
  const trips = atAnyTime
    .filter(({ status }) => status === (query.status ?? status))
    .flatMap(({ status, trips }) => trips.map(trip => ({ ...trip, status })))
    .filter(isWithin)
  const matches = inAnyStatus.filter(({ status }) => status === (query.status ?? status))
  matches.sort((a, b) => (keyOf(a, query) < keyOf(b, query) ? -1 : 1))
  const sorted = isDescending(query) ? matches.toReversed() : matches
  const ordered = query.order === 'upcoming' ? upcomingFirst(sorted) : sorted
  const pages = Math.max(1, Math.ceil(ordered.length / query.rows))
  const page = Math.min(query.page, pages)
  const shown = ordered.slice((page - 1) * query.rows, page * query.rows)
  const dates = isByDay(query) ? [...new Set(shown.map(({ local_date }) => local_date))] : []
  const counts = RESERVATION_STATUSES.map(status => [status, countOf(inAnyStatus, { status })])
  return {
    ...{ total: ordered.length, starting: matches.filter(row => isWithin(row.trips[0] ?? row)).length },
    ...{ page, pages, counts: Object.fromEntries(counts) },
    ids: shown.map(({ id }) => id),
    returns: shown.filter(({ leg }) => leg === 2).map(({ id }) => id),
    days: dates.map(date => {
      const isOfDay = ({ local_date }: { local_date: string }) => local_date === date
      return { ...dayOf(date, trips.filter(isOfDay)), reservations: matches.filter(isOfDay).length }
    }),
  }
}

/** By its first trip of these, or the first from today on if those come first. */
function listedAt(row: Row, within: Row['trips'], { order }: ReservationSearch) {
  const trips = within.filter(({ leg, progress }) => leg === 1 || progress !== 'cancelled')
  const ahead = order === 'upcoming' ? trips.find(({ starts_at }) => starts_at >= TODAY) : undefined
  const trip = ahead ?? trips[0]
  return trip ? [{ ...row, leg: trip.leg, starts_at: trip.starts_at, local_date: trip.local_date }] : []
}

type TripRow = Row['trips'][number] & Pick<Row, 'status'>

function dayOf(date: string, trips: readonly TripRow[]) {
  const count = (of: string) => trips.filter(({ status }) => status === of).length
  const booked = trips.filter(({ status }) => status === 'confirmed' || status === 'completed')
  return {
    ...{ date, total: trips.length, pending: count('pending'), cancelled: count('cancelled') },
    unassigned: trips.filter(trip => isUnassigned({ ...trip, trips: [trip] })).length,
    bookedCents: booked.reduce((sum, { leg }) => sum + (leg === 1 ? OUT_CENTS : BACK_CENTS), 0),
  }
}

/** No row of this test has a vehicle. */
function isUnassigned({ status, trips }: Pick<Row, 'status' | 'trips'>): boolean {
  return status === 'confirmed' && trips.some(({ starts_at }) => starts_at >= TODAY)
}

function countOf(rows: readonly Row[], { status }: Pick<Row, 'status'>): number {
  return rows.filter(row => row.status === status).length
}

function keyOf({ id, created_at, starts_at, sort_name }: Row, { order }: ReservationSearch): string {
  if (order === 'newest') return `${created_at} ${id}`
  return order.startsWith('name') ? `${sort_name}\0${starts_at} ${id}` : `${starts_at} ${id}`
}

function isDescending({ order }: ReservationSearch): boolean {
  return order === 'newest' || order === 'latest' || order === 'name-descending'
}

function upcomingFirst(rows: readonly Listed[]): Listed[] {
  const upcoming = rows.filter(({ starts_at }) => starts_at >= TODAY)
  const passed = rows.filter(({ starts_at }) => starts_at < TODAY)
  return [...upcoming, ...passed.toReversed()]
}

const TEXTS = [
  'nobody',
  'TURING',
  '703',
  '55501',
  'a',
  '_',
  '%',
  '\\',
  "o'h",
  'öz',
  '100%',
  'o_b',
  'virginia',
  'guest77@',
  'qrt-',
  'union station',
  'byron ada',
  'dulles turing 703',
  '(iad)',
]

function randomSearch(random: (below: number) => number): ReservationSearch {
  const one = <Item>(items: readonly Item[]) => items[random(items.length)]
  const day = () => new Date(Date.parse(NOON) + (random(400) - 300) * 86_400_000).toISOString().slice(0, 10)
  return {
    order: one(RESERVATION_ORDERS) ?? 'name',
    rows: one([25, 25, 50, 100]) ?? 25,
    page: one([1, 1, 2, 7, 30, 49, 1000]) ?? 1,
    ...(random(4) > 0 && { q: one(TEXTS) }),
    ...(random(3) === 0 && { status: one(RESERVATION_STATUSES) }),
    ...(random(3) === 0 && { from: day() }),
    ...(random(3) === 0 && { to: day() }),
    ...(random(6) === 0 && { days: one(RELATIVE_DAYS) }),
    ...(random(6) === 0 && { changed: 'lately' as const }),
    ...(random(6) === 0 && { assignment: 'missing' as const }),
  }
}
