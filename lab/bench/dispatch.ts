import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import { isTaken } from '../../domain/dispatch/offer.ts'
import { stopAt } from '../../domain/reservations/trip.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { toJson } from '../../domain/values/json.ts'
import { instantOf, MINUTE_MS } from '../../domain/values/time.ts'
import { readBoard } from '../../server/day/board/read-board.ts'
import { suggestAssignments } from '../../server/dispatch/assignment/suggest-trips.ts'
import { readSituationWithRoom } from '../../server/dispatch/planning/around.ts'
import { nearestIn, offerIn } from '../../server/dispatch/planning/offer-trips.ts'
import type { DispatchDeps } from '../../server/dispatch/planning/situation.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { createDrives } from '../../server/pricing/drives.ts'
import { readReport } from '../../server/staff/reports/read-report.ts'
import { createTestApp, type TestApp } from '../../test/support/app.ts'
import { insertDriver, insertTrip } from '../../test/support/dispatch.ts'
import type { Engine } from '../../test/support/engines.ts'
import { insertFleet, saveRules } from '../../test/support/fleet.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { DULLES, TRIANGLE, toDullesTrip } from '../../test/support/trips.ts'
import { median } from './load.ts'
import type { Row } from './table.ts'

const FLEET = { sedan: 8, suv: 6, limo: 3, shuttle: 3 }
const FURTHER_DRIVERS = 5
const DAYS = 365
/** 10,000 trips, with 20 vehicles: every second day two trips each, every other day one. */
const TRIPS = 10_000
const FIRST_DAY = '2026-11-25'
const DAY = '2026-12-01'
const ORDINARY_DAY = '2027-03-10'
const ZONE = 'America/New_York'
const OPEN_TRIPS = 60
const RUNS = 25
const OFFERS_MS_MAX = 30
const PLAN_MS_MAX = 300
const RATIO_MAX = 1.5
const BOARD_MS_MAX = 20
const REPORT_MS_MAX = 300

/** Offers and plans of a company with a year of trips, against the same company without any. */
export async function measureDispatch(engine: Engine = 'sqlite'): Promise<Row[]> {
  const app = await createTestApp(engine)
  await priceStore(app.db)
  await insertFleet(app.db, FLEET)
  for (let n = 0; n < FURTHER_DRIVERS; n++) await insertDriver(app.db, { id: `further-${n}` })
  await saveRules(app.db, { maxPickUps: null })
  const site = () => getSite(app.db)
  const deps: DispatchDeps = { ...app.deps, site, findDrive: createDrives(app.deps.places) }
  const empty = await timeOf(() => offers(deps, '13:00'))
  await fillYear(app)
  const free = await timeOf(() => offers(deps, '13:00'))
  await fillHour(app, '17:00')
  const full = await timeOf(() => offers(deps, '17:00'))
  await addOpenTrips(app.db)
  const plan = await timeOf(async () => {
    const { suggestions, left } = await suggestAssignments(deps, DAY)
    if (suggestions.length + left.length < OPEN_TRIPS) throw new Error('Trips are missing in the plan.')
  }, 5)
  const rows = await boardAndReports(app)
  await app.close()
  const of = `${TRIPS} trips`
  const atMost = { atMost: true } as const
  return [
    { name: 'Offers of four classes, empty store', value: empty, unit: 'ms' },
    { name: `  with ${of}`, value: free, limit: OFFERS_MS_MAX, unit: 'ms', ...atMost },
    { name: `  with ${of} / empty`, value: free / empty, limit: RATIO_MAX, ...atMost },
    {
      name: `  with ${of}, classes taken, other times`,
      value: full,
      limit: OFFERS_MS_MAX,
      unit: 'ms',
      ...atMost,
    },
    { name: `Plan for ${OPEN_TRIPS} trips of a day`, value: plan, limit: PLAN_MS_MAX, unit: 'ms', ...atMost },
    ...rows,
  ]
}

/** The board of a day like most others and of the day with most trips, and the report of a month. */
async function boardAndReports({ db, deps: { clock } }: TestApp): Promise<Row[]> {
  const wanted = { now: clock(), zone: ZONE, withSamples: false }
  const board = (day: string) => readBoard(db, { ...wanted, day })
  const report = () =>
    readReport(db, { by: 'month', day: DAY, timeZone: ZONE, now: wanted.now, isOwner: true })
  const times = await timesOf(() => board(ORDINARY_DAY), 4 * RUNS)
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  const atMost = { atMost: true, unit: 'ms' } as const
  const named = async (day: string) => `Board of ${(await board(day)).trips.length} trips`
  return [
    { name: await named(ORDINARY_DAY), value: median(times), limit: BOARD_MS_MAX, ...atMost },
    { name: '  95 of 100 take at most', value: slow, unit: 'ms' },
    { name: await named(DAY), value: await timeOf(() => board(DAY)), unit: 'ms' },
    { name: 'Report of a month', value: await timeOf(report), limit: REPORT_MS_MAX, ...atMost },
  ]
}

async function offers(deps: DispatchDeps, pickUpTime: string): Promise<void> {
  const request = { kind: 'transfer', ...toDullesTrip({ pickUpTime, pickUpDate: DAY }) } as TripRequest
  const situation = await readSituationWithRoom(deps, [{ request }])
  for (const code of Object.keys(FLEET)) {
    const priced = { code, totalCents: 20_000 }
    const offer = offerIn(situation, priced)
    if (isTaken(offer)) nearestIn(situation, priced)
  }
}

async function timeOf(act: () => Promise<unknown>, runs = RUNS): Promise<number> {
  return median(await timesOf(act, runs))
}

async function timesOf(act: () => Promise<unknown>, runs: number): Promise<number[]> {
  await act()
  await act()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return times
}

/** Each vehicle with the driver of its number, spread over a year. */
async function fillYear({ db }: TestApp): Promise<void> {
  const vehicles = await db.selectFrom('vehicles').select('id').orderBy('id').execute()
  const perVehicle = TRIPS / vehicles.length
  await db.transaction().execute(async tx => {
    for (const [at, { id }] of vehicles.entries()) {
      for (let n = 0; n < perVehicle; n++) {
        const date = addDays(FIRST_DAY, Math.floor((n * DAYS) / perVehicle))
        const time = n % 2 ? '08:00' : '20:00'
        await give(tx, { tripId: `${id}-${n}`, vehicleId: id, date, time, shift: at })
      }
    }
  })
}

/** Every vehicle has a trip at this hour. */
async function fillHour({ db }: TestApp, time: string): Promise<void> {
  const vehicles = await db.selectFrom('vehicles').select('id').orderBy('id').execute()
  for (const { id } of vehicles)
    await give(db, { tripId: `full-${id}`, vehicleId: id, date: DAY, time, shift: 0 })
}

type Given = { tripId: string; vehicleId: string; date: string; time: string; shift: number }

async function give(db: Database, { tripId, vehicleId, date, time, shift }: Given): Promise<void> {
  const startsAt = instantOf({ date, time }, ZONE) + shift * MINUTE_MS
  await insertTrip(db, tripId, { startsAt: new Date(startsAt).toISOString() })
  await db.updateTable('trips').set({ local_date: date, stops: STOPS }).where('id', '=', tripId).execute()
  const from = startsAt / MINUTE_MS
  const driverId = `driver-${vehicleId}`
  const code = vehicleId.split('-')[0] ?? ''
  await db
    .insertInto('assignments')
    .values({
      ...{ trip_id: tripId, vehicle_id: vehicleId, driver_id: driverId, pinned: 0, version: 1 },
      ...{ promised_class_id: `class-${code}`, promised_seats: 3, core_from: from - 10, core_to: from + 70 },
      plan: toJson({ approachMinutes: 20, backMinutes: 60 }),
    })
    .execute()
  const span = { trip_id: tripId, purpose: 'trip' as const, from_min: from - 30, to_min: from + 130 }
  const rows = [vehicleId, driverId].map(resource_id => ({
    ...span,
    id: `${tripId} ${resource_id}`,
    resource_id,
  }))
  await db.insertInto('occupancies').values(rows).execute()
}

const STOPS = toJson([
  stopAt('pick-up', 'Triangle, VA', TRIANGLE),
  stopAt('drop-off', 'Dulles (IAD), VA', DULLES),
])

/** Confirmed trips of a day that nobody has chosen a pair for. */
async function addOpenTrips(db: Database): Promise<void> {
  for (let n = 0; n < OPEN_TRIPS; n++) {
    const minutes = 6 * 60 + n * 14
    const time = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
    const id = `open-${n}`
    await insertTrip(db, id, { startsAt: new Date(instantOf({ date: DAY, time }, ZONE)).toISOString() })
    await db
      .updateTable('trips')
      .set({ local_date: DAY, local_time: time, stops: STOPS })
      .where('id', '=', id)
      .execute()
  }
}
