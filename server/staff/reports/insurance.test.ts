import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { parseCsv } from '../../../domain/values/csv.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { INCIDENTS_PER_DAY_MAX } from '../../day/incidents/incident-routes.ts'
import { eraseReservations } from '../../integrations/erasure/erase-rows.ts'

const DAY = '2026-12-01'

describe('records for inspectors and insurers', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2 } })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const ride = async (number: 1 | 2, pickUpTime: string, progress: 'done' | 'no-show' | 'cancelled') => {
    const { _id, reference } = await reserveTrips(app(), [toDullesTrip({ pickUpTime })])
    const trip = await tripOf(app(), _id)
    await app().client('assignTrip', {
      ...{ token, params: { id: trip } },
      body: { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}` },
    })
    await app()
      .db.updateTable('trips')
      .set({ progress, distance_metres: 16_093 })
      .where('id', '=', trip)
      .execute()
    return reference
  }
  const insurance = async (from = DAY, until = DAY) =>
    parseCsv(await app().client('exportInsurance', { token, query: { from, until } })).slice(1)
  const manifest = async (day = DAY) =>
    parseCsv(await app().client('exportManifest', { token, query: { day } })).slice(1)

  test('count rides and miles by vehicle and chauffeur, and add up', async () => {
    await ride(1, '09:00', 'done')
    await ride(1, '13:00', 'no-show')
    await ride(2, '17:00', 'done')
    await ride(2, '21:00', 'cancelled')
    const rows = await insurance()
    const of = (part: string) =>
      rows.filter(([name]) => name === part).map(row => [row[1], row[5], row[6], row[7]])
    assert.deepEqual(of('Vehicle'), [
      ['sedan-1', '1', '10.0', '1'],
      ['sedan-2', '1', '10.0', '0'],
    ])
    assert.equal(of('Chauffeur').filter(([, driven]) => driven === '1').length, 2)
    assert.deepEqual(of('Total'), [['', '2', '20.0', '1']])
    assert.deepEqual((await insurance(addDays(DAY, 1), addDays(DAY, 1))).at(-1)?.slice(5, 9), [
      '0',
      '0.0',
      '0',
      '0',
    ])
  })

  test('two chauffeurs of one name stay two, and untapped, deleted and called-off rides count', async () => {
    await app().db.updateTable('drivers').set({ name: 'Dan' }).execute()
    await ride(1, '09:00', 'done')
    await ride(2, '13:00', 'done')
    await app().db.updateTable('trips').set({ progress: 'scheduled' }).execute()
    app().passTo('2026-12-02T12:00:00Z')
    token = await app().signIn()
    const chauffeurs = async () =>
      (await insurance()).filter(([part]) => part === 'Chauffeur').map(row => [row[1], row[5], row[8]])
    assert.deepEqual(await chauffeurs(), [
      ['Dan', '1', '0'],
      ['Dan', '1', '0'],
    ])
    await app().db.updateTable('reservations').set({ deleted_at: '2026-12-02T12:00:00.000Z' }).execute()
    assert.deepEqual(await chauffeurs(), [
      ['Dan', '1', '0'],
      ['Dan', '1', '0'],
    ])
  })

  test('a ride that was cancelled on the way counts beside the driven ones, with its vehicle', async () => {
    const { _id } = await reserveTrips(app(), [toDullesTrip({ pickUpTime: '13:00' })])
    const trip = await tripOf(app(), _id)
    const params = { id: trip }
    await app().client('assignTrip', {
      ...{ token, params },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    })
    app().passTo('2026-12-01T17:30:00Z')
    token = await app().signIn()
    await app().client('changeTripProgress', { token, params, body: { seen: 'scheduled', to: 'en-route' } })
    const query = { cause: 'operator', waive: 'false' } as const
    const { preview } = await app().client('previewStaffCancellation', { token, id: _id, query })
    const cancellation = { cause: query.cause, preview }
    await app().client('changeReservationStatus', {
      ...{ token, id: _id },
      body: { seenStatus: 'confirmed', status: 'cancelled', cancellation },
    })
    const [vehicle] = (await insurance()).filter(row => row[8] === '1')
    const before = await insurance()
    assert.deepEqual(vehicle?.slice(0, 9), [
      ...['Vehicle', 'sedan-1', 'sedan-1', vehicle?.[3], vehicle?.[4]],
      ...['0', '0.0', '0', '1'],
    ])
    assert.deepEqual(await manifest(), [])
    await eraseAll()
    assert.deepEqual(await insurance(), before, 'once it is erased')
  })

  const eraseAll = async () => {
    const ids = (await app().db.selectFrom('reservations').select('id').execute()).map(({ id }) => id)
    await eraseReservations(app().db, ids, app().deps.clock())
  }

  test('an erased ride counts with its vehicle and chauffeur, also of a record without ids', async () => {
    await ride(1, '09:00', 'done')
    await eraseAll()
    const [record] = await app().db.selectFrom('trip_records').selectAll().execute()
    assert.ok(record)
    const content = { ...readJson(record.content), vehicleId: null, chauffeurId: null }
    await app()
      .db.updateTable('trip_records')
      .set({ content: toJson(content) })
      .execute()
    const rows = await insurance()
    const of = (part: string) => rows.filter(row => row[0] === part && row[5] === '1').map(row => row[1])
    assert.equal(rows.filter(([part]) => part === 'Vehicle').length, 2)
    assert.deepEqual([of('Vehicle'), of('Chauffeur').length], [['sedan-1'], 1])
    assert.equal(rows.filter(([part]) => part === 'Chauffeur').length, 2)
    const query = { day: DAY, vehicle: 'sedan-1' }
    assert.equal(parseCsv(await app().client('exportManifest', { token, query })).length, 2)
  })

  test('list the rides of a day by vehicle, without cancelled ones, with empty odometer columns', async () => {
    const first = await ride(2, '09:00', 'done')
    const second = await ride(1, '13:00', 'no-show')
    await ride(1, '17:00', 'cancelled')
    const rows = await manifest()
    assert.deepEqual(
      rows.map(row => [row[1], row[4], row[6], row[12], row[13], row[14], row[15]]),
      [
        ['sedan-1', '13:00', second, '10.0', 'no-show', '', ''],
        ['sedan-2', '09:00', first, '10.0', 'done', '', ''],
      ],
    )
    const only = await app().client('exportManifest', { token, query: { day: DAY, vehicle: 'sedan-2' } })
    assert.deepEqual(parseCsv(only).length, 2)
    assert.deepEqual(await manifest(addDays(DAY, 1)), [])
    const response = await app().request(`/api/manifest?day=${DAY}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    assert.equal(pdf.slice(0, 5), '%PDF-')
  })

  test('begin and end at midnight of the company', async () => {
    await ride(1, '23:55', 'done')
    await app().db.updateTable('trips').set({ local_date: DAY }).execute()
    assert.equal((await manifest()).length, 1)
    const setStart = (instant: string) =>
      app().db.updateTable('reservations').set({ starts_at: instant }).execute()
    await setStart('2026-12-02T04:59:00.000Z')
    assert.equal((await manifest()).length, 1)
    await setStart('2026-12-02T05:00:00.000Z')
    assert.equal((await manifest()).length, 0)
    assert.equal((await manifest('2026-12-02')).length, 1)
  })

  test('cover up to three years', async () => {
    const code = (from: string, until: string) =>
      insurance(from, until).then(
        () => 'exported',
        ({ reasons = {} }: Problem) => reasons['until']?.code,
      )
    assert.equal(await code('2026-01-01', addDays('2026-01-01', 1095)), 'exported')
    assert.equal(await code('2026-01-01', addDays('2026-01-01', 1096)), 'too-many-days')
    assert.equal(await code('2026-01-02', '2026-01-01'), 'ends-before-start')
  })
})

onEveryEngine('incidents', engine => {
  const app = useTestApp(engine, { connections: 8, fleet: { sedan: 1 } })
  let token: string
  const DAMAGE = { day: DAY, vehicle: 'sedan-1', driver: 'driver-sedan-1', description: 'Hit a post' }
  beforeEach(async () => {
    token = await app().signIn()
  })
  const add = (change: object = {}) => app().client('addIncident', { token, body: { ...DAMAGE, ...change } })
  const list = (from: string, until: string) =>
    app().client('listIncidents', { token, query: { from, until } })
  const codeOf = (change: object) =>
    add(change).then(
      () => 'added',
      ({ reasons = {} }: Problem) =>
        Object.entries(reasons)
          .map(([field, { code }]) => `${field}: ${code}`)
          .join(),
    )

  test('are in the export of their day, and of no other', async () => {
    const { _id } = await add()
    assert.deepEqual(
      (await list(DAY, DAY)).map(({ vehicle, description }) => [vehicle.name, description]),
      [['sedan-1', 'Hit a post']],
    )
    for (const day of [addDays(DAY, -1), addDays(DAY, 1)]) assert.deepEqual(await list(day, day), [])
    const csv = await app().client('exportInsurance', { token, query: { from: DAY, until: DAY } })
    const row = parseCsv(csv).find(([part]) => part === 'Incident')
    assert.deepEqual(row?.slice(1, 3).concat(row.slice(9)), [
      ...['sedan-1', 'sedan-1', DAY, DAY],
      'Hit a post\ndriver-sedan-1',
    ])
    await app().client('removeIncident', { token, id: _id })
    await assert.rejects(app().client('removeIncident', { token, id: _id }), { code: 'not_found' })
    assert.deepEqual(await list(DAY, DAY), [])
  })

  test('name a vehicle of the company, a description up to its limit, and so many a day', async () => {
    assert.equal(await codeOf({ vehicle: 'other' }), 'vehicle: needed')
    assert.equal(await codeOf({ driver: 'other' }), 'driver: needed')
    assert.equal(await codeOf({ description: 'x'.repeat(1000) }), 'added')
    assert.equal(await codeOf({ description: 'x'.repeat(1001) }), 'description: too-long')
    for (let at = 1; at < INCIDENTS_PER_DAY_MAX; at++) await add()
    assert.equal(await codeOf({}), 'day: too-many-items')
  })

  test('stay within the limit of a day when many are added at once', async () => {
    for (let at = 2; at < INCIDENTS_PER_DAY_MAX; at++) await add()
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf({})))
    assert.deepEqual(codes.sort(), [
      'added',
      'added',
      ...Array.from({ length: 4 }, () => 'day: too-many-items'),
    ])
    assert.equal((await list(DAY, DAY)).length, INCIDENTS_PER_DAY_MAX)
    assert.equal(await codeOf({ day: addDays(DAY, 1) }), 'added')
  })
})
