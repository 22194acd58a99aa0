import { join } from 'node:path'
import { sql } from 'kysely'
import { moneyReceived, rideDone } from '../../domain/money/ledger/postings.ts'
import { FIRST_POLICY } from '../../domain/pricing/policy/policy.ts'
import { schedulesOf } from '../../domain/pricing/policy/trip-schedules.ts'
import { toJson } from '../../domain/values/json.ts'
import { openPostgres, openSqlite, type Store } from '../../server/platform/db/database.ts'
import { newId } from '../../server/platform/db/new-id.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { getRequest, load, percentile } from './load.ts'
import { PASSWORD, type Running, startProduct } from './servers.ts'
import type { Row } from './table.ts'
import { signIn } from './writes.ts'

const RESERVATIONS = 20_000
const TAB_LIMIT_MS = 100
const PREVIEW_LIMIT_MS = 20
const ASKED_MS = 3000
const BATCH = 500

/** The tab Money over 100,000 postings, and the preview of a cancellation, on both stores. */
export async function measureMoney({ sqliteOnly }: { sqliteOnly: boolean }): Promise<Row[]> {
  const folder = temporaryFolder('bench')
  const rows = await moneyOn('SQLite', { DATA_DIR: folder }, () => openSqlite(join(folder, 'rides.sqlite')))
  if (sqliteOnly) return rows
  const server = await startPostgres()
  const shared = { DATA_DIR: temporaryFolder('bench'), DATABASE_URL: server.url }
  rows.push(...(await moneyOn('PostgreSQL', shared, () => openPostgres(server.url))))
  await server.stop()
  return rows
}

async function moneyOn(store: string, environment: Record<string, string>, open: () => Store) {
  const product = await startProduct(environment)
  const db = open()
  await seedReservations(db, RESERVATIONS, new Date())
  const postings = await seedPostings(db, new Date())
  const cancellable = await agreeOne(db, new Date())
  // As a store of years has been by itself.
  await (store === 'PostgreSQL' ? sql`vacuum analyze` : sql`analyze`).execute(db)
  await db.destroy()
  const headers = await signIn(product.port, PASSWORD)
  const rows: Row[] = []
  for (const [name, path, limit] of [
    [`The figures of the tab Money, ${postings} postings`, '/api/money', TAB_LIMIT_MS],
    ['  its first postings', '/api/money/postings', TAB_LIMIT_MS],
    ['  those of one account', '/api/money/postings?account=customer', TAB_LIMIT_MS],
    ['Preview of a cancellation', `/api/reservations/${cancellable}/cancellation`, PREVIEW_LIMIT_MS],
  ] as const)
    rows.push(...(await measureCall(product, { name: `${name}, ${store}`, path, limit, headers })))
  await product.stop()
  return rows
}

type Call = { name: string; path: string; limit: number; headers: Record<string, string> }

/** The time of an answer over the loopback, which holds that of the server. */
async function measureCall({ port }: Running, { name, path, limit, headers }: Call): Promise<Row[]> {
  const request = getRequest({ port, path, headers })
  const ask = (milliseconds: number) =>
    load([port], { connections: 1, milliseconds, send: () => request, expect: [200] })
  await ask(ASKED_MS / 3)
  const { milliseconds, failures } = await ask(ASKED_MS)
  if (failures > 0) throw new Error(`${path}: ${failures} answers were wrong`)
  return [
    { name: `${name}, median`, value: percentile(milliseconds, 0.5), limit, atMost: true, unit: 'ms' },
    { name: '  p95', value: percentile(milliseconds, 0.95), unit: 'ms' },
  ]
}

/** Posts to each reservation a deposit, the rest of its price and a fare on three accounts; every tenth one owes the rest. */
async function seedPostings(db: Store, now: Date): Promise<number> {
  const reservations = await db.selectFrom('reservations').select('id').orderBy('id').execute()
  const rows = reservations.flatMap(({ id }, at) => entriesOf(id, at, now).flat())
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH).map(posting => {
      const { reservationId, paymentId, companyId, driverId, madeBy, ...rest } = posting
      return {
        ...{ ...rest, id: newId(), reservation_id: reservationId, payment_id: paymentId },
        ...{ company_id: companyId, driver_id: driverId, made_by: madeBy },
      }
    })
    await db.insertInto('postings').values(some).execute()
  }
  return rows.length
}

function entriesOf(reservationId: string, index: number, now: Date) {
  const at = new Date(now.getTime() - index * 60_000).toISOString()
  const about = { reservationId, at, madeBy: 'system', account: 'clearing.stripe' } as const
  const of = (part: string) => {
    const id = `${reservationId}-${part}`
    return { ...about, paymentId: id, operationId: id }
  }
  const paid = { ...of('deposit'), cents: 24_000, kind: 'deposit' } as const
  const rest = { ...of('rest'), cents: index % 10 === 0 ? 1000 : 24_000, kind: 'payment' } as const
  const lines = [
    { kind: 'ride' as const, cents: 38_000 },
    { kind: 'gratuity' as const, cents: 8000 },
    { kind: 'extra' as const, cents: 2000 },
  ]
  return [moneyReceived(paid), moneyReceived(rest), rideDone({ ...about, tripId: reservationId, lines })]
}

/** A price and a policy for one ride that lies ahead, so that its cancellation has something to settle. */
async function agreeOne(db: Store, now: Date): Promise<string> {
  const ahead = new Date(now.getTime() + 10 * 86_400_000).toISOString()
  const { id, local_date, local_time } = await db
    .selectFrom('reservations')
    .innerJoin('trips', 'trips.reservation_id', 'reservations.id')
    .select(['reservations.id', 'local_date', 'local_time'])
    .where('status', '=', 'confirmed')
    .where('reservations.starts_at', '>', ahead)
    .orderBy('reservations.starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const total = 48_000
  const line = { kind: 'ride' as const, id: 'bench', label: 'Ride', cents: total, why: '' }
  const made = now.toISOString()
  await db
    .insertInto('reservation_prices')
    .values({
      ...{ reservation_id: id, number: 1, total_cents: total, currency: 'USD', tariff_number: 1 },
      fare: toJson([{ subtotal: total, lines: [line] }]),
      ...{ contract: null, promo_id: null, facts: toJson([]), quote_sha256: null, reason: null },
      ...{ made_by: '', created_at: made },
    })
    .execute()
  const trip = { pickUp: { date: local_date, time: local_time } }
  const schedule = toJson(schedulesOf(FIRST_POLICY, [{ trip, subtotal: total }]))
  await db
    .insertInto('reservation_policies')
    .values({ reservation_id: id, policy_number: 1, fee_floor_cents: 0, agreed_at: made, schedule })
    .execute()
  return id
}
