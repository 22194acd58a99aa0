import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { parseCsv } from '../../../domain/values/csv.ts'
import { account, useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { payCash } from '../../../test/support/paid-ride.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { startSession } from '../identity/session-store.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(PICK_UP + minutes * MINUTE).toISOString()

onEveryEngine('reports', engine => {
  const app = useTestApp(engine, { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })
  const goTo = async (minutes: number) => {
    app().passTo(PICK_UP + minutes * MINUTE)
    token = await app().signIn()
  }
  const read = (by: 'day' | 'week' | 'month', day?: string, as = token) =>
    app().client('getReport', { token: as, query: { by, ...(day ? { day } : {}) } })
  const reserve = async (time: string) => {
    const { _id: id } = await reserveTrips(app(), [toDullesTrip({ pickUpTime: time })])
    return { id, trip: await tripOf(app(), id) }
  }
  const move = (trip: string, body: BodyOf<'changeTripProgress'>) =>
    app().client('changeTripProgress', { token, params: { id: trip }, body })
  const cash = (id: string, cents: number) => payCash(app(), id, cents)
  const staffToken = async () => {
    await app()
      .db.insertInto('staff')
      .values(account('grace', 'x', 'staff'))
      .execute()
    const origin = { address: '127.0.0.1', browser: '', device: undefined }
    return await startSession(app().db, 'staff-grace', { origin, now: app().deps.clock() })
  }

  test('count a day of a ride in time, one that waited, a no-show and a cancelled one, and earn what the ledger earned', async () => {
    await insertFleet(app().db, { sedan: 4 })
    const rides = [
      await reserve('13:00'),
      await reserve('13:05'),
      await reserve('13:10'),
      await reserve('16:00'),
    ]
    const [one, two, three, four] = rides as [Ride, Ride, Ride, Ride]
    await app().client('changeReservationStatus', {
      ...{ token, id: four.id },
      body: { seenStatus: 'confirmed', status: 'cancelled' },
    })
    await goTo(90)
    for (const { id } of [one, two]) await cash(id, 5000)
    await move(one.trip, { seen: 'scheduled', to: 'on-location', at: at(-2), attempts: [] })
    await move(one.trip, { seen: 'on-location', to: 'done', at: at(60), attempts: [] })
    await move(two.trip, { seen: 'scheduled', to: 'on-location', at: at(9), attempts: [] })
    await move(two.trip, { seen: 'on-location', to: 'on-board', at: at(41), attempts: [] })
    await move(two.trip, { seen: 'on-board', to: 'done', at: at(80), attempts: [] })
    await move(three.trip, { seen: 'scheduled', to: 'on-location', at: at(10), attempts: [] })
    await move(three.trip, { seen: 'on-location', to: 'no-show', at: at(40), attempts: [at(12), at(30)] })
    await cash(three.id, 1000)
    const goodwill = { id: randomUUID(), cents: 700, reason: 'Late' }
    const { version } = await app().client('getMoney', { token, id: two.id })
    await app().client('giveGoodwill', { token, id: two.id, ifMatch: version, body: goodwill })
    const day = await read('day')
    const { total } = day
    const received = { cardCents: 0, cashCents: 11_000, bankCents: 0, refundedCents: 0, disputedCents: 0 }
    assert.deepEqual(day.received, received)
    assert.deepEqual((await read('week')).received, received)
    assert.deepEqual((await read('week', '2026-11-29')).received, { ...received, cashCents: 0 })
    assert.deepEqual([day.from, day.until, day.days.length], ['2026-12-01', '2026-12-01', 1])
    assert.deepEqual([total.trips, total.driven, total.noShows, total.cancelled], [3, 2, 1, 1])
    assert.deepEqual([total.arrived, total.inTime], [3, 2])
    // Nobody told when the first guest got in; the second waited from 13:09 to 13:41, the third ride until the no-show.
    assert.equal(total.waitingMinutes, 32 + 30)
    assert.ok(total.emptyMinutes > 60)
    const overview = await app().client('getMoneyOverview', { token })
    assert.ok(overview.earnedCents > 0)
    for (const by of ['day', 'week', 'month'] as const) {
      const report = await read(by, '2026-12-01')
      assert.equal(report.total.earnedCents, overview.earnedCents, by)
      const { days, vehicles, drivers, classes, sources } = report
      for (const lines of [days, vehicles, drivers, classes, sources]) {
        const sum = (of: 'earnedCents' | 'trips' | 'emptyMinutes') =>
          lines.reduce((all, line) => all + (line[of] ?? 0), 0)
        assert.deepEqual([sum('earnedCents'), sum('trips')], [overview.earnedCents, 3])
        assert.equal(sum('emptyMinutes'), total.emptyMinutes)
      }
      assert.deepEqual([classes[0]?.name, sources[0]?.name], ['Executive Sedan', 'web'])
    }
    assert.equal((await read('month', '2026-11-30')).total.trips, 0)
    const [head, ...rows] = parseCsv(await app().client('exportReport', { token, query: { by: 'day' } }))
    assert.deepEqual([head?.length, rows.length], [13, 5])
    const last = rows.at(-1) ?? []
    assert.equal(last[0], 'Total')
    const column = (place: number) =>
      rows.slice(0, -1).reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0)
    assert.deepEqual(
      [column(11), column(12)],
      [Number(last[11]) * 100, Number(last[12]) * 100].map(Math.round),
    )
    assert.equal(column(11) - column(12), overview.earnedCents)
    // Staff see no sums of the company, neither here nor in the file.
    const staff = await staffToken()
    const shown = await read('day', undefined, staff)
    assert.deepEqual([shown.total.trips, shown.total.earnedCents, shown.trialCents], [3, null, null])
    assert.equal(shown.received, null)
    const file = parseCsv(await app().client('exportReport', { token: staff, query: { by: 'day' } }))
    assert.deepEqual(new Set(file.map(row => row.length)), new Set([11]))
  })

  test('take days, weeks and months by the local clock, also of 23 and 25 hours', async () => {
    const { db } = app()
    // The clocks go back on November 1, 2026 and forward on March 14, 2027.
    const starts = {
      'first-minute': '2026-11-01T04:00:00.000Z',
      'before-it': '2026-11-01T03:59:00.000Z',
      'last-minute': '2026-11-02T04:59:00.000Z',
      'after-it': '2026-11-02T05:00:00.000Z',
      'spring-first': '2027-03-14T05:00:00.000Z',
      'spring-last': '2027-03-15T03:59:00.000Z',
      'spring-after': '2027-03-15T04:00:00.000Z',
    }
    for (const [id, startsAt] of Object.entries(starts)) await insertTrip(db, id, { startsAt })
    const trips = async (by: 'day' | 'week' | 'month', day: string) => (await read(by, day)).total.trips
    assert.deepEqual([await trips('day', '2026-11-01'), await trips('day', '2026-10-31')], [2, 1])
    assert.deepEqual([await trips('day', '2026-11-02'), await trips('day', '2027-03-14')], [1, 2])
    assert.deepEqual([await trips('month', '2026-11-15'), await trips('month', '2026-10-15')], [3, 1])
    const week = await read('week', '2026-11-01')
    assert.deepEqual([week.from, week.until, week.total.trips], ['2026-10-26', '2026-11-01', 3])
    assert.deepEqual(
      week.days.map(({ trips: count }) => count),
      [0, 0, 0, 0, 0, 1, 2],
    )
    const spring = await read('month', '2027-03-31')
    assert.deepEqual([spring.from, spring.until, spring.total.trips], ['2027-03-01', '2027-03-31', 3])
  })

  test('leave out what is deleted, requests, and money of the test provider alone', async () => {
    const { db } = app()
    for (const id of ['asked', 'deleted', 'counted']) await insertTrip(db, id)
    const set = (id: string, columns: object) =>
      db.updateTable('reservations').set(columns).where('id', '=', `reservation-${id}`).execute()
    await set('asked', { status: 'pending' })
    await set('deleted', { deleted_at: at(0) })
    assert.equal((await read('day', '2026-12-01')).total.trips, 1)
    const posting = (entry: string, debit: string, credit: string) => ({
      ...{ id: randomUUID(), entry, line: 1, at: at(5), debit, credit, cents: 900, currency: 'USD' },
      ...{ reservation_id: 'reservation-counted', kind: 'ride', note: '', made_by: 'system' },
    })
    const rows = [
      posting('paid:1', 'clearing.test', 'customer'),
      posting('ride:counted', 'customer', 'rides'),
    ]
    await db
      .insertInto('postings')
      .values(rows as never)
      .execute()
    const trial = await read('day', '2026-12-01')
    assert.deepEqual([trial.total.earnedCents, trial.trialCents], [0, 900])
    await db
      .insertInto('postings')
      .values([posting('paid:2', 'cash', 'customer')] as never)
      .execute()
    const real = await read('day', '2026-12-01')
    assert.deepEqual([real.total.earnedCents, real.trialCents, real.sources[0]?.earnedCents], [900, 0, 900])
  })

  test('are of no date that is not in the calendar', async () => {
    await assert.rejects(read('day', '2026-02-30'), { code: 'invalid' })
    await assert.rejects(read('year' as never), { code: 'invalid' })
  })
})

type Ride = { id: string; trip: string }
