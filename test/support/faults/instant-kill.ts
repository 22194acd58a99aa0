import { randomUUID } from 'node:crypto'
import type { QuoteAnswer } from '../../../contract/pricing/schemas.ts'
import {
  examineOccupancies,
  type OccupancyFaults,
} from '../../../server/dispatch/occupancy/examine-occupancies.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import type { Database } from '../../../server/platform/db/tables.ts'
import { insertFleet, saveRules } from '../fleet.ts'
import { DULLES, TRIANGLE } from '../trips.ts'
import { environmentOf, startProduct, type Where } from './product.ts'

const DAY_MS = 86_400_000
const DEADLINE_MS = 20_000
const CARS = 3
const TIMES = ['06:15', '10:00', '13:45', '17:30', '21:15']
const DAYS = [20, 22, 24, 26]

type InstantKill = {
  /** Reservations that were stored when the process was killed. */
  stored: number
  /** Keys whose second answer named another reservation than the store, or than the first answer. */
  otherAnswers: string[]
  /** Statuses of the second answers that are neither a reservation nor a refusal. */
  otherStatuses: number[]
  /** Keys that stand for two reservations, and reservations without a key. */
  doubled: number
  confirmed: number
  faults: OccupancyFaults
}

/**
 * Guests reserve a class that is confirmed at once; the process is killed as soon as one of them is committed, and no
 * answer that comes afterwards counts. Then each of them tries again with the same key.
 */
export async function instantKill(where: Where): Promise<InstantKill> {
  const environment = { ...environmentOf(where), PAYMENTS: 'none' }
  const first = await startProduct(environment)
  const db = openDatabase(where)
  await db.updateTable('vehicle_classes').set({ booking: 'request' }).execute()
  await insertFleet(db, { sedan: CARS })
  await saveRules(db, { maxPickUps: null })
  const guests = (await tokensOf(first.url)).map(quote => ({ quote, key: randomUUID() }))
  const answered = new Map<string, string>()
  const attempts = guests.map(async guest => {
    // Most of them are cut off.
    const answer = await reserve(first.url, guest).catch(() => undefined)
    if (answer?.reference) answered.set(guest.key, answer.reference)
  })
  const deadline = Date.now() + DEADLINE_MS
  while ((await storedKeys(db)).size === 0 && Date.now() < deadline);
  await first.kill('SIGKILL')
  await Promise.all(attempts)
  const stored = await storedKeys(db)

  const second = await startProduct(environment)
  const again = await Promise.all(
    guests.map(async guest => ({ ...guest, ...(await reserve(second.url, guest)) })),
  )
  await second.kill('SIGTERM')
  const known = await storedKeys(db)
  const reservations = await db.selectFrom('reservations').select(['id', 'status']).execute()
  const faults = await examineOccupancies(db)
  await db.destroy()
  return {
    stored: stored.size,
    otherAnswers: again.flatMap(({ key, reference }) =>
      [stored.get(key), answered.get(key)].some(before => before !== undefined && before !== reference)
        ? [key]
        : [],
    ),
    otherStatuses: again.map(({ status }) => status).filter(status => ![201, 409].includes(status)),
    doubled: reservations.length - known.size,
    confirmed: reservations.filter(({ status }) => status === 'confirmed').length,
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
  const times = DAYS.flatMap(day => TIMES.map(time => ({ day, time })))
  const tokens: string[] = []
  for (const { day, time } of times) {
    const trip = {
      ...{ pickUpAddress: 'Triangle, VA', pickUpPlace: TRIANGLE, dropOffAddress: 'Dulles (IAD), VA' },
      ...{ dropOffPlace: DULLES, numberOfPassengers: 2, pickUpTime: time },
      pickUpDate: new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10),
    }
    const answer = await fetch(`${url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ trips: [trip] }),
    })
    const { classes } = (await answer.json()) as QuoteAnswer
    const sedan = classes.find(({ code }) => code === 'sedan')
    if (sedan?.offer.state === 'instant' && sedan.price) tokens.push(sedan.price.token)
  }
  return tokens
}

async function reserve(
  url: string,
  { quote, key }: { quote: string; key: string },
): Promise<{ status: number; reference: string | undefined }> {
  const phoneNumber = String(2_000_000_000 + Number.parseInt(key.slice(0, 8), 16))
  const answer = await fetch(`${url}/api/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email: `${key}@example.com`,
      phoneNumber,
      quote,
    }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const { reference } = (await answer.json()) as { reference?: string }
  return { status: answer.status, reference }
}
