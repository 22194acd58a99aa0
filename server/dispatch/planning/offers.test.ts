import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'
import { insertHold, insertPaper, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { insertFleet, mayUse, saveRules } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { backFromDulles, toDullesTrip } from '../../../test/support/trips.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { createDrives } from '../../pricing/drives.ts'
import {
  type OccupancyMode,
  occupyTrips,
  resourcesOf,
  type TripOccupancy,
} from '../occupancy/occupy-trips.ts'
import { nearestIn, offerIn, wishFor } from './offer-trips.ts'
import { placeTrips } from './place-trips.ts'
import type { TripToPlan } from './plan-trip.ts'
import { type DispatchDeps, readSituation } from './situation.ts'
import { tripOccupancies } from './trip-occupancies.ts'
import { causeIn } from './unavailable-cause.ts'

type Request = TripToPlan['request']
const asked = (trip: ReturnType<typeof toDullesTrip>): TripToPlan => ({
  request: { kind: 'transfer', ...trip } as Request,
})
const SEDAN = { code: 'sedan', totalCents: 13_800 }

describe('offers of the classes', () => {
  let app: TestApp
  let deps: DispatchDeps
  beforeEach(async () => {
    app = await createTestApp('sqlite')
    await priceStore(app.db)
    const site = () => getSite(app.db)
    deps = { ...app.deps, site, findDrive: createDrives(app.deps.places) }
  })
  afterEach(() => app.close())
  const situationOf = (...trips: ReturnType<typeof toDullesTrip>[]) => readSituation(deps, trips.map(asked))
  const offerFor = async (...trips: ReturnType<typeof toDullesTrip>[]) =>
    offerIn(await situationOf(...trips), SEDAN)
  const take = (tripIds: string[], ...trips: ReturnType<typeof toDullesTrip>[]) =>
    takeAs({ purpose: 'trip' }, tripIds, trips)
  const takeAs = async (mode: OccupancyMode, tripIds: string[], trips: ReturnType<typeof toDullesTrip>[]) => {
    const situation = await situationOf(...trips)
    const reservation = { id: `reservation-${tripIds[0]}`, reference: `QRT-${tripIds[0]}` }
    const wanted =
      tripOccupancies(situation, { reservation, tripIds, wish: wishFor(situation, 'sedan') }) ?? []
    await commit(wanted, mode)
    return wanted
  }
  const commit = async (wanted: readonly TripOccupancy[], mode: OccupancyMode) => {
    const now = app.deps.clock()
    await app.db.commitTogether(tx => occupyTrips(tx, wanted, mode, { actor: SYSTEM, now }), {
      locks: resourcesOf(wanted),
    })
  }

  test('are requests while no vehicle is entered', async () => {
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'request', reason: 'no-vehicles' })
  })

  test('are instant where a vehicle and a driver are free, and full once they are taken', async () => {
    await insertFleet(app.db)
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'instant' })
    await insertTrip(app.db, 't1')
    const [wanted] = await take(['t1'], toDullesTrip())
    assert.deepEqual(wanted?.promised, { classId: 'class-sedan', seats: 3 })
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'full' })
    assert.deepEqual(await offerFor(toDullesTrip({ pickUpTime: '19:00' })), { state: 'instant' })
  })

  test('are requests where a document ends before the drop-off, and full where it has ended already', async () => {
    await insertFleet(app.db)
    const late = toDullesTrip({ pickUpTime: '22:00' })
    const situation = await situationOf(late)
    const [placed] = placeTrips(situation, { code: 'sedan', standIns: [] }) ?? []
    const midnight = Date.parse('2026-12-02T05:00:00Z') / 60_000
    const { clear } = situation.rules.buffers
    const dropOff = (placed?.block.core.to ?? 0) - clear
    const pickUpAfter = (minutes: number) => {
      const shift = midnight - dropOff + minutes
      const pickUpTime = new Date(Date.parse('2026-12-01T22:00:00Z') + shift * 60_000).toISOString()
      return { ...late, pickUpTime: pickUpTime.slice(11, 16) }
    }
    await insertPaper(app.db, { holder: 'sedan-1', until: '2026-12-01' })
    assert.deepEqual(await offerFor(pickUpAfter(0)), { state: 'instant' })
    assert.deepEqual(await offerFor(pickUpAfter(1)), { state: 'request', reason: 'papers' })
    await app.db.updateTable('papers').set({ valid_through: '2026-11-01' }).execute()
    assert.deepEqual(await offerFor(late), { state: 'full' })
  })

  test('name the nearest times that are free, in the order of the clock', async () => {
    await insertFleet(app.db)
    await insertTrip(app.db, 't1')
    await take(['t1'], toDullesTrip({ pickUpTime: '13:00' }))
    const wanted = await situationOf(toDullesTrip({ pickUpTime: '14:00' }))
    assert.deepEqual(offerIn(wanted, SEDAN), { state: 'full' })
    assert.deepEqual(
      nearestIn(wanted, SEDAN).map(({ trip, date, time, fold }) => [trip, date, time, fold]),
      [[0, '2026-12-01', '15:30', 0]],
    )
    const later = nearestIn(await situationOf(toDullesTrip({ pickUpTime: '14:30' })), SEDAN)
    assert.deepEqual(
      later.map(({ time }) => time),
      ['15:30', '16:00'],
    )
  })

  test('of a return are those of both trips together', async () => {
    await insertFleet(app.db)
    assert.deepEqual(await offerFor(toDullesTrip(), backFromDulles()), { state: 'instant' })
    await insertTrip(app.db, 't1')
    await take(['t1'], backFromDulles())
    const both = await situationOf(toDullesTrip(), backFromDulles())
    assert.deepEqual(offerIn(both, SEDAN), { state: 'full' })
    assert.ok(nearestIn(both, SEDAN).every(({ trip }) => trip === 1))
  })

  test('of a return are after the outbound drive', async () => {
    await insertFleet(app.db, { sedan: 2, suv: 0 })
    await insertTrip(app.db, 't1')
    await take(['t1'], toDullesTrip({ pickUpTime: '11:00' }))
    const back = backFromDulles({ pickUpDate: '2026-12-01', pickUpTime: '14:00' })
    const both = await situationOf(toDullesTrip(), back)
    assert.deepEqual(offerIn(both, SEDAN), { state: 'full' })
    // An outbound ride at 1:30 pm would end after the return begins.
    assert.deepEqual(
      nearestIn(both, SEDAN).map(({ trip, time }) => [trip, time]),
      ['14:15', '14:30', '15:00', '15:30'].map(time => [1, time]),
    )
  })

  test('of a return take another car for the way there where that leaves one for the way back', async () => {
    // Each of five drivers may drive the first car: the pair with the other one is the sixth.
    await insertFleet(app.db, { sedan: 2, suv: 3 })
    const both = [toDullesTrip(), backFromDulles({ pickUpDate: '2026-12-01', pickUpTime: '14:30' })] as const
    const spans = []
    for (const trip of both) {
      const [placed] = placeTrips(await situationOf(trip), { code: 'sedan', standIns: [] }) ?? []
      assert.ok(placed)
      spans.push(placed.block.span)
    }
    const [there, back] = spans as [Span, Span]
    assert.ok(back.from < there.to && there.to < back.to)
    // The first car is the better one for the way there, and the only one for the way back.
    for (const [resource_id, from_min, to_min] of [
      ['sedan-1', there.from - 60, there.from],
      ['sedan-2', there.to + 1, back.to],
    ] as const)
      await app.db
        .insertInto('occupancies')
        .values({ id: `repair-${resource_id}`, resource_id, purpose: 'service', from_min, to_min })
        .execute()
    const alone = placeTrips(await situationOf(both[0]), { code: 'sedan', standIns: [] })
    assert.deepEqual(new Set(alone?.[0]?.pairs.slice(0, 5).map(pair => pair.vehicleId)), new Set(['sedan-1']))
    const placed = placeTrips(await situationOf(...both), { code: 'sedan', standIns: [] })
    assert.deepEqual(
      placed?.map(({ pairs }) => pairs[0]?.vehicleId),
      ['sedan-2', 'sedan-1'],
    )
  })

  test('count no lane of a hold whose time is over, and the next one who takes it ends the hold', async () => {
    await insertFleet(app.db, { sedan: 2 })
    await saveRules(app.db, { maxPickUps: { lanes: 1, minutes: 30 } })
    await insertTrip(app.db, 't1')
    await insertHold(app.db, 'reservation-t1')
    const until = new Date(app.deps.clock().getTime() + 35 * 60_000)
    await takeAs({ purpose: 'hold', until }, ['t1'], [toDullesTrip()])
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'full' })
    app.pass(35 * 60_000)
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'instant' })
    await insertTrip(app.db, 't2')
    const situation = await situationOf(toDullesTrip())
    const found = tripOccupancies(situation, {
      reservation: { id: 'reservation-t2', reference: 'QRT-t2' },
      ...{ tripIds: ['t2'], wish: wishFor(situation, 'sedan') },
    })
    // The other car: of the hold it meets nothing but the lane.
    const pairs = [{ vehicleId: 'sedan-2', driverId: 'driver-sedan-2' }]
    const wanted = found!.map(trip => ({ ...trip, pairs }))
    await commit(wanted, { purpose: 'trip' })
    const rows = await app.db.selectFrom('occupancies').select(['trip_id', 'resource_id']).execute()
    assert.deepEqual(new Set(rows.map(row => row.trip_id)), new Set(['t2']))
    assert.ok(rows.some(row => row.resource_id === 'lane-001'))
  })

  test('are requests where a place has no point or no drive is known', async () => {
    await insertFleet(app.db)
    const { pickUpPlace: _, ...open } = toDullesTrip()
    assert.deepEqual(await offerFor(open), { state: 'request', reason: 'place-unclear' })
    deps = { ...deps, findDrive: async () => Promise.reject(new Error('The service is away.')) }
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'request', reason: 'place-unclear' })
  })

  test('follow the rules that the owner saved', async () => {
    await insertFleet(app.db)
    await saveRules(app.db, { blackouts: [{ from: '2026-12-01', until: '2026-12-01', reason: 'Parade' }] })
    assert.deepEqual(await offerFor(toDullesTrip()), {
      ...{ state: 'closed', reason: 'blackout', blackout: 'Parade' },
    })
    await saveRules(app.db, { instantUpToCents: 13_799 })
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'request', reason: 'large-amount' })
    await saveRules(app.db, { maxPickUps: { lanes: 1, minutes: 30 } })
    await insertFleet(app.db, { suv: 1 })
    await insertTrip(app.db, 't1')
    const [wanted] = await take(['t1'], toDullesTrip())
    assert.deepEqual(wanted?.pickUp?.laneIds, ['lane-001'])
    const suv = offerIn(await situationOf(toDullesTrip({ pickUpTime: '13:15' })), { ...SEDAN, code: 'suv' })
    assert.deepEqual(suv, { state: 'full' })
  })

  test('leave more time for drives in the peaks of the tariff in force, and none where there is no tariff', async () => {
    await insertFleet(app.db)
    const blockAt = async (pickUpTime: string) => {
      const situation = await situationOf(toDullesTrip({ pickUpTime }))
      const { span } = placeTrips(situation, wishFor(situation, 'sedan'))![0]!.block
      return span.to - span.from
    }
    const quiet = await blockAt('13:00')
    const peak = await blockAt('07:30')
    assert.ok(peak > quiet, `${peak} minutes in the morning, ${quiet} at noon`)
    await saveRules(app.db, { buffers: { ...FIRST_BOOKING_RULES.buffers, peakSlackPoints: 1000 } })
    assert.equal(await blockAt('07:30'), quiet)
    await saveRules(app.db, {})
    await app.db.deleteFrom('tariffs').execute()
    assert.equal(await blockAt('07:30'), await blockAt('13:00'))
  })

  test('use a larger class in the place of a smaller one where the owner lets it happen by itself', async () => {
    await insertFleet(app.db, { sedan: 1, suv: 1 })
    await mayUse(app.db, { sedan: ['suv'] })
    await insertTrip(app.db, 't1')
    await take(['t1'], toDullesTrip())
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'request', reason: 'stand-in-only' })
    await saveRules(app.db, { upgrade: 'auto' })
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'instant' })
  })

  test('say why they cannot be had', async () => {
    const causeOf = async (trip = toDullesTrip()) => causeIn(await situationOf(trip), SEDAN)
    await insertFleet(app.db, { sedan: 2 })
    assert.equal(await causeOf(), undefined)
    for (const id of ['t1', 't2']) {
      await insertTrip(app.db, id)
      await take([id], toDullesTrip())
    }
    assert.equal(await causeOf(), 'vehicle-taken')
    // A third car, and both chauffeurs are driving.
    await insertVehicle(app.db, { id: 'sedan-3' })
    assert.equal(await causeOf(), 'chauffeur-taken')
    await app.db.deleteFrom('shifts').execute()
    assert.equal(await causeOf(), 'no-chauffeur')
    assert.equal(await causeOf(toDullesTrip({ pickUpTime: '19:00' })), 'off-shift')
    await app.db.deleteFrom('occupancies').execute()
    await app.db.updateTable('vehicles').set({ ready_from: '2026-12-02' }).execute()
    assert.equal(await causeOf(), 'no-vehicle')
    await saveRules(app.db, { maxPickUps: { lanes: 1, minutes: 30 } })
    const lane = { id: 'l1', resource_id: 'lane-001', purpose: 'lane' as const, trip_id: 't1' }
    const from_min = Date.parse('2026-12-01T18:00:00Z') / 60_000
    await app.db
      .insertInto('occupancies')
      .values({ ...lane, from_min, to_min: from_min + 30 })
      .execute()
    assert.equal(await causeOf(), 'pickups-taken')
  })

  test('need no driver where drivers are always there', async () => {
    await insertFleet(app.db)
    await app.db.deleteFrom('shifts').execute()
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'full' })
    await saveRules(app.db, { driversAlwaysThere: true })
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'instant' })
  })

  test('need a valid license where drivers are always there', async () => {
    await insertFleet(app.db)
    await saveRules(app.db, { driversAlwaysThere: true })
    const id = await insertPaper(app.db, { holder: 'driver-sedan-1', kind: 'license', until: '2026-11-25' })
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'request', reason: 'papers' })
    await app.db.updateTable('papers').set({ valid_through: '2026-11-01' }).where('id', '=', id).execute()
    assert.deepEqual(await offerFor(toDullesTrip()), { state: 'full' })
  })
})

describe('samples elsewhere than on a local address', () => {
  test('confirm nothing: their classes are on request', async () => {
    const app = await createTestApp('sqlite')
    await priceStore(app.db)
    await insertFleet(app.db)
    await app.db.updateTable('vehicles').set({ sample: 1 }).execute()
    const away = { ...app.deps.config, publicUrl: 'https://example.com' }
    const deps = { ...app.deps, site: () => getSite(app.db), findDrive: createDrives(app.deps.places) }
    const trips = [asked(toDullesTrip())]
    assert.deepEqual(offerIn(await readSituation(deps, trips), SEDAN), { state: 'instant' })
    const elsewhere = await readSituation({ ...deps, config: away }, trips)
    assert.deepEqual(offerIn(elsewhere, SEDAN), { state: 'request', reason: 'no-vehicles' })
    await app.db.updateTable('vehicles').set({ sample: 0 }).execute()
    await app.db.updateTable('vehicle_classes').set({ sample: 1 }).execute()
    const own = await readSituation({ ...deps, config: away }, trips)
    assert.deepEqual(offerIn(own, SEDAN), { state: 'request', reason: 'class-on-request' })
    await app.close()
  })
})
