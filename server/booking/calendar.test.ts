import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CALENDAR_DAYS_MAX, CALENDAR_TRIPS_MAX } from '../../contract/booking/list-schemas.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'

const DAY_MS = 86_400_000

describe('the calendar of trips', () => {
  const app = useTestApp('sqlite')
  const reserve = (more: Partial<typeof RIDE> & Record<string, unknown> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })
  const read = async (from: string, to: string) =>
    await app().client('listCalendarTrips', { token: await app().signIn(), query: { from, to } })
  const names = async (from: string, to: string) =>
    (await read(from, to)).trips.map(({ firstName }) => firstName)

  test('holds the trips of these days in the zone of the business, in the order of their start', async () => {
    await reserve({ firstName: 'before', pickUpDate: '2026-12-03', pickUpTime: '23:59' })
    await reserve({ firstName: 'late', pickUpDate: '2026-12-05', pickUpTime: '23:59' })
    await reserve({ firstName: 'first', pickUpDate: '2026-12-04', pickUpTime: '00:00' })
    await reserve({ firstName: 'after', pickUpDate: '2026-12-06', pickUpTime: '00:00' })
    assert.deepEqual(await names('2026-12-04', '2026-12-05'), ['first', 'late'])
    assert.deepEqual(await names('2026-12-04', '2026-12-04'), ['first'])
    assert.deepEqual(await names('2026-12-07', '2026-12-07'), [])
  })

  test('holds what began the evening before and ends on the first day, but nothing that has ended', async () => {
    const places = { pickUpPlace: { lat: 38.54, lon: -77.34 }, dropOffPlace: { lat: 38.85, lon: -77.04 } }
    const night = await reserve({
      firstName: 'night',
      pickUpDate: '2026-12-03',
      pickUpTime: '23:50',
      ...places,
    })
    assert.ok(night.endsAt && night.endsAt > '2026-12-04T05:00:00.000Z')
    await reserve({ firstName: 'over', pickUpDate: '2026-12-03', pickUpTime: '20:00', ...places })
    await reserve({ firstName: 'unknown end', pickUpDate: '2026-12-03', pickUpTime: '23:58' })
    assert.deepEqual(await names('2026-12-04', '2026-12-04'), ['night'])
  })

  test('holds both trips of a round trip, each with the status of its own leg', async () => {
    const returnTrip = { pickUpDate: '2026-12-05', pickUpTime: '09:00' }
    const { pickUpAddress } = await reserve({ returnTrip })
    await reserve({ firstName: 'later', pickUpDate: '2026-12-05', pickUpTime: '10:00' })
    const shown = async (from: string) =>
      (await read(from, '2026-12-05')).trips.map(({ isReturn, status }) => [isReturn, status])
    const later = [false, 'pending']
    assert.deepEqual(await shown('2026-12-04'), [[false, 'pending'], [true, 'pending'], later])
    assert.equal((await read('2026-12-05', '2026-12-05')).trips[0]?.dropOffAddress, pickUpAddress)
    await app().db.updateTable('reservations').set({ status: 'confirmed' }).execute()
    await app().db.updateTable('trips').set({ progress: 'done' }).where('leg', '=', 1).execute()
    assert.deepEqual((await shown('2026-12-04')).slice(0, 2), [
      [false, 'completed'],
      [true, 'confirmed'],
    ])
    await app().db.updateTable('reservations').set({ status: 'pending' }).execute()
    await app().db.updateTable('trips').set({ progress: 'cancelled' }).where('leg', '=', 2).execute()
    assert.deepEqual(await shown('2026-12-05'), [[true, 'cancelled'], later])
  })

  test('leaves out deleted reservations and shows cancelled ones', async () => {
    const token = await app().signIn()
    const gone = await reserve({ firstName: 'gone' })
    const off = await reserve({ firstName: 'off' })
    await app().client('deleteReservation', { token, id: gone._id })
    await app().client('changeReservationStatus', {
      token,
      id: off._id,
      body: { seenStatus: 'pending', status: 'cancelled' },
    })
    const { trips } = await read('2026-12-04', '2026-12-04')
    assert.deepEqual(
      trips.map(({ firstName, status }) => [firstName, status]),
      [['off', 'cancelled']],
    )
  })

  test('knows how long the days with a change of the clock are', async () => {
    const hours = async (date: string) => {
      const [day] = (await read(date, date)).days
      return (Date.parse(day!.endsAt) - Date.parse(day!.startsAt)) / 3600_000
    }
    assert.deepEqual(
      [await hours('2027-03-13'), await hours('2027-03-14'), await hours('2027-11-07')],
      [24, 23, 25],
    )
    const { days } = await read('2027-03-13', '2027-03-15')
    assert.deepEqual(
      days.map(({ date, startsAt }) => [date, startsAt]),
      [
        ['2027-03-13', '2027-03-13T05:00:00.000Z'],
        ['2027-03-14', '2027-03-14T05:00:00.000Z'],
        ['2027-03-15', '2027-03-15T04:00:00.000Z'],
      ],
    )
  })

  test('is read for 31 days at most, forwards', async () => {
    const token = await app().signIn()
    const ask = async (from: string, to: string) => {
      const response = await app().request(`/api/reservations/calendar?from=${from}&to=${to}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return [response.status, (await response.json()).fields?.to]
    }
    const last = (days: number) =>
      new Date(Date.parse('2026-12-01') + (days - 1) * DAY_MS).toISOString().slice(0, 10)
    assert.deepEqual(await ask('2026-12-01', last(CALENDAR_DAYS_MAX)), [200, undefined])
    assert.deepEqual(await ask('2026-12-01', last(CALENDAR_DAYS_MAX + 1)), [422, 'Choose up to 31 days.'])
    assert.deepEqual(await ask('2026-12-02', '2026-12-01'), [422, 'The last day can’t be before the first.'])
    assert.equal((await ask('2026-02-30', '2026-03-01'))[0], 422)
  })

  test('answers a limited number of trips, and says that some are missing', async () => {
    const made = await reserve()
    const copy = async (count: number) => {
      const { db } = app()
      const reservation = await db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow()
      const trip = await db.selectFrom('trips').selectAll().executeTakeFirstOrThrow()
      await db.transaction().execute(async tx => {
        for (let i = 0; i < count; i++) {
          const id = `copy-${i}`
          await tx
            .insertInto('reservations')
            .values({ ...reservation, id, reference: id })
            .execute()
          await tx
            .insertInto('trips')
            .values({ ...trip, id, reservation_id: id })
            .execute()
        }
      })
    }
    await copy(CALENDAR_TRIPS_MAX - 1)
    const full = await read(made.pickUpDate, made.pickUpDate)
    assert.deepEqual([full.trips.length, full.more], [CALENDAR_TRIPS_MAX, false])
    await reserve({ pickUpTime: '23:00', firstName: 'one above' })
    const cut = await read(made.pickUpDate, made.pickUpDate)
    assert.deepEqual([cut.trips.length, cut.more], [CALENDAR_TRIPS_MAX, true])
    assert.ok(cut.trips.every(({ firstName }) => firstName !== 'one above'))
  })
})
