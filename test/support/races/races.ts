import type { Block } from '../../../domain/dispatch/block.ts'
import type { Store } from '../../../server/db/database.ts'
import { blockResource } from '../../../server/occupancy/block-resource.ts'
import { commitOccupying } from '../../../server/occupancy/commit-occupying.ts'
import { addHold, confirmHold, endHold } from '../../../server/occupancy/holds.ts'
import { moveTrips, resourcesOfMoves, type TripMove } from '../../../server/occupancy/move.ts'
import { listOfTrips } from '../../../server/occupancy/occupancy-store.ts'
import { releaseTrips } from '../../../server/occupancy/release.ts'
import { resourcesOf, type Taking, takeTrips, type WantedTrip } from '../../../server/occupancy/take.ts'
import { insertDriver, insertTrip, insertVehicle } from '../dispatch.ts'
import { ADA, type Field, HOUR, type Outcome, type Race, startTogether, storesOf } from './race.ts'

const NOBODY = { email: null, phone: null, address: null, network: null }
const TRIP: Taking = { purpose: 'trip' }

function blockAt(from: number): Block {
  return { span: { from, to: from + 60 }, core: { from: from + 10, to: from + 50 } }
}

/** Vehicles and drivers of one round, and trips that want them. */
export async function ready(
  { stores, clients }: Field,
  key: string,
  size: { pairs?: number; trips?: number } = {},
) {
  const db = stores[0] as Store
  const names = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${key}-${kind}${n}`)
  const vehicles = names('car', size.pairs ?? 1)
  const drivers = names('driver', size.pairs ?? 1)
  const trips = names('trip', size.trips ?? clients)
  await db.transaction().execute(async tx => {
    for (const id of vehicles) await insertVehicle(tx, { id })
    for (const id of drivers) await insertDriver(tx, { id })
    for (const id of trips) await insertTrip(tx, id)
  })
  const pairs = vehicles.map((vehicleId, n) => ({ vehicleId, driverId: drivers[n] ?? null }))
  return { db, pairs, trips }
}

function wanted(tripId: string, pairs: WantedTrip['pairs'], from = HOUR): WantedTrip {
  const reservation = { id: `reservation-${tripId}`, reference: `QRT-${tripId}` }
  return { tripId, reservation, block: blockAt(from), pairs, pinned: false }
}

async function take(db: Store, trip: WantedTrip, taking = TRIP): Promise<boolean> {
  await commitOccupying(db.commitTogether, resourcesOf([trip]), async tx => {
    await takeTrips(tx, [trip], taking, ADA)
    if (taking.purpose === 'hold') {
      const hold = { reservationId: trip.reservation.id, until: taking.until, holder: NOBODY }
      await addHold(tx, hold, ADA)
    }
  })
  return true
}

async function move(db: Store, moves: TripMove[]): Promise<boolean> {
  const ids = await resourcesOfMoves(db, moves)
  await commitOccupying(db.commitTogether, ids, tx => moveTrips(tx, moves, ADA))
  return true
}

/** Some of the clients of a round want its only vehicle, each for a trip of their own. */
export function takeLast(
  db: Store,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Outcome> {
  const pairs = [{ vehicleId: `${key}-car0`, driverId: `${key}-driver0` }]
  const clients = Array.from({ length: to - from }, (_, n) => from + n)
  return startTogether(clients.map(n => () => take(db, wanted(`${key}-trip${n}`, pairs))))
}

const lastVehicle: Race = {
  name: 'the last vehicle, wanted by everybody',
  async run(field, round) {
    const { pairs, trips } = await ready(field, `last${round}`)
    return await startTogether(storesOf(field).map((db, n) => () => take(db, wanted(trips[n] ?? '', pairs))))
  },
}

const threePairs: Race = {
  name: 'three vehicles and drivers, asked for in every order',
  async run(field, round) {
    const { pairs, trips } = await ready(field, `three${round}`, { pairs: 3 })
    const inOrder = (n: number) => [...pairs.slice(n % 3), ...pairs.slice(0, n % 3)]
    const turned = (n: number) => (n % 2 ? inOrder(n) : inOrder(n).toReversed())
    return await startTogether(
      storesOf(field).map((db, n) => () => take(db, wanted(trips[n] ?? '', turned(n)))),
      3,
    )
  },
}

const returnTrips: Race = {
  name: 'there and back, both or none',
  async run(field, round) {
    const { pairs, trips } = await ready(field, `return${round}`, { trips: field.clients * 2 })
    const both = (n: number) => [
      wanted(trips[n * 2] ?? '', pairs),
      wanted(trips[n * 2 + 1] ?? '', pairs, HOUR + 120),
    ]
    return await startTogether(
      storesOf(field).map((db, n) => async () => {
        const legs = both(n)
        await commitOccupying(db.commitTogether, resourcesOf(legs), tx => takeTrips(tx, legs, TRIP, ADA))
        return true
      }),
    )
  },
}

const holdOrRepair: Race = {
  name: "a guest's hold against a repair",
  async run(field, round) {
    const { pairs, trips } = await ready(field, `repair${round}`)
    const [pair] = pairs
    const until = new Date(ADA.now.getTime() + 35 * 60_000)
    const repair = async (db: Store) => {
      const resourceId = pair?.vehicleId ?? ''
      const span = { from: HOUR + 20, to: HOUR + 5000 }
      await commitOccupying(db.commitTogether, [resourceId], tx =>
        blockResource(tx, { resourceId, purpose: 'service', span, note: '' }, ADA.now),
      )
      return true
    }
    return await startTogether(
      storesOf(field).map(
        (db, n) => () =>
          n % 2 ? repair(db) : take(db, wanted(trips[n] ?? '', pairs), { purpose: 'hold', until }),
      ),
    )
  },
}

const sameTrip: Race = {
  name: 'staff who move the same trip',
  async run(field, round) {
    const { db, pairs, trips } = await ready(field, `move${round}`, { pairs: 2, trips: 1 })
    const tripId = trips[0] ?? ''
    await take(db, wanted(tripId, pairs.slice(0, 1)))
    return await startTogether(
      storesOf(field).map((own, n) => () => {
        const pair = pairs[n % 2] ?? { vehicleId: '', driverId: null }
        return move(own, [{ tripId, version: 1, pair, block: blockAt(HOUR + n), pinned: true }])
      }),
    )
  },
}

const swapOrCancel: Race = {
  name: 'two trips swapped while one of them is cancelled',
  async run(field, round) {
    const { db, pairs, trips } = await ready(field, `swap${round}`, { pairs: 2, trips: 2 })
    const [one = '', other = ''] = trips
    const [first, second] = pairs
    if (!first || !second) throw new Error('There are two pairs.')
    await take(db, wanted(one, [first]))
    await take(db, wanted(other, [second]))
    const swap = (own: Store) =>
      move(own, [
        { tripId: one, version: 1, pair: second, block: blockAt(HOUR), pinned: true },
        { tripId: other, version: 1, pair: first, block: blockAt(HOUR), pinned: true },
      ])
    const cancel = async (own: Store) => {
      const held = await listOfTrips(own, [one])
      const ids = held.map(({ resource_id }) => resource_id)
      await commitOccupying(own.commitTogether, ids, tx => releaseTrips(tx, [one], ADA))
      return false
    }
    const outcome = await startTogether(
      storesOf(field).map((own, n) => () => (n % 2 ? cancel(own) : swap(own))),
    )
    // The cancellation may be the first: then nobody swaps.
    return { ...outcome, sold: Math.max(outcome.sold, 1) }
  },
}

const holdEndsOrIsPaid: Race = {
  name: 'a hold that ends while it is confirmed',
  async run(field, round) {
    const { db, pairs, trips } = await ready(field, `paid${round}`, { trips: 1 })
    const trip = wanted(trips[0] ?? '', pairs)
    const until = new Date(ADA.now.getTime() + 60_000)
    await take(db, trip, { purpose: 'hold', until })
    const { id } = trip.reservation
    return await startTogether(
      storesOf(field).map(
        (own, n) => () =>
          commitOccupying(own.commitTogether, resourcesOf([trip]), tx =>
            n % 2 ? endHold(tx, id, ADA) : confirmHold(tx, id, ADA.now),
          ),
      ),
    )
  },
}

const wrongClock: Race = {
  name: 'an instance whose clock is an hour fast',
  async run(field, round) {
    const { db, pairs, trips } = await ready(field, `clock${round}`)
    const first = wanted(trips[0] ?? '', pairs)
    await take(db, first, { purpose: 'hold', until: new Date(ADA.now.getTime() + 60_000) })
    const late = { ...ADA, now: new Date(ADA.now.getTime() + 3600_000) }
    // It ends the hold too early and takes the vehicle; the others confirm the hold: one of them wins.
    return await startTogether(
      storesOf(field).map(
        (own, n) => () =>
          commitOccupying(own.commitTogether, resourcesOf([first]), async tx => {
            if (n % 2 === 0) return await confirmHold(tx, first.reservation.id, ADA.now)
            await takeTrips(tx, [wanted(trips[n] ?? '', pairs)], TRIP, late)
            return true
          }),
      ),
    )
  },
}

export const RACES: readonly Race[] = [
  lastVehicle,
  threePairs,
  returnTrips,
  holdOrRepair,
  sameTrip,
  swapOrCancel,
  holdEndsOrIsPaid,
  wrongClock,
]
