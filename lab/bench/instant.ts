import { randomUUID } from 'node:crypto'
import type { QuoteAnswer } from '../../contract/pricing/schemas.ts'
import type { Store } from '../../server/platform/db/database.ts'
import { insertFleet, saveRules } from '../../test/support/fleet.ts'
import { inTurn } from '../../test/support/seed-rows.ts'
import { DULLES, TRIANGLE } from '../../test/support/trips.ts'
import { load, postRequest } from './load.ts'
import type { Running } from './servers.ts'
import type { Row } from './table.ts'

const CLIENTS = 32
const CARS = 20
const LOAD_MS = 5000
/** Days and hours over which the reservations of a usual day are spread. */
const DAYS = 90
const TIMES = ['06:15', '08:30', '10:00', '11:45', '13:30', '15:15', '17:00', '18:45', '20:30']
/** Hours that everybody wants, one after the other, until its cars are gone. */
const BUSY_HOURS = 100
const DAY_MS = 86_400_000

/** Cars and drivers for the class sedan, which is confirmed at once; the other classes are on request. */
export async function seedInstantFleet(db: Store): Promise<void> {
  await db.updateTable('vehicle_classes').set({ booking: 'request' }).execute()
  await insertFleet(db, { sedan: CARS })
  await saveRules(db, { maxPickUps: null, aheadDays: 365 })
}

/** Reservations a second that are confirmed at once, against the same that are requests. */
export async function measureInstant({ port }: Running, store: string): Promise<Row[]> {
  const spread = await tokensOf(port, 'sedan', usualTimes())
  const requested = await tokensOf(port, 'suv', usualTimes().slice(0, TIMES.length))
  const run = async (send: () => string, milliseconds = LOAD_MS) => {
    const done = await load([port], { connections: CLIENTS, milliseconds, send, expect: [201, 409] })
    if (done.failures > 0) throw new Error(`${store}: ${done.failures} reservations failed`)
    return done.rate
  }
  let turn = 0
  const from = (tokens: string[]) => () => reserve(inTurn(tokens, turn++))
  await run(from(requested), 1500)
  const before = await run(from(requested))
  const usual = await run(from(spread))
  const busy = await measureBusyHours(port)
  const after = await run(from(requested))
  const requests = (before + after) / 2
  return [
    { name: `Reservations a second on request, ${store}`, value: requests, unit: '/s' },
    { name: `  confirmed at once, spread over the hours of days, ${store}`, value: usual, unit: '/s' },
    { name: `  confirmed at once / on request, ${store}`, value: usual / requests, limit: 0.5 },
    {
      name: `  the same, ${CLIENTS} at once for ${CARS} cars of one hour, ${store}`,
      value: busy / requests,
      limit: 0.5,
    },
  ]
}

/** Everybody wants the same hour, then the next one: answers a second, of which the cars are confirmed. */
async function measureBusyHours(port: number): Promise<number> {
  const hours = Array.from({ length: BUSY_HOURS }, (_, n) => ({ day: DAYS + 10 + n * 2, time: '12:00' }))
  const tokens = await tokensOf(port, 'sedan', hours)
  let sent = 0
  const send = () => reserve(inTurn(tokens, Math.floor(sent++ / CLIENTS)))
  const done = await load([port], {
    ...{ connections: CLIENTS, milliseconds: LOAD_MS, send, expect: [201, 409] },
  })
  if (done.failures > 0) throw new Error(`${done.failures} reservations failed`)
  return done.rate
}

function usualTimes() {
  return Array.from({ length: DAYS }, (_, day) => TIMES.map(time => ({ day: day + 2, time }))).flat()
}

/** The tokens of prices for a class at these times. */
async function tokensOf(
  port: number,
  code: string,
  times: readonly { day: number; time: string }[],
): Promise<string[]> {
  const tokens: string[] = []
  for (const { day, time } of times) {
    const trip = {
      ...{ pickUpAddress: 'Triangle, VA', pickUpPlace: TRIANGLE, dropOffAddress: 'Dulles (IAD), VA' },
      ...{ dropOffPlace: DULLES, numberOfPassengers: 2, pickUpTime: time },
      pickUpDate: new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10),
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ trips: [trip] }),
    })
    const { classes } = (await answer.json()) as QuoteAnswer
    const token = classes.find(one => one.code === code)?.price?.token
    if (token) tokens.push(token)
  }
  if (tokens.length === 0) throw new Error(`There are no prices of the class ${code}.`)
  return tokens
}

function reserve(quote: string): string {
  const guest = randomUUID()
  const phoneNumber = String(2_000_000_000 + Number.parseInt(guest.slice(0, 8), 16))
  const person = { firstName: 'Ada', lastName: 'Byron', email: `${guest}@example.com`, phoneNumber }
  return postRequest('/api/reservations', { ...person, quote }, { 'idempotency-key': guest })
}
