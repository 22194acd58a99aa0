import { createHash } from 'node:crypto'
import { priceTrip } from '../../domain/pricing/fare/price-trip.ts'
import type { Tariff } from '../../domain/pricing/fare/tariff.ts'
import { toJson } from '../../domain/values/json.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { FARE_VECTORS, fares } from '../../test/support/fares.ts'
import { inTurn } from '../../test/support/seed-rows.ts'
import { getRequest, load, percentile } from './load.ts'
import { PASSWORD, type Running } from './servers.ts'
import type { Row } from './table.ts'
import { signIn } from './writes.ts'

const DAY_MS = 86_400_000
const LIMIT_MS = 5000
const READ_LIMIT_MS = 25
/** The seeded reservations lie within these days before and after now. */
const DAYS_BACK = 301
const DAYS_AHEAD = 101
const BATCH = 200

/** Gives each of these reservations a price with its facts; the trips are those of the fare contract, at points of their own. */
export async function seedPrices(db: Database, now: Date): Promise<number> {
  const document = fares()
  const priced = FARE_VECTORS.flatMap(({ facts }) => {
    // Where a flat does not win any more, the distance prices.
    const driven = { metres: 40_000, seconds: 2400, ...facts }
    const fare = priceTrip(document, driven)
    return 'byHand' in fare ? [] : [{ facts: driven, fare }]
  })
  const reservations = await db.selectFrom('reservations').select('id').execute()
  for (let from = 0; from < reservations.length; from += BATCH) {
    const rows = reservations.slice(from, from + BATCH).map(({ id }, at) => {
      const { facts, fare } = inTurn(priced, from + at)
      const stored = [{ facts, points: [pointNear(id, 38.5), pointNear(`${id} end`, 38.9)], roads: ['I 95'] }]
      return {
        reservation_id: id,
        number: 1,
        total_cents: fare.total,
        currency: 'USD',
        fare: toJson([{ subtotal: fare.total, lines: fare.lines }]),
        tariff_number: 1,
        contract: null,
        promo_id: null,
        facts: toJson(stored),
        quote_sha256: null,
        reason: null,
        made_by: 'customer',
        created_at: now.toISOString(),
      }
    })
    await db.insertInto('reservation_prices').values(rows).execute()
  }
  return reservations.length
}

/** A point of its own for each name, within about ten miles of the area's middle. */
function pointNear(name: string, lat: number) {
  const hash = createHash('sha256').update(name).digest()
  return { lat: lat + hash.readUInt16BE(0) / 300_000, lon: -77.3 + hash.readUInt16BE(2) / 300_000 }
}

/** A what-if over all reservations of the store, beside visitors who read. */
export async function measureWhatIf({ port }: Running, name: string, count: number): Promise<Row[]> {
  const headers = { ...(await signIn(port, PASSWORD)), 'content-type': 'application/json' }
  const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, ...request })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { tariff } = await ask<{ tariff: Tariff }>('/api/tariffs/1')
  const dearer = { ...tariff, gratuity: { mode: 'included', points: 1900 } }
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const trial = { from: day(-DAYS_BACK), until: day(DAYS_AHEAD), tariff: dearer }
  const list = getRequest({ port, path: '/api/fleets' })
  const began = performance.now()
  const trials = ask<{ count: number; withoutFacts: number; byHand: number }>(
    '/api/tariffs/draft/what-if',
    trial,
  ).then(answer => ({ answer, took: performance.now() - began }))
  const reads = load([port], {
    connections: 2,
    milliseconds: LIMIT_MS,
    send: () => list,
    expect: [200],
    pauseMs: 5,
  })
  const [{ answer, took }, { milliseconds }] = await Promise.all([trials, reads])
  const looked = answer.count + answer.withoutFacts + answer.byHand
  if (looked !== count) throw new Error(`The what-if looked at ${looked} of ${count} trips`)
  const during = milliseconds.slice(0, Math.ceil((milliseconds.length * Math.min(took, LIMIT_MS)) / LIMIT_MS))
  return [
    {
      name: `What-if over ${count} past trips, ${name}`,
      value: took,
      limit: LIMIT_MS,
      atMost: true,
      unit: 'ms',
    },
    {
      name: '  a GET beside it, p99',
      value: percentile(during, 0.99),
      limit: READ_LIMIT_MS,
      atMost: true,
      unit: 'ms',
    },
  ]
}
