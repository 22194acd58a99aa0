import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { SHIFT_CHANGES_MAX, SHIFTS_MAX } from '../../../contract/dispatch/schemas.ts'
import type { Problem } from '../../../contract/problems.ts'
import {
  BLOCKED_DAYS_MAX,
  OCCUPANCY_DAYS_MAX,
  OCCUPANCY_DAYS_OF_ONE_MAX,
} from '../../../domain/dispatch/span.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { account, NOON, useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { startSession } from '../../staff/identity/session-store.ts'
import { occupyTrips } from '../occupancy/occupy-trips.ts'

const CAR = { vehicleClass: 'sedan', name: 'S-Class', plate: 'qrt 1', seats: 3, luggage: 3 }
const DAN = { name: 'Dan Cole', phone: '(703) 555-0142', classes: ['sedan'] }
const HOURS = { maxDutyMinutes: 600, minRestMinutes: 660 }
const MINUTE_MS = 60_000

describe('cars and drivers', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    for (const table of ['occupancies', 'shifts', 'vehicles', 'drivers', 'resources'] as const)
      await app().db.deleteFrom(table).execute()
    token = await app().signIn()
  })
  const addCar = (change: object = {}) =>
    app().client('createDispatchVehicle', { token, body: { ...CAR, ...change } })
  const addDriver = (change: object = {}) =>
    app().client('createDriver', { token, body: { ...DAN, ...change } })
  const fieldOf = async (made: Promise<unknown>) => {
    const problem = await refusalOf(made)
    assert.equal(problem.code, 'invalid', problem.message)
    return Object.entries(problem.reasons ?? {}).map(([field, { code }]) => [field, code])
  }
  /** A confirmed trip from 19:00 to 20:00 UTC on 2 December. */
  const giveTrip = async (vehicleId: string, driverId: string, id = 'ahead', day = '02') => {
    await insertTrip(app().db, id)
    const from = Date.parse(`2026-12-${day}T19:00:00Z`) / MINUTE_MS
    const block = { span: { from, to: from + 60 }, core: { from: from + 10, to: from + 50 } }
    const reservation = { id: `reservation-${id}`, reference: `QRT-${id}` }
    const trip = { tripId: id, reservation, block, pairs: [{ vehicleId, driverId }], pinned: true }
    await app().db.commitTogether(tx =>
      occupyTrips(tx, [trip], { purpose: 'trip' }, { actor: SYSTEM, now: new Date(NOON) }),
    )
  }

  test('are added, changed by who saw them, deleted and brought back, each in the activity', async () => {
    const car = await addCar({ childSeats: { infant: 1 } })
    assert.deepEqual(
      [car.plate, car.vehicleClass, car.childSeats, car.sample, car.version],
      ['QRT 1', 'sedan', { infant: 1, toddler: 0, booster: 0 }, false, 1],
    )
    const garage = { address: 'Triangle, VA', lat: 38.5, lon: -77.3 }
    const body = { ...CAR, vehicleClass: 'suv', garage, readyFrom: '2026-12-01' }
    const changed = await app().client('updateDispatchVehicle', { token, id: car._id, body, ifMatch: 1 })
    assert.deepEqual([changed.vehicleClass, changed.garage, changed.version], ['suv', garage, 2])
    const stale = app().client('updateDispatchVehicle', { token, id: car._id, body, ifMatch: 1 })
    await assert.rejects(stale, { code: 'stale' })
    await app().client('deleteDispatchVehicle', { token, id: car._id })
    assert.deepEqual(await app().client('listDispatchVehicles', { token }), [])
    await app().client('restoreDispatchVehicle', { token, id: car._id })
    assert.equal((await app().client('listDispatchVehicles', { token })).length, 1)

    const dan = await addDriver({ usualVehicle: car._id })
    assert.deepEqual([dan.usualVehicle, dan.email, dan.maxDutyMinutes], [car._id, '', 720])
    const renamed = { ...DAN, name: 'Dan Coleman', email: 'dan@example.com' }
    await app().client('updateDriver', { token, id: dan._id, body: renamed, ifMatch: 1 })
    const actions = await app().client('listActivity', { token })
    assert.deepEqual(
      actions.slice(0, 3).map(({ action, subjectKind, label }) => [action, subjectKind, label]),
      [
        ['updateDriver', 'driver', 'Dan Coleman'],
        ['createDriver', 'driver', 'Dan Cole'],
        ['restoreDispatchVehicle', 'vehicle', 'S-Class (QRT 1)'],
      ],
    )
  })

  test('are listed as people read their names', async () => {
    const cars = ['Sedan 10', 'Sedan 2', 'sedan 1']
    for (const [index, name] of cars.entries()) await addCar({ name, plate: `P ${index}` })
    for (const name of ['Éva', 'Zoe', 'Dan 10', 'Dan 9']) await addDriver({ name })
    const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)
    assert.deepEqual(namesOf(await app().client('listDispatchVehicles', { token })), [
      ...['sedan 1', 'Sedan 2', 'Sedan 10'],
    ])
    assert.deepEqual(namesOf(await app().client('listDrivers', { token })), [
      ...['Dan 9', 'Dan 10', 'Éva', 'Zoe'],
    ])
  })

  test('are told apart by the plate, and are of a class that there is', async () => {
    const { _id: id } = await addCar()
    assert.deepEqual(await fieldOf(addCar({ plate: 'QRT 1' })), [['plate', 'taken']])
    await app().client('deleteDispatchVehicle', { token, id })
    assert.deepEqual(await fieldOf(addCar()), [['plate', 'taken']], 'it may come back')
    assert.deepEqual(await fieldOf(addCar({ plate: 'QRT 2', vehicleClass: 'coach' })), [
      ['vehicleClass', 'unknown-code'],
    ])
    assert.deepEqual(await fieldOf(addDriver({ usualVehicle: id })), [['usualVehicle', 'unknown-code']])
  })

  test('have hours of service that the owner alone enters', async () => {
    const { _id: id } = await addDriver()
    await app()
      .db.insertInto('staff')
      .values(account('helper', 'unused', 'staff'))
      .execute()
    const origin = { address: '127.0.0.1', browser: 'Test' }
    const helper = await startSession(app().db, 'staff-helper', { origin, now: new Date(NOON) })
    const byHelper = app().client('saveDriverHours', { token: helper, id, body: HOURS })
    await assert.rejects(byHelper, { code: 'forbidden' })
    assert.equal((await app().client('listDrivers', { token: helper })).length, 1)
    const saved = await app().client('saveDriverHours', { token, id, body: HOURS, ifMatch: 1 })
    assert.deepEqual([saved.minRestMinutes, saved.maxDutyMinutes], [HOURS.minRestMinutes, 600])
    const again = app().client('saveDriverHours', { token, id, body: HOURS, ifMatch: 1 })
    await assert.rejects(again, { code: 'stale' })
    // What staff change leaves them as they are.
    const { maxDutyMinutes } = await app().client('updateDriver', { token, id, body: DAN })
    assert.equal(maxDutyMinutes, 600)
    const wrong = { ...HOURS, maxDutyMinutes: 1441 }
    assert.deepEqual(await fieldOf(app().client('saveDriverHours', { token, id, body: wrong })), [
      ['maxDutyMinutes', 'range'],
    ])
  })

  test('have shifts and days with other hours, replaced as a whole by who saw them', async () => {
    const { _id: id } = await addDriver()
    const night = { weekday: 5, from: '22:00', to: '06:00', validFrom: '2026-12-01', validUntil: null }
    const early = { weekday: 1, from: '06:00', to: '14:00', validFrom: null, validUntil: null }
    const save = (shifts: object[], ifMatch?: number) =>
      app().client('saveShifts', { token, id, body: { shifts } as never, ...(ifMatch ? { ifMatch } : {}) })
    const saved = await save([night, early], 1)
    assert.deepEqual(saved, { version: 2, shifts: [early, night] })
    assert.deepEqual(await app().client('getShifts', { token, id }), saved)
    await assert.rejects(save([], 1), { code: 'stale' })
    const changes = [{ date: '2026-12-24', hours: null, note: 'Holiday' }]
    const days = await app().client('saveShiftChanges', { token, id, body: { changes }, ifMatch: 2 })
    assert.deepEqual(days, { version: 3, changes })
    assert.deepEqual(await app().client('getShiftChanges', { token, id }), days)
    assert.equal((await save(Array.from({ length: SHIFTS_MAX }, () => early))).shifts.length, SHIFTS_MAX)
    assert.deepEqual(await fieldOf(save(Array.from({ length: SHIFTS_MAX + 1 }, () => early))), [
      ['shifts', 'too-many-items'],
    ])
    const many = (count: number) =>
      app().client('saveShiftChanges', {
        ...{ token, id },
        body: {
          changes: Array.from({ length: count }, () => ({ ...changes[0], note: 'x'.repeat(300) })) as never,
        },
      })
    assert.equal((await many(SHIFT_CHANGES_MAX)).changes.length, SHIFT_CHANGES_MAX)
    assert.deepEqual(await fieldOf(many(SHIFT_CHANGES_MAX + 1)), [['changes', 'too-many-items']])
    await assert.rejects(app().client('getShifts', { token, id: 'nobody' }), { code: 'not_found' })
  })

  test('are not available during a repair or time off, which trips in the way refuse', async () => {
    const car = (await addCar())._id
    const dan = (await addDriver())._id
    await giveTrip(car, dan)
    const span = { from: '2026-12-02T10:00:00Z', until: '2026-12-02T19:30:00Z' }
    const repair = { resource: car, purpose: 'service' as const, note: 'Brakes', ...span }
    const save = (change: object = {}) =>
      app().client('saveOccupancy', { token, body: { ...repair, ...change } })
    await assert.rejects(save(), (problem: Problem) => {
      assert.equal(problem.code, 'occupied')
      assert.deepEqual(
        problem.inTheWay?.map(({ name, reference, from, until }) => [name, reference, from, until]),
        [['S-Class', 'QRT-ahead', '2026-12-02T19:00:00Z', '2026-12-02T20:00:00Z']],
      )
      return true
    })
    const until = '2026-12-02T19:00:00Z'
    const made = await save({ until })
    const off = await save({
      resource: dan,
      purpose: 'off',
      from: '2026-12-03T00:00:00Z',
      until: '2026-12-13T00:00:00Z',
    })
    const listed = await app().client('listOccupancies', {
      token,
      query: { from: '2026-12-02T00:00:00Z', until: '2026-12-20T00:00:00Z' },
    })
    assert.deepEqual(
      listed.map(({ _id, purpose, reference }) => [_id === made._id || _id === off._id, purpose, reference]),
      [
        [true, 'service', null],
        [false, 'trip', 'QRT-ahead'],
        [false, 'trip', 'QRT-ahead'],
        [true, 'off', null],
      ],
    )
    assert.deepEqual(listed.at(-1), off)
    await app().client('removeOccupancy', { token, id: made._id })
    await assert.rejects(app().client('removeOccupancy', { token, id: made._id }), { code: 'not_found' })
    const trip = listed[1]?._id ?? ''
    await assert.rejects(app().client('removeOccupancy', { token, id: trip }), { code: 'not_found' })
    assert.deepEqual(await fieldOf(save({ purpose: 'off' })), [['resource', 'unknown-code']])
    assert.deepEqual(await fieldOf(save({ resource: dan })), [['resource', 'unknown-code']])
    assert.deepEqual(await fieldOf(save({ until: span.from })), [['until', 'ends-before-start']])
  })

  test('are busy for a year at most, and are asked for two months at a time', async () => {
    const resource = (await addCar())._id
    const from = '2027-01-01T00:00:00.000Z'
    const after = (days: number, milliseconds = 0) =>
      new Date(Date.parse(from) + days * 86_400_000 + milliseconds).toISOString()
    const repair = { resource, purpose: 'service' as const, from }
    const save = (until: string) => app().client('saveOccupancy', { token, body: { ...repair, until } })
    assert.deepEqual(await fieldOf(save(after(BLOCKED_DAYS_MAX, 1))), [['until', 'too-many-days']])
    await save(after(BLOCKED_DAYS_MAX))
    const list = (until: string) => app().client('listOccupancies', { token, query: { from, until } })
    assert.equal((await list(after(OCCUPANCY_DAYS_MAX))).length, 1)
    assert.deepEqual(await fieldOf(list(after(OCCUPANCY_DAYS_MAX, 1))), [['until', 'too-many-days']])
  })

  test('are asked for one by one over two years, for what keeps them busy', async () => {
    const [car, other] = [(await addCar())._id, (await addCar({ plate: 'QRT 2' }))._id]
    const dan = (await addDriver())._id
    await giveTrip(car, dan)
    const from = '2026-06-01T00:00:00.000Z'
    const after = (days: number, milliseconds = 0) =>
      new Date(Date.parse(from) + days * 86_400_000 + milliseconds).toISOString()
    const span = { from: '2026-12-05T00:00:00Z', until: '2027-02-05T00:00:00Z' }
    for (const resource of [car, other])
      await app().client('saveOccupancy', { token, body: { ...span, resource, purpose: 'service' } })
    const list = (query: { resource?: string; purpose?: 'service' | 'off' }, until: string) =>
      app().client('listOccupancies', { token, query: { from, until, ...query } })
    const until = after(OCCUPANCY_DAYS_OF_ONE_MAX)
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list({ resource: car, ...query }, until)).map(({ purpose, reference }) => [purpose, reference])
    assert.deepEqual(await found({}), [
      ['trip', 'QRT-ahead'],
      ['service', null],
    ])
    assert.deepEqual(await found({ purpose: 'service' }), [['service', null]])
    assert.deepEqual(await found({ resource: dan, purpose: 'off' }), [])
    const tooLong = list({ resource: car }, after(OCCUPANCY_DAYS_OF_ONE_MAX, 1))
    assert.deepEqual(await fieldOf(tooLong), [['until', 'too-many-days']])
  })

  test('are not deleted while trips are ahead of them', async () => {
    const car = (await addCar())._id
    const dan = (await addDriver())._id
    await giveTrip(car, dan)
    await giveTrip(car, dan, 'later', '03')
    const occupied = (problem: Problem) => {
      const references = problem.inTheWay?.map(({ reference }) => reference)
      assert.deepEqual([problem.code, references], ['occupied', ['QRT-ahead', 'QRT-later']])
      return true
    }
    await assert.rejects(app().client('deleteDispatchVehicle', { token, id: car }), occupied)
    await assert.rejects(app().client('deleteDriver', { token, id: dan }), occupied)
    app().pass(Date.parse('2026-12-04T00:00:00Z') - Date.parse(NOON))
    token = await app().signIn()
    await app().client('deleteDispatchVehicle', { token, id: car })
    await app().client('deleteDriver', { token, id: dan })
  })
})
