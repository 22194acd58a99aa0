import { driverFaults, mayBeDriven, vehicleFaults, type Wanted } from './checks.ts'
import type { Driver, Vehicle } from './resources.ts'
import { idleBeside } from './span.ts'

export type Pair = { vehicleId: string; driverId: string | null }

export function isSameAssignment(one: Pair, other: Pair): boolean {
  return one.vehicleId === other.vehicleId && one.driverId === other.driverId
}

export type Wish = Wanted & { classCode: string; standIns: readonly string[] }

export type Pool = { vehicles: readonly Vehicle[]; drivers: readonly Driver[]; driversAlwaysThere: boolean }

/** Longer idle time is not compared. */
export const IDLE_HORIZON_MINUTES = 1440

/**
 * Best first: vehicles of the class by the least idle time, then substitutes; for each its usual driver, then
 * the least idle one. Ties go by ID, so that the result is deterministic.
 */
export function freePairs(wish: Wish, pool: Pool): Pair[] {
  // Driver availability depends on the vehicle's class, not on the vehicle.
  const known = new Map<string, Drivers>()
  return freeVehicles(wish, pool.vehicles).flatMap(({ id, classCode }): Pair[] => {
    const free = known.get(classCode) ?? driversFor(wish, classCode, pool)
    known.set(classCode, free)
    return usualFirst(free, id).map(driver => ({ vehicleId: id, driverId: driver?.id ?? null }))
  })
}

/** Null stands for a driver whom staff choose later. */
type Drivers = readonly (Driver | null)[]

function driversFor(wish: Wish, classCode: string, { drivers, driversAlwaysThere }: Pool): Drivers {
  if (!driversAlwaysThere) return freeDrivers(wish, classCode, drivers)
  return mayBeDriven(drivers, wish, classCode) ? [null] : []
}

/**
 * Puts disjoint assignments first: concurrent guests who want the same hour find an alternative if the first
 * was just booked.
 */
export function spread(pairs: readonly Pair[]): Pair[] {
  const seen = new Set<string>()
  const apart = pairs.filter(({ vehicleId, driverId }) => {
    const ids = driverId === null ? [vehicleId] : [vehicleId, driverId]
    if (ids.some(id => seen.has(id))) return false
    for (const id of ids) seen.add(id)
    return true
  })
  const first = new Set(apart)
  return [...apart, ...pairs.filter(pair => !first.has(pair))]
}

function freeVehicles(wish: Wish, vehicles: readonly Vehicle[]): Vehicle[] {
  return [wish.classCode, ...wish.standIns].flatMap(code => {
    const free = vehicles.filter(vehicle => vehicleFaults(vehicle, wish, [code]).length === 0)
    return sortedBy(free, ({ busy }) => [idleBeside(wish.block.span, busy, IDLE_HORIZON_MINUTES)])
  })
}

function freeDrivers(wish: Wish, classCode: string, drivers: readonly Driver[]): Driver[] {
  const free = drivers.filter(driver => driverFaults(driver, wish, classCode).length === 0)
  return sortedBy(free, ({ busy }) => [idleBeside(wish.block.span, busy, IDLE_HORIZON_MINUTES)])
}

function usualFirst(drivers: Drivers, vehicleId: string): Drivers {
  const usual = drivers.filter(one => one?.usualVehicleId === vehicleId)
  return usual.length === 0 ? drivers : [...usual, ...drivers.filter(one => !usual.includes(one))]
}

function sortedBy<One extends { id: string }>(all: readonly One[], ranks: (one: One) => number[]): One[] {
  const ranked = all.map(one => ({ one, rank: ranks(one) }))
  ranked.sort((left, right) => {
    const difference = left.rank.map((rank, index) => rank - (right.rank[index] ?? 0)).find(by => by !== 0)
    return difference ?? (left.one.id < right.one.id ? -1 : 1)
  })
  return ranked.map(({ one }) => one)
}
