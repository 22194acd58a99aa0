import { type Block, driveMinutes } from '../../../domain/dispatch/block.ts'
import { IDLE_HORIZON_MINUTES, isSameAssignment, type Pair } from '../../../domain/dispatch/candidates.ts'
import { type Chain, chainBeside } from '../../../domain/dispatch/chain.ts'
import { driverFaults, mayBeDriven, vehicleFaults } from '../../../domain/dispatch/checks.ts'
import { clumpOf, type Fits, type Movable, repack } from '../../../domain/dispatch/repack.ts'
import { type AssignmentPlan, isChained } from '../../../domain/dispatch/resources.ts'
import { idleBeside, isInside, type Span } from '../../../domain/dispatch/span.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { instantOf } from '../../../domain/values/time.ts'
import { type TripAround, WAY_THERE } from './around-store.ts'
import { type Placement, type RoomMove, type Start, WANTED } from './plan-trip.ts'
import type { PlacedVehicle, Situation } from './situation.ts'

/** The evening before, guests and drivers are notified, so trips no longer move automatically. */
const KNOWN_FROM = '18:00'
/** Search window around a block. Occupancies are read for longer. */
export const REACH_MINUTES = 1440

/** Moves unassigned trips within the same class and garage. */
export function roomByMoving(situation: Situation, start: Start): Placement | undefined {
  const knownAt = new Map<string, boolean>()
  const isKnown = ({ date, zone }: TripAround) => {
    const key = `${date} ${zone}`
    const known = knownAt.get(key) ?? isKnownTo(situation.now, { date, zone })
    knownAt.set(key, known)
    return known
  }
  const trips = (situation.around?.trips ?? []).filter(trip => isMovable(trip, start) && !isKnown(trip))
  const vehicles = new Map(vehiclesOf(situation, start).map(one => [one.id, one]))
  const byVehicle = moveVehicles(
    trips.filter(({ pair }) => vehicles.has(pair.vehicleId)),
    start,
    vehicles,
  )
  const vehicleId = byVehicle?.get(WANTED)
  if (!byVehicle || vehicleId === undefined) return undefined
  const needsNone = situation.rules.driversAlwaysThere && (start.locked?.driverId ?? null) === null
  const byDriver = needsNone
    ? noDrivers(situation, start)
    : moveDrivers(trips, start, { situation, byVehicle })
  if (!byDriver) return undefined
  const pairOf = (id: string, present: Pair): Pair => ({
    vehicleId: byVehicle.get(id) ?? present.vehicleId,
    driverId: byDriver.get(id) ?? present.driverId,
  })
  const moves = trips.flatMap((trip): RoomMove[] => {
    const pair = pairOf(trip.id, trip.pair)
    return isSameAssignment(pair, trip.pair) ? [] : [{ ...moveOf(trip), pair }]
  })
  const { plan, block } = start
  return { plan, block, moves, pairs: [pairOf(WANTED, { vehicleId, driverId: null })] }
}

function isKnownTo(now: Date, { date, zone }: Pick<TripAround, 'date' | 'zone'>): boolean {
  return now.getTime() >= instantOf({ date: addDays(date, -1), time: KNOWN_FROM }, zone)
}

function isMovable(trip: TripAround, { block }: Start): boolean {
  const { pinned, plan, id } = trip
  const reach = { from: block.span.from - REACH_MINUTES, to: block.span.to + REACH_MINUTES }
  const isBound = pinned || isChained(plan) || plan.openEnd !== undefined || id === WAY_THERE
  return !isBound && isInside(trip.block.span, reach)
}

function vehiclesOf({ vehicles }: Situation, { garageKey, code }: Start): PlacedVehicle[] {
  return vehicles.filter(one => one.garageKey === garageKey && one.classCode === code)
}

function moveVehicles(
  trips: readonly TripAround[],
  { plan, block, code, locked }: Start,
  vehicles: ReadonlyMap<string, PlacedVehicle>,
): Map<string, string> | undefined {
  const known = new Map(trips.map(trip => [trip.id, trip]))
  const fits: Fits = ({ id }, vehicleId, busy) => {
    const vehicle = vehicles.get(vehicleId)
    const trip = known.get(id)
    if (id === WANTED && locked && locked.vehicleId !== vehicleId) return false
    if (!vehicle || vehicle.seats < (trip?.promised?.seats ?? 0)) return false
    const { date, party } = trip ?? plan
    const wanted = { date, party, block: trip?.block ?? block }
    return vehicleFaults({ ...vehicle, busy }, wanted, [code]).length === 0
  }
  const movable = trips.map((trip): Movable => toMovable(trip, trip.pair.vehicleId))
  return repackAround(block.span, movable, { resources: [...vehicles.values()], fits })
}

function noDrivers({ drivers }: Situation, { plan, block, code }: Start): Map<string, string> | undefined {
  return mayBeDriven(drivers, { block, date: plan.date }, code) ? new Map() : undefined
}

type Driving = { situation: Situation; byVehicle: ReadonlyMap<string, string> }

function moveDrivers(
  trips: readonly TripAround[],
  { plan, block, code, locked }: Start,
  { situation: { drivers, vehicles }, byVehicle }: Driving,
): Map<string, string> | undefined {
  const known = new Map(trips.map(trip => [trip.id, trip]))
  const classes = new Map(vehicles.map(({ id, classCode }) => [id, classCode]))
  const all = new Map(drivers.map(one => [one.id, one]))
  const fits: Fits = ({ id }, driverId, busy) => {
    const driver = all.get(driverId)
    const lockedTo = id === WANTED ? (locked?.driverId ?? undefined) : undefined
    if (!driver || (lockedTo !== undefined && lockedTo !== driverId)) return false
    const trip = known.get(id)
    const vehicleId = byVehicle.get(id) ?? trip?.pair.vehicleId ?? ''
    const classCode = trip ? (classes.get(vehicleId) ?? '') : code
    const wanted = { date: (trip ?? plan).date, block: trip?.block ?? block }
    const shift = lockedTo === undefined ? {} : { offShift: true }
    return driverFaults({ ...driver, ...shift, busy }, wanted, classCode).length === 0
  }
  const movable = trips.flatMap((trip): Movable[] =>
    trip.pair.driverId === null ? [] : [toMovable(trip, trip.pair.driverId)],
  )
  return repackAround(block.span, movable, { resources: drivers, fits })
}

function toMovable({ id, block: { span } }: TripAround, present: string): Movable {
  return { id, span, present }
}

type Busy = { resources: readonly { id: string; busy: readonly Span[] }[]; fits: Fits }

function repackAround(
  span: Span,
  trips: readonly Movable[],
  { resources, fits }: Busy,
): Map<string, string> | undefined {
  const wanted: Movable = { id: WANTED, span }
  const [free] = resources
    .filter(({ id, busy }) => fits(wanted, id, busy))
    .map(({ id, busy }) => ({ id, idle: idleBeside(span, busy, IDLE_HORIZON_MINUTES) }))
    .toSorted((one, other) => one.idle - other.idle || (one.id < other.id ? -1 : 1))
  if (free) return new Map([[WANTED, free.id]])
  const clump = clumpOf(span, trips)
  const leaving = Map.groupBy(clump, ({ present }) => present ?? '')
  const fixed = resources.map(
    ({ id, busy }) =>
      [
        id,
        without(
          busy,
          (leaving.get(id) ?? []).map(trip => trip.span),
        ),
      ] as const,
  )
  return repack([...clump, wanted], new Map(fixed), fits)
}

/** Spans of one resource never overlap, so the minutes identify a row. */
export function without(busy: readonly Span[], gone: readonly Span[]): Span[] {
  return busy.filter(({ from, to }) => !gone.some(one => one.from === from && one.to === to))
}

/** Chains the trip to an adjacent one, skipping the garage in between. */
export function roomByChaining(situation: Situation, start: Start): Placement | undefined {
  const { plan, block, code } = start
  const { drivers, rules, around } = situation
  const trips = (around?.trips ?? []).filter(trip => trip.plan.openEnd === undefined)
  const between = around?.between.get(plan.request)
  const { turnaround } = rules.buffers
  const minutesAfter = ({ core }: Block, seconds: number | undefined) =>
    seconds === undefined ? undefined : driveMinutes(seconds, core.to + turnaround, situation)
  const neighbours = trips.flatMap(({ id, pair, block: own }) => {
    const drives = between?.get(id)
    if (!drives) return []
    const minutesFrom = minutesAfter(own, drives.secondsFrom)
    return [{ id, pair, block: own, minutesFrom, minutesTo: minutesAfter(block, drives.secondsTo) }]
  })
  const chain = chainBeside(
    { block, date: plan.date, party: plan.party, classCode: code, turnaround },
    { vehicles: vehiclesOf(situation, start), drivers, driversAlwaysThere: rules.driversAlwaysThere },
    neighbours,
  )
  return chain && chainedPlacement(start, chain, trips)
}

function chainedPlacement(
  { plan, block }: Start,
  { pair, before, after, ...chain }: Chain,
  trips: readonly TripAround[],
): Placement {
  const shortened = (side: Chain['before'], link: AssignmentPlan): RoomMove[] => {
    const trip = trips.find(({ id }) => id === side?.id)
    return side && trip ? [{ ...moveOf(trip), block: side.block, plan: { ...trip.plan, ...link } }] : []
  }
  return {
    ...{ plan, block: chain.block, whole: block, pairs: [pair] },
    chain: { ...(before ? { after: before.id } : {}), ...(after ? { before: after.id } : {}) },
    moves: [...shortened(before, { before: WANTED }), ...shortened(after, { after: WANTED })],
  }
}

function moveOf({ id, version, pair, block, pinned }: TripAround): RoomMove {
  return { tripId: id, version, pair, block, pinned, present: pair }
}
