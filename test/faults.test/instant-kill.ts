import { randomUUID } from 'node:crypto'
import { ROUTES } from '#calls/office'
import { createClient } from '../../contract/client.ts'
import { examineOccupancies } from '../../server/dispatch/occupancy/examine-occupancies.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { insertFleet, saveRules } from '../support/fleet.ts'
import { environmentOf, startProduct, until, type Where } from '../support/product.ts'
import { toDullesTrip } from '../support/trips.ts'
import { newLedger, reserve } from './reservation-load.ts'

const DAY_MS = 86_400_000
const CARS = 3
const TIMES = ['06:15', '10:00', '13:45', '17:30', '21:15']
const DAYS = [20, 22, 24, 26]

/**
 * Guests reserve a class that is confirmed at once; the process is killed as soon as one of them is committed, and no
 * answer that comes afterwards counts. Then each of them tries again with the same key.
 */
export async function instantKill(where: Where) {
  const environment = { ...environmentOf(where), PAYMENTS: 'none' }
  const first = await startProduct(environment)
  const db = openDatabase(where)
  await db.updateTable('vehicle_classes').set({ booking: 'request' }).execute()
  await insertFleet(db, { sedan: CARS })
  await saveRules(db, { maxPickUps: null })
  const ledger = newLedger()
  const guests = (await tokensOf(first.url)).map((quote, n) => ({
    key: randomUUID(),
    request: { lastName: 'Byron', phoneNumber: String(7_035_550_100 + n), quote },
  }))
  const reserveAll = (url: string) =>
    Promise.all(guests.map(({ key, request }) => reserve(url, ledger, key, request)))
  const attempts = reserveAll(first.url)
  await until(async () => (await storedKeys(db)).size > 0, { pauseMs: 0 })
  await first.kill('SIGKILL')
  await attempts
  const stored = await storedKeys(db)

  const second = await startProduct(environment)
  const statuses = await reserveAll(second.url)
  await second.kill('SIGTERM')
  const reservations = await db.selectFrom('reservations').select('status').execute()
  const known = await storedKeys(db)
  const faults = await examineOccupancies(db)
  await db.destroy()
  return {
    /** Reservations that were stored when the process was killed. */
    stored: stored.size,
    confirmed: reservations.filter(({ status }) => status === 'confirmed').length,
    /** Keys whose answer named another reservation than the store. */
    otherAnswers: [...stored].filter(([key, reference]) => ledger.acknowledged.get(key) !== reference),
    /** Statuses of the second answers that are neither a reservation nor a refusal. */
    otherStatuses: statuses.filter(status => ![201, 409].includes(status)),
    /** Keys that stand for two reservations, and reservations without a key. */
    doubled: reservations.length - known.size,
    faults,
  }
}

/** Reservations by the keys of their requests. */
async function storedKeys(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .innerJoin('reservations', 'reservations.id', 'idempotency_keys.subject_id')
    .select(['idempotency_keys.key', 'reservations.reference'])
    .execute()
  return new Map(rows.map(({ key, reference }) => [key, reference]))
}

async function tokensOf(url: string): Promise<string[]> {
  const call = createClient(ROUTES, request => fetch(request), url)
  const tokens: string[] = []
  for (const day of DAYS)
    for (const pickUpTime of TIMES) {
      const pickUpDate = new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10)
      const body = { trips: [toDullesTrip({ pickUpDate, pickUpTime })] }
      const { classes } = await call('quoteTrips', { body })
      const sedan = classes.find(({ code }) => code === 'sedan')
      if (sedan?.offer.state === 'instant' && sedan.price) tokens.push(sedan.price.token)
    }
  return tokens
}
