import { setTimeout as pause } from 'node:timers/promises'
import { ROUTES } from '#calls/office'
import { createClient } from '../../contract/client.ts'
import { toJson } from '../../domain/values/json.ts'
import { clockAt, instantOf } from '../../domain/values/time.ts'
import { type EmbeddedFlights, embeddedFlights } from '../../server/day/flights/providers/embedded-flights.ts'
import { startRunSheets } from '../../server/day/run-sheet/run-sheet-job.ts'
import { startReconciling } from '../../server/money/payments/reconcile-job.ts'
import { createTestApp, type TestApp } from '../../test/support/app.ts'
import { insertDriver } from '../../test/support/dispatch.ts'
import type { Engine } from '../../test/support/engines.ts'
import { insertFleet, insertShifts } from '../../test/support/fleet.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { ORIGIN } from '../../test/support/recording.ts'
import { seeded } from '../../test/support/seeded.ts'

export const ZONE = 'America/New_York'
/** A Saturday; in the night after it the clocks go back. */
export const SATURDAY = '2027-11-06'
export const SUNDAY = '2027-11-07'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** How large the day is. */
export type Size = {
  trips: number
  vehicles: { sedan: number; suv: number; shuttle: number }
  drivers: number
  flights: number
  noShows: number
  /** Guests who cancel on the day. */
  cancelled: number
  /** Guests who give the driver something. */
  tips: number
}

/** The day of the plan: 60 trips, 12 vehicles, 15 drivers, three moved flights, two no-shows; and a guest who cancels, three who tip. */
export const WHOLE_DAY: Size = {
  ...{ trips: 60, vehicles: { sedan: 6, suv: 4, shuttle: 2 }, drivers: 15 },
  ...{ flights: 3, noShows: 2, cancelled: 1, tips: 3 },
}

/** The program of a company on a simulated clock, with what is said about the day. */
export type World = {
  app: TestApp
  /** The feed of flights, which says what it is told. */
  flights: EmbeddedFlights
  size: Size
  random: (below: number) => number
  now: () => number
  /** A session of the office. */
  office: () => Promise<string>
  /** Puts the clock forward and does what is due on the way. */
  goTo: (at: number) => Promise<void>
  /** Says something about now. */
  say: (line: string) => void
}

/** Who is told of the day, and the folder in which SQLite keeps it; without one it is in memory. */
export type Told = { print: (line: string) => void; dataDir?: string | undefined }

/** The instant of a local time of the company. */
export function localTime(date: string, time: string, fold: 0 | 1 = 0): number {
  return instantOf({ date, time, fold }, ZONE)
}

/** Work that is due is done this often at least. */
const STEP_MS = 60 * MINUTE

const CALLS_MAX = 60

/** On a slow machine the store may refuse a call that waited too long; it changed nothing and is made again. */
function onceReady({ request }: TestApp) {
  return async (call: Request): Promise<Response> => {
    const { pathname, search } = new URL(call.url)
    const body = await call.text()
    const init = { method: call.method, headers: call.headers, ...(body === '' ? {} : { body }) }
    for (let calls = 1; ; calls++) {
      const answer = await request(pathname + search, init)
      if (answer.status !== 503 || calls === CALLS_MAX) return answer
      await pause(1000)
    }
  }
}

/** Opens a company with cars, drivers and prices, on the Wednesday before. */
export async function openWorld(engine: Engine, size: Size, { print, dataDir }: Told): Promise<World> {
  const flights = embeddedFlights()
  const opened = await createTestApp(engine, { payments: true, flights, ...(dataDir ? { dataDir } : {}) })
  const app = { ...opened, client: createClient(ROUTES, onceReady(opened), ORIGIN) }
  const now = () => app.deps.clock().getTime()
  app.pass(localTime('2027-11-03', '09:00') - now())
  await priceStore(app.db)
  await insertFleet(app.db, size.vehicles)
  const known = size.vehicles.sedan + size.vehicles.suv + size.vehicles.shuttle
  for (let one = known; one < size.drivers; one++) {
    const id = `driver-more-${one}`
    const class_codes = toJson(Object.keys(size.vehicles))
    await insertDriver(app.db, { id, class_codes, max_duty_min: 1440, min_rest_min: 0 })
    await insertShifts(app.db, id)
  }
  await nameDrivers(app)
  await startReconciling(app.db, { zone: ZONE, now: app.deps.clock() })
  await startRunSheets(app.db, { zone: ZONE, now: app.deps.clock() })
  let session = { token: '', at: Number.NEGATIVE_INFINITY }
  return {
    ...{ app, flights, size, random: seeded(11), now },
    async office() {
      if (now() - session.at > HOUR) session = { token: await app.signIn(), at: now() }
      return session.token
    },
    async goTo(at) {
      while (now() < at) {
        app.pass(Math.min(STEP_MS, at - now()))
        await app.deliver()
      }
    },
    say(line) {
      const { date, time } = clockAt(now(), ZONE)
      print(`${date === SATURDAY ? 'Sat' : date === SUNDAY ? 'Sun' : date.slice(5)} ${time}  ${line}`)
    },
  }
}

const NAMES = 'Dan Eve Tom Ida Max Lea Ben Zoe Sam Amy Leo Mia Jon Eva Kim'.split(' ')

async function nameDrivers(app: TestApp): Promise<void> {
  const rows = await app.db.selectFrom('drivers').select('id').orderBy('id').execute()
  for (const [at, { id }] of rows.entries()) {
    const name = NAMES[at] ?? `Driver ${at}`
    const phone = `70355502${String(at).padStart(2, '0')}`
    const email = `${name.toLowerCase().replace(' ', '')}@drivers.example`
    await app.db.updateTable('drivers').set({ name, phone, email }).where('id', '=', id).execute()
  }
}
