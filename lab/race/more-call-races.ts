import { addDays } from '../../domain/values/day-arithmetic.ts'
import {
  type CallRace,
  changeStatus,
  everybody,
  quoteOf,
  repair,
  request,
  reserve,
  trip,
} from '../../server/booking/races.test/calls.ts'
import { backFromDulles, toDullesTrip, tripOf } from '../../test/support/trips.ts'

/** So expensive that a deposit is due and the vehicle is held. */
const dearTrips = (day: string) => [
  toDullesTrip({ pickUpDate: day, pickUpTime: '23:00' }),
  backFromDulles({ pickUpDate: addDays(day, 2), pickUpTime: '23:30' }),
]

/** API races whose rule the occupancy races also test. */
export const MORE_CALL_RACES: Record<string, CallRace> = {
  'guests who hold a car against staff who put it into repair': async round => {
    await repair(round)
    const { app, token, day } = round
    const quote = await quoteOf(round, dearTrips(day))
    const night = { from: `${addDays(day, 1)}T03:00:00Z`, until: `${addDays(day, 1)}T06:00:00Z` }
    return await everybody(round, async n => {
      if (n % 2 === 0) return (await reserve(round, quote, n)).hold !== undefined
      await app.client('saveOccupancy', {
        ...{ token, body: { resource: 'sedan-1', purpose: 'service', ...night } },
      })
      return true
    })
  },

  'staff who assign a trip while others move it': async round => {
    const { app, token } = round
    const made = await request(round, await quoteOf(round, [trip(round.day)]), true)
    const id = await tripOf(app, made._id)
    return await everybody(round, async n => {
      const pair = { vehicle: `sedan-${1 + (n % 2)}`, driver: `driver-sedan-${1 + (n % 2)}` }
      if (n % 2)
        await app.client('moveTrips', { token, body: { moves: [{ trip: id, version: 1, ...pair }] } })
      else
        await app.client('assignTrip', {
          ...{ token, params: { id }, ifMatch: 1, body: { ...pair, pinned: true } },
        })
      return true
    })
  },

  'staff who swap two trips while one of them is cancelled': async round => {
    const { app, token } = round
    const quote = await quoteOf(round, [trip(round.day)])
    const [one, other] = [await request(round, quote, true), await request(round, quote, true)]
    const ids = [await tripOf(app, one._id), await tripOf(app, other._id)]
    const rows = await app.db.selectFrom('assignments').selectAll().where('trip_id', 'in', ids).execute()
    const moves = ids.map((id, at) => {
      const others = rows.find(({ trip_id }) => trip_id === ids[1 - at])
      return { trip: id, version: 1, vehicle: others?.vehicle_id ?? '', driver: others?.driver_id ?? '' }
    })
    const outcome = await everybody(round, async n => {
      if (n % 2) return !(await changeStatus(round, one._id, ['confirmed', 'cancelled']))
      await app.client('moveTrips', { token, body: { moves } })
      return true
    })
    // No swap happens if the cancellation is first.
    return { ...outcome, sold: Math.max(outcome.sold, 1) }
  },

  'a hold that staff end while others confirm it': async round => {
    const { app, token } = round
    const { _id: id } = await reserve(round, await quoteOf(round, dearTrips(round.day)))
    const outcome = await everybody(round, async n => {
      if (n % 2 === 0) return await changeStatus(round, id, ['pending', 'confirmed'])
      await app.client('endHold', { token, params: { id } })
      return false
    })
    return { ...outcome, sold: Math.max(outcome.sold, 1) }
  },
}
