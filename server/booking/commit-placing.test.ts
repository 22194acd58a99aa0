import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM } from '../../domain/values/event.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../test/support/dispatch.ts'
import { openTestDatabase } from '../../test/support/engines.ts'
import { beginChoosing } from '../dispatch/occupancy/choose-apart.ts'
import { examineOccupancies } from '../dispatch/occupancy/examine-occupancies.ts'
import { takeTrips, type WantedTrip } from '../dispatch/occupancy/take.ts'
import { commitPlacing } from './commit-placing.ts'
import { placeReservation } from './place-reservation.ts'

const CHANGE = { actor: SYSTEM, now: new Date('2026-11-22T12:00:00.000Z') }
const HOUR = Date.parse('2026-12-02T19:00:00Z') / 60_000
const PAIRS = ['1', '2'].map(n => ({ vehicleId: `car${n}`, driverId: `driver${n}` }))

describe('a reservation that is written without a look', () => {
  test('is given another pair where somebody took its own meanwhile, and is refused where none is left', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    for (const { vehicleId, driverId } of PAIRS) {
      await insertVehicle(db, { id: vehicleId })
      await insertDriver(db, { id: driverId })
    }
    for (const id of ['a', 'b', 'c']) await insertTrip(db, id)
    const wanted = (tripId: string, pairs = PAIRS): WantedTrip => {
      const span = { from: HOUR, to: HOUR + 60 }
      const reservation = { id: `reservation-${tripId}`, reference: `QRT-${tripId}` }
      return { tripId, reservation, block: { span, core: span }, pairs, pinned: false }
    }
    const place = async (tripId: string, pairs = PAIRS) => {
      const chooser = beginChoosing(db)
      const placing = { kind: 'confirmed', wanted: [wanted(tripId, pairs)] } as const
      try {
        return await commitPlacing(db.commitTogether, { placing, chooser }, (tx, chosen) =>
          placeReservation(tx, chosen, { ...CHANGE, reservationId: `reservation-${tripId}` }),
        )
      } finally {
        chooser.end(false)
      }
    }
    await db.commitTogether(tx => takeTrips(tx, [wanted('a')], { purpose: 'trip' }, CHANGE))
    await place('b')
    const rows = await db.selectFrom('assignments').select(['trip_id', 'vehicle_id']).execute()
    assert.deepEqual(Object.fromEntries(rows.map(row => [row.trip_id, row.vehicle_id])), {
      a: 'car1',
      b: 'car2',
    })
    await assert.rejects(place('c'), { code: 'occupied' })
    // What was deleted since it was read counts as taken, so that it is planned anew.
    await insertVehicle(db, { id: 'gone', deleted_at: CHANGE.now.toISOString() })
    await insertDriver(db, { id: 'free' })
    await assert.rejects(place('c', [{ vehicleId: 'gone', driverId: 'free' }]), { code: 'occupied' })
    assert.deepEqual(await examineOccupancies(db), { overlaps: 0, incomplete: 0, left: 0 })
    await drop()
  })
})
