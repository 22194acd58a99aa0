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
  // Whether a driver is free does not depend on the vehicle, but on its class.
  const drivers = new Map<string, readonly Driver[]>()
  return freeVehicles(wish, pool.vehicles).flatMap(({ id, classCode }): Pair[] => {
    if (pool.driversAlwaysThere) return [{ vehicleId: id, driverId: null }]
    const free = drivers.get(classCode) ?? freeDrivers(wish, classCode, pool.drivers)
    drivers.set(classCode, free)
    return usualFirst(free, id).map(driver => ({ vehicleId: id, driverId: driver.id }))
  })
}

/**
 * The best pair first, then pairs that have neither vehicle nor driver in common with those before: several guests who
 * want the same hour find the next one, where the first is taken a moment before.
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

function usualFirst(drivers: readonly Driver[], vehicleId: string): readonly Driver[] {
  const usual = drivers.filter(({ usualVehicleId }) => usualVehicleId === vehicleId)
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
