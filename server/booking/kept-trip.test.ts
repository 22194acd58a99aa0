import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { BodyOf } from '../../contract/calls.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { NOON, useTestApp } from '../../test/support/app.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { CONTACT, fromWashington, toDullesTrip, WHITE_HOUSE } from '../../test/support/trips.ts'
import { judgeZones } from '../dispatch/occupancy/examine-zones.ts'

describe('a trip whose reservation staff change by the nine fields', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })

  const reserve = async (trip: BodyOf<'quoteTrips'>['trips'][number]) => {
    const { classes } = await app().client('quoteTrips', { body: { trips: [trip] } })
    const quote = classes.find(({ code }) => code === 'suv')?.price?.token
    return await app().client('createReservation', { body: { ...CONTACT, quote } })
  }
  const bodyOf = (made: Reservation, change: object): BodyOf<'updateReservation'> => {
    const { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace } = made
    const { pickUpDate, pickUpTime, numberOfPassengers } = made
    const trip = { pickUpAddress, dropOffAddress, pickUpPlace, dropOffPlace, pickUpDate, pickUpTime }
    return { ...CONTACT, ...trip, numberOfPassengers, ...change }
  }
  const change = async (made: Reservation, changed: object) => {
    const params = { id: made._id }
    await app().client('updateReservation', { params, body: bodyOf(made, changed), token })
    return await app().client('getReservation', { params, token })
  }
  const tripRow = () =>
    app()
      .db.selectFrom('trips')
      .select(['starts_at', 'ends_at', 'fold', 'hours', 'distance_metres'])
      .executeTakeFirstOrThrow()
  const OTHER_PHONE = { phoneNumber: '(703) 555-0100' }

  test('by the hour still ends when it did, and later where it begins later', async () => {
    const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 2.5 })
    const made = await reserve(trip)
    assert.equal((await change(made, OTHER_PHONE)).endsAt, '2026-12-01T20:30:00.000Z')
    const later = await change(made, { pickUpTime: '15:00' })
    assert.deepEqual([later.endsAt, later.hours], ['2026-12-01T22:30:00.000Z', 2.5])
    // A drop-off says where it ends, not when.
    const { dropOffAddress, dropOffPlace } = toDullesTrip()
    const led = await change(made, { dropOffAddress, dropOffPlace, pickUpPlace: made.pickUpPlace })
    assert.equal(led.endsAt, '2026-12-01T20:30:00.000Z')
  })

  test('by the hour gets the minimum of its new day where that is paid', async () => {
    const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 2.5 })
    const made = await reserve(trip)
    const body = bodyOf(made, { pickUpDate: '2026-12-05' })
    const params = { id: made._id }
    const { preview } = await app().client('previewReservationChange', { params, body, token })
    await app().client('updateReservation', { params, body: { ...body, preview }, token })
    const { hours, endsAt } = await app().client('getReservation', { params, token })
    assert.deepEqual([hours, endsAt], [3, '2026-12-05T21:00:00.000Z'])
  })

  test('that was stored with other rules of its time zone is planned anew once staff save it as it is', async () => {
    await insertFleet(app().db, { suv: 1 })
    const made = await reserve(toDullesTrip())
    assert.equal(made.status, 'confirmed')
    const { db } = app()
    const minutes = async () => {
      const rows = db.selectFrom('occupancies').select(['resource_id', 'from_min', 'to_min'])
      const { starts_at } = await tripRow()
      return { starts_at, rows: await rows.orderBy('resource_id').execute() }
    }
    const before = await minutes()
    // As if the clocks of that winter had stayed those of the summer when it was reserved.
    const starts_at = new Date(Date.parse(before.starts_at) - 3_600_000).toISOString()
    await db.updateTable('trips').set({ starts_at }).execute()
    await db.updateTable('reservations').set({ starts_at }).execute()
    await sql`update assignments set core_from = core_from - 60, core_to = core_to - 60`.execute(db)
    await sql`update occupancies set from_min = from_min - 60, to_min = to_min - 60`.execute(db)
    const doctor = async () => (await judgeZones(db, new Date(NOON))).map(({ level }) => level)
    assert.deepEqual(await doctor(), ['FAULT'])
    await change(made, {})
    assert.deepEqual([await doctor(), await minutes()], [['ok'], before])
  })

  test('at the second of two equal times stays there until date or time change', async () => {
    const made = await reserve(
      fromWashington({ pickUpDate: '2027-11-07', pickUpTime: '01:30', pickUpFold: 1 }),
    )
    const before = await tripRow()
    assert.deepEqual([before.starts_at, before.fold], ['2027-11-07T06:30:00.000Z', 1])
    const params = { id: made._id }
    const shown = await app().client('previewReservationChange', {
      params,
      body: bodyOf(made, OTHER_PHONE),
      token,
    })
    assert.equal(shown.deltaCents, 0)
    assert.equal((await change(made, OTHER_PHONE)).price?.pricedForFormerTrip, undefined)
    assert.deepEqual(await tripRow(), before)
    await change(made, { pickUpTime: '01:45' })
    const { starts_at, fold } = await tripRow()
    assert.deepEqual([starts_at, fold], ['2027-11-07T05:45:00.000Z', 0])
  })

  test('at the second of two equal times is still ahead of the mail about it after the first one', async () => {
    const made = await reserve(
      fromWashington({ pickUpDate: '2027-11-07', pickUpTime: '01:30', pickUpFold: 1 }),
    )
    // The first 1:30 was half an hour ago.
    app().pass(Date.parse('2027-11-07T06:00:00Z') - Date.parse(NOON))
    token = await app().signIn()
    const previewed = async (details: BodyOf<'updateReservation'>) => {
      const body = { status: 'confirmed' as const, details }
      return (await app().client('previewStatusMail', { params: { id: made._id }, body, token })).mail
    }
    assert.match((await previewed(bodyOf(made, OTHER_PHONE)))?.subject ?? '', /^Ride confirmed/)
    assert.equal(await previewed(bodyOf(made, { pickUpTime: '01:45' })), null)
  })

  test('through stops is as long as it was, and still leads through them to another drop-off', async () => {
    const stops = [{ address: 'White House', place: WHITE_HOUSE }]
    const made = await reserve(toDullesTrip({ stops }))
    const before = await tripRow()
    await change(made, OTHER_PHONE)
    assert.deepEqual(await tripRow(), before)
    const direct = await reserve(toDullesTrip())
    const national = { lat: 38.8521, lon: -77.0377 }
    await change(made, { dropOffAddress: 'National Airport', dropOffPlace: national })
    const { distance_metres } = await app()
      .db.selectFrom('trips')
      .select('distance_metres')
      .where('reservation_id', '=', made._id)
      .executeTakeFirstOrThrow()
    // From Triangle over the White House to National Airport; directly it is some 30 miles.
    assert.ok((distance_metres ?? 0) > 54_000, String(distance_metres))
    assert.notEqual(direct._id, made._id)
  })
})
