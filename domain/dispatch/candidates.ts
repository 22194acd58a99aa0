import { driverFaults, vehicleFaults, type Wanted } from './checks.ts'
import type { Driver, Vehicle } from './resources.ts'
import { idleBeside } from './span.ts'

/** A vehicle and who drives it; without a driver where drivers are always there. */
export type Pair = { vehicleId: string; driverId: string | null }

/** The classes whose vehicles may take a trip: its own first, then those that may stand in, in their order. */
export type Wish = Wanted & { classCode: string; standIns: readonly string[] }

/** The resources that are looked through. */
export type Pool = { vehicles: readonly Vehicle[]; drivers: readonly Driver[]; driversAlwaysThere: boolean }

/** Minutes beyond which an idle stretch beside a block counts no further. */
export const IDLE_HORIZON_MINUTES = 1440

/**
 * The pairs that are free for a trip, the best first: vehicles of its class by the idle minutes that the block leaves,
 * then those of each class that may stand in; for each the driver whose usual vehicle it is, then the one with the
 * fewest idle minutes. Ties go by id, so that the same input gives the same pairs.
 */
export function freePairs(wish: Wish, pool: Pool): Pair[] {
  return freeVehicles(wish, pool.vehicles).flatMap(vehicle =>
    driverIdsFor(wish, vehicle, pool).map(driverId => ({ vehicleId: vehicle.id, driverId })),
  )
}

function driverIdsFor(wish: Wish, vehicle: Vehicle, pool: Pool): (string | null)[] {
  if (pool.driversAlwaysThere) return [null]
  return freeDrivers(wish, vehicle, pool.drivers).map(({ id }) => id)
}

function freeVehicles(wish: Wish, vehicles: readonly Vehicle[]): Vehicle[] {
  return [wish.classCode, ...wish.standIns].flatMap(code => {
    const free = vehicles.filter(vehicle => vehicleFaults(vehicle, wish, [code]).length === 0)
    return sortedBy(free, ({ busy }) => [idleBeside(wish.block.span, busy, IDLE_HORIZON_MINUTES)])
  })
}

function freeDrivers(wish: Wish, vehicle: Vehicle, drivers: readonly Driver[]): Driver[] {
  const free = drivers.filter(driver => driverFaults(driver, wish, vehicle.classCode).length === 0)
  return sortedBy(free, ({ usualVehicleId, busy }) => [
    usualVehicleId === vehicle.id ? 0 : 1,
    idleBeside(wish.block.span, busy, IDLE_HORIZON_MINUTES),
  ])
}

function sortedBy<One extends { id: string }>(all: readonly One[], ranks: (one: One) => number[]): One[] {
  const ranked = all.map(one => ({ one, rank: ranks(one) }))
  ranked.sort((left, right) => {
    const difference = left.rank.map((rank, index) => rank - (right.rank[index] ?? 0)).find(by => by !== 0)
    return difference ?? (left.one.id < right.one.id ? -1 : 1)
  })
  return ranked.map(({ one }) => one)
}
