import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import { toJson } from '../../domain/values/json.ts'
import { useTestApp } from '../../test/support/app.ts'
import { insertPaper } from '../../test/support/dispatch.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { refusalOf } from '../../test/support/problems.ts'
import { backFromDulles, CONTACT, SOUND, toDullesTrip } from '../../test/support/trips.ts'
import { examineOccupancies } from '../dispatch/occupancy/examine-occupancies.ts'
import type { Tables } from '../platform/db/tables.ts'

describe('reservations outside of shifts', () => {
  const app = useTestApp('sqlite', { priced: true })

  const staff = async () => ({ token: await app().signIn() })
  const move = async (id: string, seenStatus: string, status: string, more: object = {}) =>
    app().client('changeReservationStatus', {
      ...(await staff()),
      params: { id },
      body: { seenStatus, status, ...more } as BodyOf<'changeReservationStatus'>,
    })
  const rows = () => app().db.selectFrom('occupancies').selectAll().orderBy('resource_id').execute()
  const taken = async () => (await rows()).map(({ resource_id, purpose }) => [resource_id, purpose])
  const SEDAN = [
    ['driver-sedan-1', 'trip'],
    ['lane-001', 'lane'],
    ['sedan-1', 'trip'],
  ]
  const request = async (trips = [toDullesTrip()]) => {
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    const body = { ...CONTACT, quote } as never
    return await app().client('createReservationByPhone', { ...(await staff()), body })
  }

  test('go out outside of shifts only once staff say so, and never twice at once', async () => {
    await insertFleet(app().db)
    const [one, other] = [await request(), await request()]
    await app().db.deleteFrom('shifts').execute()
    const { code, reason } = await refusalOf(move(one._id, 'pending', 'confirmed'))
    assert.deepEqual([code, reason?.code], ['occupied', 'off-shift'])
    await move(one._id, 'pending', 'confirmed', { outsideShifts: true })
    assert.deepEqual(await taken(), [SEDAN[1], SEDAN[2]])
    const again = move(other._id, 'pending', 'confirmed', { outsideShifts: true })
    assert.equal((await refusalOf(again)).reason?.code, 'vehicle-taken')
    const { dispatch } = await app().client('getReservation', { ...(await staff()), params: { id: one._id } })
    assert.equal(dispatch?.trips[0]?.isUnassigned, true)
  })

  const driver = (change: Partial<Tables['drivers']>) => app().db.updateTable('drivers').set(change).execute()
  const UNFIT: Record<string, () => Promise<unknown>> = {
    'has a license that expired': () =>
      insertPaper(app().db, { holder: 'driver-sedan-1', until: '2026-11-30', kind: 'license' }),
    'drives another class': () => driver({ class_codes: toJson(['suv']) }),
    'would work too many hours': () => driver({ max_duty_min: 60 }),
    'has left': () => driver({ retired_at: '2026-11-30' }),
    'has time off': () => {
      const from_min = Date.parse('2026-12-01T05:00:00Z') / 60_000
      const off = { id: 'off', resource_id: 'driver-sedan-1', purpose: 'off' as const }
      return app()
        .db.insertInto('occupancies')
        .values({ ...off, from_min, to_min: from_min + 1440 })
        .execute()
    },
  }
  for (const [why, spoil] of Object.entries(UNFIT))
    test(`wait while the only driver off shift ${why}`, async () => {
      await insertFleet(app().db)
      const { _id } = await request()
      await app().db.deleteFrom('shifts').execute()
      await spoil()
      for (const more of [{}, { outsideShifts: true }]) {
        const { code, reason } = await refusalOf(move(_id, 'pending', 'confirmed', more))
        assert.deepEqual([code, reason?.code], ['occupied', 'no-chauffeur'])
      }
      assert.deepEqual(
        (await taken()).filter(([, purpose]) => purpose === 'trip'),
        [],
      )
    })

  test('keep the driver on shift for the return', async () => {
    await insertFleet(app().db)
    const { _id } = await request([toDullesTrip(), backFromDulles()])
    await app().db.deleteFrom('shifts').where('weekday', '<=', 2).execute()
    await move(_id, 'pending', 'confirmed', { outsideShifts: true })
    const assigned = await app()
      .db.selectFrom('assignments')
      .select('driver_id')
      .orderBy('core_from')
      .execute()
    assert.deepEqual(
      assigned.map(({ driver_id }) => driver_id),
      [null, 'driver-sedan-1'],
    )
  })

  /** Moves a ride to the time of another one. */
  const moveToThatOf = async ({ pickUpTime }: { pickUpTime: string }, id: string, more: object) => {
    const params = { id }
    const now = await app().client('getReservation', { ...(await staff()), params })
    const { pickUpAddress, dropOffAddress, pickUpDate } = now
    const details = { ...CONTACT, numberOfPassengers: 1, pickUpAddress, dropOffAddress, pickUpDate }
    const body = { ...details, pickUpTime, ...more }
    return await app().client('updateReservation', { ...(await staff()), params, body })
  }

  test('move as unassigned where nothing is free then, only once staff say so', async () => {
    await insertFleet(app().db)
    const [one, other] = [await request(), await request([toDullesTrip({ pickUpTime: '18:00' })])]
    await move(one._id, 'pending', 'confirmed')
    await move(other._id, 'pending', 'confirmed')
    const refused = await refusalOf(moveToThatOf(one, other._id, {}))
    assert.deepEqual([refused.code, refused.reason?.code], ['occupied', 'vehicle-taken'])
    const { pickUpTime, dispatch } = await moveToThatOf(one, other._id, { unassign: true })
    const [trip] = dispatch?.trips ?? []
    assert.deepEqual([pickUpTime, trip?.vehicle, trip?.isUnassigned], [one.pickUpTime, null, true])
    // The other ride keeps its vehicle; what the moved one had is free again.
    assert.deepEqual(await taken(), SEDAN)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('move with a vehicle where one is free, though staff would leave them unassigned', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const [one, other] = [await request(), await request([toDullesTrip({ pickUpTime: '18:00' })])]
    await move(one._id, 'pending', 'confirmed')
    await move(other._id, 'pending', 'confirmed')
    const saved = await moveToThatOf(one, other._id, { unassign: true })
    assert.ok(saved.dispatch?.trips[0]?.vehicle)
    assert.equal((await taken()).filter(([, purpose]) => purpose === 'trip').length, 4)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  for (const progress of ['en-route', 'on-location', 'on-board', 'done'] as const)
    test(`keep their vehicle and driver once they are ${progress}`, async () => {
      await insertFleet(app().db)
      const [one, other] = [await request(), await request([toDullesTrip({ pickUpTime: '18:00' })])]
      await move(one._id, 'pending', 'confirmed')
      await move(other._id, 'pending', 'confirmed')
      await app().db.updateTable('trips').set({ progress }).where('reservation_id', '=', other._id).execute()
      const before = await rows()
      assert.equal((await refusalOf(moveToThatOf(one, other._id, { unassign: true }))).code, 'occupied')
      assert.deepEqual(await rows(), before)
    })

  test('keep typed minutes and the promise while they move as unassigned', async () => {
    await insertFleet(app().db)
    const PLACES = { pickUpAddress: 'The farm behind the mill', dropOffAddress: 'The chapel' }
    const ride = { ...CONTACT, ...PLACES, pickUpDate: '2026-12-01', numberOfPassengers: 1 }
    const confirmed = async (pickUpTime: string) => {
      const body = { ...ride, pickUpTime } as never
      const { _id } = await app().client('createReservationByPhone', { ...(await staff()), body })
      await move(_id, 'pending', 'confirmed', { trips: [{ minutes: 90, class: 'sedan' }] })
      return _id
    }
    const [first, id] = [await confirmed('13:00'), await confirmed('18:00')]
    const body = { ...ride, pickUpTime: '13:15', unassign: true }
    await app().client('updateReservation', { ...(await staff()), params: { id }, body })
    const { dispatch } = await app().client('getReservation', { ...(await staff()), params: { id } })
    const params = { id: dispatch?.trips[0]?._id ?? '' }
    const { assignment, version } = await app().client('getTrip', { ...(await staff()), params })
    assert.deepEqual([assignment?.vehicle, assignment?.promised], [null, { class: 'sedan', seats: 3 }])
    assert.deepEqual([dispatch?.trips[0]?.isUnassigned, version], [true, 2])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
    const pair = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
    const assign = async () =>
      app().client('assignTrip', { ...{ ...(await staff()), params, ifMatch: 2 }, body: pair })
    assert.equal((await refusalOf(assign())).code, 'occupied')
    const previewed = await app().client('previewStaffCancellation', {
      ...{ ...(await staff()), params: { id: first }, query: { cause: 'operator' } },
    })
    const cancellation = { cause: 'operator', preview: previewed.preview }
    await move(first, 'confirmed', 'cancelled', { cancellation })
    const again = await assign()
    assert.equal(again.assignment?.vehicle?._id, 'sedan-1')
    const [row] = await rows()
    // As typed, with the buffers around it.
    assert.equal(row && row.to_min - row.from_min, 110)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('stay with a driver whom staff locked outside of the shifts, though another is on shift', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const { _id: id } = await request()
    await move(id, 'pending', 'confirmed')
    const [trip] = await app().db.selectFrom('trips').select('id').execute()
    const params = { id: trip?.id ?? '' }
    await app().db.deleteFrom('shifts').where('driver_id', '=', 'driver-sedan-2').execute()
    await app().client('assignTrip', {
      ...{ ...(await staff()), params, ifMatch: 1 },
      body: {
        vehicle: 'sedan-2',
        driver: 'driver-sedan-2',
        override: { checks: ['shift'], reason: 'Asked for' },
      },
    })
    const { pickUpAddress, dropOffAddress } = toDullesTrip()
    const body = { ...CONTACT, numberOfPassengers: 1, pickUpDate: '2026-12-01', pickUpTime: '15:45' }
    await app().client('updateReservation', {
      ...{ ...(await staff()), params: { id } },
      body: { ...body, pickUpAddress, dropOffAddress: dropOffAddress ?? '' },
    })
    const { assignment } = await app().client('getTrip', { ...(await staff()), params })
    assert.deepEqual([assignment?.driver?._id, assignment?.pinned], ['driver-sedan-2', true])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('are assigned later, or not at all with a reason; the time of such a ride moves with it', async () => {
    await insertFleet(app().db)
    const [{ _id: later }, { _id: partners }] = [await request(), await request()]
    await move(later, 'pending', 'confirmed', { withoutVehicle: {} })
    await move(partners, 'pending', 'confirmed', { withoutVehicle: { reason: 'A partner drives.' } })
    const tripOf = async (id: string) => {
      const params = { id }
      return (await app().client('getReservation', { ...(await staff()), params })).dispatch?.trips[0]
    }
    assert.deepEqual(
      [(await tripOf(later))?.isUnassigned, (await tripOf(partners))?.isUnassigned],
      [true, false],
    )
    const cores = async () => {
      const stored = await app().db.selectFrom('assignments').select(['core_from', 'core_to']).execute()
      return stored.map(({ core_from, core_to }) => [core_from, core_to])
    }
    const [[from = 0, to = 0] = []] = await cores()
    const { pickUpAddress, dropOffAddress = '' } = toDullesTrip()
    const details = { ...CONTACT, numberOfPassengers: 1, pickUpDate: '2026-12-08', pickUpTime: '13:00' }
    for (const id of [later, partners])
      await app().client('updateReservation', {
        ...{ ...(await staff()), params: { id }, body: { ...details, pickUpAddress, dropOffAddress } },
      })
    const week = 7 * 24 * 60
    assert.deepEqual(await cores(), [[from + week, to + week]])
    const unassigned = app().db.selectFrom('events').select('id').where('kind', '=', 'trip.unassigned')
    assert.deepEqual(await unassigned.execute(), [])
    const params = { id: (await tripOf(later))?._id ?? '' }
    const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
    const { assignment } = await app().client('assignTrip', { ...(await staff()), params, body })
    assert.equal(assignment?.coreFrom.slice(0, 10), '2026-12-08')
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('cannot get a vehicle later while their duration is unknown', async () => {
    await insertFleet(app().db)
    const ride = { ...CONTACT, numberOfPassengers: 1, pickUpAddress: 'The farm', dropOffAddress: 'The mill' }
    const body = { ...ride, pickUpDate: '2026-12-01', pickUpTime: '13:00' }
    const { _id } = await app().client('createReservationByPhone', { ...(await staff()), body })
    const { code, fields } = await refusalOf(move(_id, 'pending', 'confirmed', { withoutVehicle: {} }))
    assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid', ['trips']])
  })

  test('move outside of a shift with the driver whom staff assigned', async () => {
    await insertFleet(app().db)
    const made = await request()
    await move(made._id, 'pending', 'confirmed')
    const { _id: id } = made
    const details = { ...CONTACT, numberOfPassengers: 1, pickUpDate: '2026-12-01' }
    const moveTo = async (more: object) => {
      const now = await app().client('getReservation', { ...(await staff()), params: { id } })
      const { pickUpAddress, dropOffAddress } = now
      const body = { ...details, pickUpAddress, dropOffAddress, pickUpTime: '02:30', ...more }
      return await app().client('updateReservation', { ...(await staff()), params: { id }, body })
    }
    const [trip] = await app().db.selectFrom('trips').select('id').execute()
    const params = { id: trip?.id ?? '' }
    await app().client('assignTrip', {
      ...{ ...(await staff()), params, ifMatch: 1 },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true },
    })
    assert.equal((await refusalOf(moveTo({}))).reason?.code, 'off-shift')
    assert.equal((await moveTo({ outsideShifts: true })).pickUpTime, '02:30')
    assert.deepEqual(await taken(), SEDAN)
    const { assignment } = await app().client('getTrip', { ...(await staff()), params })
    assert.equal(assignment?.pinned, true)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })
})
