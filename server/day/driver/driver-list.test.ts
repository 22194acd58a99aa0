import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { linkForDriver } from '../../reservations/links/driver-link.ts'
import { listOpenDriverLinks } from '../../reservations/links/driver-link-store.ts'
import { listDriverTrips, OPEN_LINKS_MAX } from './list-driver-trips.ts'

const DRIVER = { driverId: 'driver-sedan-1', name: 'Dan' }

describe('the list of a driver', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2 } })
  let office = ''
  beforeEach(async () => {
    office = await app().signIn()
  })
  /** A confirmed trip of the driver with its link. */
  const give = async (day: string) => {
    const { _id: ride } = await reserveTrips(app(), [toDullesTrip({ pickUpDate: day })])
    const id = await tripOf(app(), ride)
    const body = { vehicle: 'sedan-1', driver: DRIVER.driverId }
    await app().client('assignTrip', { token: office, params: { id }, body })
    const { db, signer, clock } = app().deps
    const link = await linkForDriver({ db, signer, clock }, { tripId: id, driverId: DRIVER.driverId })
    return { id, ride, token: link?.token ?? '' }
  }
  /** More trips of the driver like this one, a minute later each. */
  const copy = async ({ id, ride }: { id: string; ride: string }, count: number) => {
    const { db } = app()
    const reservation = await db
      .selectFrom('reservations')
      .selectAll()
      .where('id', '=', ride)
      .executeTakeFirstOrThrow()
    const trip = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const assignment = await db
      .selectFrom('assignments')
      .selectAll()
      .where('trip_id', '=', id)
      .executeTakeFirstOrThrow()
    const link = await db
      .selectFrom('driver_links')
      .selectAll()
      .where('trip_id', '=', id)
      .executeTakeFirstOrThrow()
    for (let i = 1; i <= count; i++) {
      const starts = Date.parse(trip.starts_at) + i * 86_400_000
      const [copied, starts_at, minute] = [`copy-${i}`, new Date(starts).toISOString(), starts / 60_000]
      await db
        .insertInto('reservations')
        .values({ ...reservation, id: copied, reference: copied, starts_at })
        .execute()
      await db
        .insertInto('trips')
        .values({ ...trip, id: copied, reservation_id: copied, starts_at })
        .execute()
      await db
        .insertInto('assignments')
        .values({ ...assignment, trip_id: copied })
        .execute()
      await db
        .insertInto('driver_links')
        .values({ ...link, trip_id: copied, token_hash: copied })
        .execute()
      const busy = { id: copied, trip_id: copied, resource_id: DRIVER.driverId, purpose: 'trip' as const }
      const span = { from_min: minute, to_min: minute + 60, hold_until: null, note: null }
      await db
        .insertInto('occupancies')
        .values({ ...busy, ...span })
        .execute()
    }
  }
  const tokens = async () => (await listDriverTrips(app().deps, DRIVER)).tokens

  test('names up to a maximum of links: since yesterday in order, then earlier trips', async () => {
    const ids: string[] = []
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-05']) ids.push((await give(day)).id)
    app().passTo('2026-12-04T12:00:00Z')
    const links = async (limit: number) => {
      const asked = { driverId: DRIVER.driverId, now: app().deps.clock(), limit }
      return (await listOpenDriverLinks(app().db, asked)).map(({ trip_id }) => ids.indexOf(trip_id))
    }
    assert.deepEqual([await links(1), await links(2), await links(4)], [[2], [2, 3], [2, 3, 0, 1]])
  })

  test('names the link of the nearest trip also where the driver has more links than the maximum', async () => {
    const nearest = await give('2026-12-01')
    await copy(nearest, OPEN_LINKS_MAX - 1)
    assert.deepEqual([(await tokens()).length, (await tokens())[0]], [OPEN_LINKS_MAX, nearest.token])
    await give('2026-11-30')
    assert.deepEqual([(await tokens()).length, (await tokens())[1]], [OPEN_LINKS_MAX, nearest.token])
  })

  test('names the link of a cancelled trip, which stays open to say so, and of no replaced one', async () => {
    const [one, other, taken] = [await give('2026-12-01'), await give('2026-12-02'), await give('2026-12-03')]
    const body = { seen: 'scheduled', to: 'cancelled' } as const
    await app().client('changeTripProgress', { token: office, params: { id: one.id }, body })
    const status = { seenStatus: 'confirmed', status: 'cancelled' } as const
    const { ride: id } = other
    await app().client('changeReservationStatus', { token: office, id, body: status })
    const to = { vehicle: 'sedan-2', driver: 'driver-sedan-2' }
    await app().client('assignTrip', { token: office, params: { id: taken.id }, body: to })
    await app().client('changeReservationStatus', { token: office, id: taken.ride, body: status })
    for (const { token } of [one, other])
      assert.equal((await app().client('getDriverTrip', { token })).progress, 'cancelled')
    assert.deepEqual(await tokens(), [one.token, other.token])
  })

  test('names ended links apart, for thirty days after the pickup, and none of another driver', async () => {
    const [replaced, taken] = [await give('2026-12-01'), await give('2026-12-02')]
    const { db, signer, clock } = app().deps
    const fresh = await app().client('makeDriverLink', {
      ...{ token: office, params: { id: replaced.id }, body: { fresh: true } },
    })
    const to = { vehicle: 'sedan-2', driver: 'driver-sedan-2' }
    await app().client('assignTrip', { token: office, params: { id: taken.id }, body: to })
    await linkForDriver({ db, signer, clock }, { tripId: taken.id, driverId: to.driver })
    const shown = async () => {
      const { tokens, ended } = await listDriverTrips(app().deps, DRIVER)
      return { tokens, ended }
    }
    const now = fresh.url.split('#')[1]
    assert.deepEqual(await shown(), { tokens: [now], ended: [taken.token, replaced.token] })
    const thirtyDays = Date.parse('2026-12-31T18:00:00Z')
    app().passTo(thirtyDays - 1)
    const { tokens, ended } = await shown()
    assert.deepEqual([tokens, ended.length, ended.includes(replaced.token)], [[], 3, true])
    app().pass(2)
    assert.deepEqual(await shown(), { tokens: [], ended: [taken.token] })
  })
})
