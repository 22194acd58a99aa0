import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { CONTACT, reserveTrips, SOUND, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { assignTrip } from '../../dispatch/assignment/assign-trip.ts'
import { examineOccupancies } from '../../dispatch/occupancy/examine-occupancies.ts'
import type { Store } from '../../platform/db/database.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { createDrives } from '../../pricing/drives.ts'

const HOUR_MINUTES = 60

describe('a trip that is given to somebody while it is changed', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })
  const reserve = async () => {
    const { _id: reservation } = await reserveTrips(app(), [toDullesTrip()])
    return { reservation, id: await tripOf(app(), reservation) }
  }
  /** Staff move the ride from 13:00 to another time. */
  const moveTo = (reservation: string, pickUpTime: string) => {
    const { pickUpAddress, dropOffAddress, pickUpDate, numberOfPassengers } = toDullesTrip()
    const body = { ...CONTACT, pickUpAddress, dropOffAddress, pickUpDate, numberOfPassengers, pickUpTime }
    return app().client('updateReservation', { token, id: reservation, body })
  }
  /** The store, in which something happens before the next commit. */
  const changedBefore = (change: () => Promise<unknown>): Store => {
    let first: (() => Promise<unknown>) | undefined = change
    return new Proxy(app().db, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (name === 'commitTogether')
          return async (...given: Parameters<Store['commitTogether']>) => {
            const now = first
            first = undefined
            await now?.()
            return await target.commitTogether(...given)
          }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  const give = (db: Store, id: string, version: number) =>
    assignTrip(
      { ...app().deps, db, site: () => getSite(db), findDrive: createDrives(app().deps.places) },
      id,
      {
        input: { vehicle: 'sedan-2', driver: 'driver-sedan-2', pinned: true },
        ifMatch: version,
        actor: { kind: 'staff', id: 'staff-admin', name: 'admin' },
      },
    )
  const code = async (made: Promise<unknown>) => (await refusalOf(made)).code
  const assignment = () =>
    app().db.selectFrom('assignments').select(['vehicle_id', 'core_from', 'version']).executeTakeFirst()

  test('is refused by the version from before the change, which never comes again', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const { id, reservation } = await reserve()
    const { version } = await app().client('getTrip', { token, params: { id } })
    const before = await assignment()
    await moveTo(reservation, '15:00')
    const after = await assignment()
    assert.equal((after?.core_from ?? 0) - (before?.core_from ?? 0), 2 * HOUR_MINUTES)
    assert.ok((after?.version ?? 0) > (before?.version ?? 0))
    assert.equal(await code(give(app().db, id, version)), 'stale')
  })

  test('never occupies the hours from before the change', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const { id, reservation } = await reserve()
    const { version } = await app().client('getTrip', { token, params: { id } })
    const db = changedBefore(() => moveTo(reservation, '15:00'))
    assert.match(await code(give(db, id, version)), /^(stale|changed_meanwhile)$/)
    const { pickUpAt } = await app().client('getTrip', { token, params: { id } })
    assert.equal(pickUpAt, '2026-12-01T20:00:00.000Z')
    const { from_min, to_min } = await app()
      .db.selectFrom('occupancies')
      .select(['from_min', 'to_min'])
      .where('trip_id', '=', id)
      .where('purpose', '=', 'trip')
      .executeTakeFirstOrThrow()
    const minute = Date.parse(pickUpAt) / 60_000
    assert.ok(from_min <= minute && minute < to_min)
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('is refused where it had no car yet, whose time is part of no assignment', async () => {
    const { id, reservation } = await reserve()
    await app().client('changeReservationStatus', {
      ...{ token, id: reservation },
      body: { seenStatus: 'pending', status: 'confirmed', withoutVehicle: { reason: 'Test' } },
    })
    await insertFleet(app().db, { sedan: 2 })
    const { version } = await app().client('getTrip', { token, params: { id } })
    const db = changedBefore(() => moveTo(reservation, '15:00'))
    assert.match(await code(give(db, id, version)), /^(stale|changed_meanwhile)$/)
    assert.equal((await assignment())?.vehicle_id ?? null, null)
    const again = await app().client('getTrip', { token, params: { id } })
    const given = await give(app().db, id, again.version)
    assert.equal(given.assignment?.coreFrom, '2026-12-01T19:50:00Z')
  })
})
