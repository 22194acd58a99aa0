import type { Block } from '../../../../domain/dispatch/block.ts'
import { SYSTEM } from '../../../../domain/values/event.ts'
import { insertDriver, insertTrip, insertVehicle } from '../../../../test/support/dispatch.ts'
import { type Outcome, runRounds, startTogether, type Tally } from '../../../../test/support/race.ts'
import type { Store } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/tables.ts'
import { changeReservation } from '../../../reservations/change-reservation.ts'
import { blockResource } from '../block-resource.ts'
import { commitOccupying } from '../commit-occupying.ts'
import { addHold, confirmHold, endHold } from '../holds.ts'
import { moveTrips, resourcesOfMoves, type TripMove } from '../move.ts'
import { listOfTrips } from '../occupancy-store.ts'
import { type OccupancyMode, occupyTrips, resourcesOf, type TripOccupancy } from '../occupy-trips.ts'
import { releaseTrips } from '../release.ts'

/** Clients that start together; each store stands for an instance of the product. */
type Field = { stores: readonly Store[]; clients: number }
type Race = (field: Field, round: string) => Promise<Outcome>

const MINUTE_MS = 60_000
const ACT = { actor: SYSTEM, now: new Date('2026-11-22T12:00:00.000Z') }
/** First minute of the hour that every client wants. */
const HOUR = 29_700_000
const NO_HOLDER = { email: null, phone: null, address: null, network: null }
const TRIP: OccupancyMode = { purpose: 'trip' }

const confirm = (tx: Database, id: string) =>
  changeReservation(tx, id, ACT, () => confirmHold(tx, id, ACT.now))
const later = (minutes: number) => new Date(ACT.now.getTime() + minutes * MINUTE_MS)
const holdFor = (minutes: number): OccupancyMode => ({ purpose: 'hold', until: later(minutes) })

const blockAt = (from: number): Block => ({
  span: { from, to: from + 60 },
  core: { from: from + 10, to: from + 50 },
})

/** Inserts the vehicles, drivers and trips of one round. */
async function ready({ stores, clients }: Field, key: string, size: { pairs?: number; trips?: number } = {}) {
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
  return { db, pairs: vehicles.map((vehicleId, n) => ({ vehicleId, driverId: drivers[n] ?? null })), trips }
}

/** Each client acts on its instance's store. */
function all(
  { stores, clients }: Field,
  act: (db: Store, n: number) => Promise<boolean>,
  allowed = 1,
): Promise<Outcome> {
  const attempts = Array.from({ length: clients }, (_, n) => () => act(stores[n % stores.length] as Store, n))
  return startTogether(attempts, allowed)
}

function wanted(tripId = '', pairs: TripOccupancy['pairs'], from = HOUR): TripOccupancy {
  const reservation = { id: `reservation-${tripId}`, reference: `QRT-${tripId}` }
  return { tripId, reservation, block: blockAt(from), pairs, pinned: false }
}

async function take(db: Store, trips: TripOccupancy[], mode = TRIP): Promise<boolean> {
  await commitOccupying(db.commitTogether, resourcesOf(trips), async tx => {
    await occupyTrips(tx, trips, mode, ACT)
    if (mode.purpose !== 'hold') return
    for (const { reservation } of trips) {
      const hold = { reservationId: reservation.id, until: mode.until, holder: NO_HOLDER }
      await addHold(tx, hold, ACT)
    }
  })
  return true
}

async function move(db: Store, moves: TripMove[]): Promise<boolean> {
  const ids = await resourcesOfMoves(db, moves)
  await commitOccupying(db.commitTogether, ids, tx => moveTrips(tx, moves, ACT))
  return true
}

/** Part of the clients of a round. */
export type Task = { key: string; from: number; to: number }

/** Some clients of a round want its only vehicle, each for their own trip. */
export function takeLast(db: Store, { key, from, to }: Task): Promise<Outcome> {
  const pairs = [{ vehicleId: `${key}-car0`, driverId: `${key}-driver0` }]
  const trips = Array.from({ length: to - from }, (_, n) => `${key}-trip${from + n}`)
  return startTogether(trips.map(trip => () => take(db, [wanted(trip, pairs)])))
}

/** The race for the last vehicle; another process serves half of the clients. */
export function raceOfProcesses(runElsewhere: (task: Task) => Promise<Outcome>): Race {
  return async (field, key) => {
    const { db } = await ready(field, key)
    const half = Math.floor(field.clients / 2)
    const [theirs, ours] = await Promise.all([
      runElsewhere({ key, from: 0, to: half }),
      takeLast(db, { key, from: half, to: field.clients }),
    ])
    return {
      ...{ sold: theirs.sold + ours.sold, allowed: 1, refused: theirs.refused + ours.refused },
      broken: [...theirs.broken, ...ours.broken],
    }
  }
}

export const RACES: Record<string, Race> = {
  'the last vehicle, wanted by everybody': async (field, key) => {
    const { pairs, trips } = await ready(field, key)
    return await all(field, (db, n) => take(db, [wanted(trips[n], pairs)]))
  },

  'three vehicles and drivers, asked for in every order': async (field, key) => {
    const { pairs, trips } = await ready(field, key, { pairs: 3 })
    const inOrder = (n: number) => [...pairs.slice(n % 3), ...pairs.slice(0, n % 3)]
    const turned = (n: number) => (n % 2 ? inOrder(n) : inOrder(n).toReversed())
    return await all(field, (db, n) => take(db, [wanted(trips[n], turned(n))]), 3)
  },

  'there and back, both or none': async (field, key) => {
    const { pairs, trips } = await ready(field, key, { trips: field.clients * 2 })
    return await all(field, (db, n) =>
      take(db, [wanted(trips[n * 2], pairs), wanted(trips[n * 2 + 1], pairs, HOUR + 120)]),
    )
  },

  "a guest's hold against a repair": async (field, key) => {
    const { pairs, trips } = await ready(field, key)
    const resourceId = pairs[0]?.vehicleId ?? ''
    const span = { from: HOUR + 20, to: HOUR + 5000 }
    const repair = async (db: Store) => {
      await commitOccupying(db.commitTogether, [resourceId], tx =>
        blockResource(tx, { resourceId, purpose: 'service', span, note: '' }, ACT.now),
      )
      return true
    }
    return await all(field, (db, n) =>
      n % 2 ? repair(db) : take(db, [wanted(trips[n], pairs)], holdFor(35)),
    )
  },

  'staff who move the same trip': async (field, key) => {
    const { db, pairs, trips } = await ready(field, key, { pairs: 2, trips: 1 })
    const [tripId = ''] = trips
    await take(db, [wanted(tripId, pairs.slice(0, 1))])
    return await all(field, (own, n) => {
      const pair = pairs[n % 2] ?? { vehicleId: '', driverId: null }
      return move(own, [{ tripId, version: 1, pair, block: blockAt(HOUR + n), pinned: true }])
    })
  },

  'two trips swapped while one of them is cancelled': async (field, key) => {
    const { db, pairs, trips } = await ready(field, key, { pairs: 2, trips: 2 })
    const [one = '', other = ''] = trips
    const [first, second] = pairs
    if (!first || !second) throw new Error('There are two pairs.')
    await take(db, [wanted(one, [first])])
    await take(db, [wanted(other, [second])])
    const to = { version: 1, block: blockAt(HOUR), pinned: true } as const
    const moves = [
      { tripId: one, pair: second, ...to },
      { tripId: other, pair: first, ...to },
    ]
    const cancel = async (own: Store) => {
      const ids = (await listOfTrips(own, [one])).map(({ resource_id }) => resource_id)
      await commitOccupying(own.commitTogether, ids, tx =>
        changeReservation(tx, `reservation-${one}`, ACT, () => releaseTrips(tx, [one], ACT)),
      )
      return false
    }
    const outcome = await all(field, (own, n) => (n % 2 ? cancel(own) : move(own, moves)))
    // No swap happens if the cancellation is first.
    return { ...outcome, sold: Math.max(outcome.sold, 1) }
  },

  'a hold that ends while it is confirmed': async (field, key) => {
    const { db, pairs, trips } = await ready(field, key, { trips: 1 })
    const trip = wanted(trips[0], pairs)
    await take(db, [trip], holdFor(1))
    const { id } = trip.reservation
    return await all(field, (own, n) =>
      commitOccupying(own.commitTogether, resourcesOf([trip]), tx =>
        n % 2 ? endHold(tx, id, ACT) : confirm(tx, id),
      ),
    )
  },

  // It ends the hold too early and takes the vehicle; the others confirm the hold: one of them wins.
  'an instance whose clock is an hour fast': async (field, key) => {
    const { db, pairs, trips } = await ready(field, key)
    const first = wanted(trips[0], pairs)
    await take(db, [first], holdFor(1))
    return await all(field, (own, n) =>
      commitOccupying(own.commitTogether, resourcesOf([first]), async tx => {
        if (n % 2 === 0) return await confirm(tx, first.reservation.id)
        await occupyTrips(tx, [wanted(trips[n], pairs)], TRIP, { ...ACT, now: later(60) })
        return true
      }),
    )
  },
}

/** Runs a race; each round has vehicles and trips of its own. */
export function runRace(
  [name, race]: [name: string, race: Race],
  field: Field,
  rounds: number,
): Promise<Tally> {
  const key = `race${Object.keys(RACES).indexOf(name)}`
  return runRounds(field.stores[0] as Store, { name, rounds }, round => race(field, `${key}-${round}`))
}
