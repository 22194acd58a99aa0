import { type Block, chainCut } from './block.ts'
import type { Pair } from './candidates.ts'
import { driverFaults, mayBeDriven, vehicleFaults } from './checks.ts'
import type { Driver, Party, Vehicle } from './resources.ts'
import { isFree, overlaps, type Span } from './span.ts'

/** Drives to and from the requested trip, slack included, if known. */
export type Neighbour = {
  id: string
  pair: Pair
  block: Block
  /** From its last stop to the first stop of the requested trip. */
  minutesFrom: number | undefined
  minutesTo: number | undefined
}

export type ChainWish = { block: Block; date: string; party: Party; classCode: string; turnaround: number }

export type Chain = {
  pair: Pair
  block: Block
  before?: { id: string; block: Block }
  after?: { id: string; block: Block }
  waitMinutes: number
}

type Resources = { vehicles: readonly Vehicle[]; drivers: readonly Driver[]; driversAlwaysThere: boolean }

/**
 * The assignment with the least wait next to one of its trips; ties by ID. Undefined if cores and drives leave
 * no room.
 */
export function chainBeside(
  wish: ChainWish,
  resources: Resources,
  neighbours: readonly Neighbour[],
): Chain | undefined {
  const chains = resources.vehicles.flatMap(vehicle => {
    const chain = chainOn(vehicle, wish, { resources, neighbours })
    return chain ? [chain] : []
  })
  chains.sort(
    (one, other) =>
      one.waitMinutes - other.waitMinutes || (one.pair.vehicleId < other.pair.vehicleId ? -1 : 1),
  )
  return chains[0]
}

type Around = { resources: Resources; neighbours: readonly Neighbour[] }

function chainOn(vehicle: Vehicle, wish: ChainWish, { resources, neighbours }: Around): Chain | undefined {
  const { span, core } = wish.block
  const near = neighbours.filter(one => one.pair.vehicleId === vehicle.id && overlaps(one.block.span, span))
  const last = latest(near.filter(one => one.block.core.to <= core.from))
  const next = earliest(near.filter(one => one.block.core.from >= core.to))
  const [some] = [last, next].filter(one => one !== undefined)
  if (!some || (last && next && last.pair.driverId !== next.pair.driverId)) return undefined
  const chain = cut(wish, { last, next })
  return chain && canTake(chain, wish, { vehicle, resources, cutFrom: [last, next] }) ? chain : undefined
}

function latest(all: readonly Neighbour[]): Neighbour | undefined {
  return all.toSorted((one, other) => one.block.core.to - other.block.core.to).at(-1)
}

function earliest(all: readonly Neighbour[]): Neighbour | undefined {
  return all.toSorted((one, other) => one.block.core.from - other.block.core.from)[0]
}

type Beside = { last: Neighbour | undefined; next: Neighbour | undefined }

function cut({ block, turnaround }: ChainWish, { last, next }: Beside): Chain | undefined {
  const from = last
    ? cutBetween(last.block, block, { minutes: last.minutesFrom, turnaround })
    : block.span.from
  const to = next ? cutBetween(block, next.block, { minutes: next.minutesTo, turnaround }) : block.span.to
  const pair = (last ?? next)?.pair
  if (from === undefined || to === undefined || !pair) return undefined
  const waits = [
    last ? block.core.from - from - (last.minutesFrom ?? 0) : 0,
    next ? next.block.core.from - to - (next.minutesTo ?? 0) : 0,
  ]
  return {
    ...{ pair, block: { ...block, span: { from, to } } },
    ...(last ? { before: { id: last.id, block: ending(last.block, from) } } : {}),
    ...(next ? { after: { id: next.id, block: beginning(next.block, to) } } : {}),
    waitMinutes: waits.reduce((sum, wait) => sum + wait, 0),
  }
}

function cutBetween(
  before: Block,
  after: Block,
  { minutes, turnaround }: { minutes: number | undefined; turnaround: number },
): number | undefined {
  return minutes === undefined ? undefined : chainCut(before, after, { driveMinutes: minutes, turnaround })
}

function ending({ span, ...block }: Block, to: number): Block {
  return { ...block, span: { from: span.from, to } }
}

function beginning({ span, ...block }: Block, from: number): Block {
  return { ...block, span: { from, to: span.to } }
}

type Looked = { vehicle: Vehicle; resources: Resources; cutFrom: readonly (Neighbour | undefined)[] }

function canTake(chain: Chain, wish: ChainWish, { vehicle, resources, cutFrom }: Looked): boolean {
  const own = cutFrom.flatMap(one => (one ? [one.block.span] : []))
  const shortened = [chain.before, chain.after].flatMap(one => (one ? [one.block.span] : []))
  const without = (busy: readonly Span[]) => busy.filter(span => !own.some(one => isSame(one, span)))
  const isRoom = (busy: readonly Span[]) => shortened.every(span => isFree(span, without(busy)))
  const { classCode, date, party } = wish
  const freed = (busy: readonly Span[]) => [...without(busy), ...shortened]
  const wanted = { block: chain.block, date, party }
  if (!isRoom(vehicle.busy)) return false
  if (vehicleFaults({ ...vehicle, busy: freed(vehicle.busy) }, wanted, [classCode]).length > 0) return false
  const { driverId } = chain.pair
  if (driverId === null)
    return resources.driversAlwaysThere && mayBeDriven(resources.drivers, wanted, vehicle.classCode)
  const driver = resources.drivers.find(({ id }) => id === driverId)
  if (!driver || !isRoom(driver.busy)) return false
  return driverFaults({ ...driver, busy: freed(driver.busy) }, wanted, vehicle.classCode).length === 0
}

function isSame(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to
}
