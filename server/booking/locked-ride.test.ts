import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Problem } from '../../contract/problems.ts'
import { useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { CONTACT, reserveTrips, SOUND, toDullesTrip, tripOf } from '../../test/support/trips.ts'
import { examineOccupancies } from '../dispatch/occupancy/examine-occupancies.ts'

onEveryEngine('a locked ride that moves to the time of another one', engine => {
  const app = useTestApp(engine, { priced: true })
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })

  const read = (id: string) => app().client('getTrip', { token, params: { id } })
  const assign = async (id: string, pinned: boolean, driver = 'driver-sedan-1') => {
    const { version: ifMatch } = await read(id)
    const body = { vehicle: 'sedan-1', driver, pinned }
    await app().client('assignTrip', { token, params: { id }, ifMatch, body })
  }
  const assigned = async (id: string) => {
    const { assignment } = await read(id)
    return [assignment?.vehicle?._id, assignment?.driver?._id, assignment?.pinned]
  }
  const reserve = async (pickUpTime: string, pinned: boolean) => {
    const made = await reserveTrips(app(), [toDullesTrip({ pickUpTime })])
    const trip = await tripOf(app(), made._id)
    await assign(trip, pinned)
    return { ...made, trip }
  }
  const moveTo = async (pickUpTime: string, made: Awaited<ReturnType<typeof reserve>>, more: object = {}) => {
    const { _id: id, pickUpAddress, dropOffAddress, pickUpDate, numberOfPassengers } = made
    const ride = { pickUpAddress, dropOffAddress, pickUpDate, numberOfPassengers }
    const body = { ...CONTACT, ...ride, pickUpTime, ...more }
    return await app().client('updateReservation', { params: { id }, body, token })
  }

  test('leaves another locked ride where it is', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const [early, late] = [await reserve('15:00', true), await reserve('19:00', true)]
    await moveTo('15:30', late)
    assert.deepEqual(await assigned(early.trip), ['sedan-1', 'driver-sedan-1', true])
    assert.deepEqual(await assigned(late.trip), ['sedan-2', 'driver-sedan-2', false])
  })

  test('takes its vehicle and driver from a ride that is only suggested', async () => {
    await insertFleet(app().db, { sedan: 2 })
    const [early, late] = [await reserve('15:00', false), await reserve('19:00', true)]
    await moveTo('15:30', late)
    assert.deepEqual(await assigned(late.trip), ['sedan-1', 'driver-sedan-1', true])
    assert.deepEqual(await assigned(early.trip), ['sedan-2', 'driver-sedan-2', false])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('takes them outside of the shifts too, where no other vehicle fits', async () => {
    await insertFleet(app().db, { sedan: 2 })
    await app().db.updateTable('vehicles').set({ seats: 4 }).where('id', '=', 'sedan-1').execute()
    const [early, late] = [await reserve('15:00', false), await reserve('19:00', true)]
    await assign(early.trip, false, 'driver-sedan-2')
    await app().db.deleteFrom('shifts').where('driver_id', '=', 'driver-sedan-1').execute()
    await moveTo('15:30', late, { numberOfPassengers: 4, outsideShifts: true })
    assert.deepEqual(await assigned(late.trip), ['sedan-1', 'driver-sedan-1', true])
    assert.deepEqual(await assigned(early.trip), ['sedan-2', 'driver-sedan-2', false])
    assert.deepEqual(await examineOccupancies(app().db), SOUND)
  })

  test('never names itself among the conflicts', async () => {
    await insertFleet(app().db, { sedan: 1 })
    const [early, late] = [await reserve('15:00', false), await reserve('18:00', true)]
    await assert.rejects(moveTo('16:45', late), error => {
      assert.ok(error instanceof Problem)
      const references = error.inTheWay?.map(({ reference }) => reference)
      assert.deepEqual([error.code, references], ['occupied', [early.reference]])
      return true
    })
  })
})
