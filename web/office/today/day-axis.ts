import * as common from '#messages/office-common'
import * as texts from '#messages/office-today'
import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import type { DriverName } from '../drivers/use-driver-name.ts'
import { unassignedNote } from '../lanes/unassigned-note.ts'

/** Milliseconds since 1970. */
export type DayWindow = { from: number; until: number }

/** Earlier hours appear only if a trip needs them. */
const FIRST_HOUR = 5

export function windowOf({ hours, endsAt, trips }: Pick<Day, 'hours' | 'endsAt' | 'trips'>): DayWindow {
  const starts = hours.map(({ at }) => Date.parse(at))
  const usual = hours.findIndex(({ hour }) => hour >= FIRST_HOUR)
  const first = Math.min(...trips.map(({ startsAt }) => Date.parse(startsAt)))
  const needed = starts.findLastIndex(start => start <= first)
  const index = trips.length === 0 ? usual : Math.min(usual, Math.max(0, needed))
  return { from: starts[index] ?? 0, until: Date.parse(endsAt) }
}

/** Every second hour. */
export function ticksOf(hours: Day['hours'], { from }: DayWindow): { at: number; hour: number }[] {
  return hours
    .map(({ at, hour }) => ({ at: Date.parse(at), hour }))
    .filter(({ at, hour }) => at >= from && hour % 2 === 1)
}

/** From 0 to 1. */
export function shareOf(at: number, { from, until }: DayWindow): number {
  return Math.min(1, Math.max(0, (at - from) / (until - from)))
}

export type DayLane = { key: string; name: string; note: string; trips: DayTrip[] }

const WITHOUT_VEHICLE = 'without-vehicle'

/**
 * Trips without a vehicle first, then a lane for each vehicle, also with the trips it is suggested for, then trips that
 * need none. A trip without a driver is in both: it occupies the vehicle.
 */
export function lanesOf(
  { trips, vehicles }: Pick<Day, 'trips' | 'vehicles'>,
  driverName: DriverName,
): DayLane[] {
  const laneOf = ({ vehicle, suggested }: DayTrip) => {
    if (!suggested) return vehicles.find(({ _id }) => _id === vehicle)?._id
    // Several vehicles may have one name.
    const [named, ...others] = vehicles.filter(({ name }) => name === suggested.vehicle)
    return others.length === 0 ? named?._id : undefined
  }
  const without = trips.filter(({ isWithoutVehicle }) => isWithoutVehicle)
  const unassigned = trips.filter(
    trip =>
      !trip.isWithoutVehicle &&
      (laneOf(trip) === undefined || (trip.isUnassigned && trip.suggested === null)),
  )
  const ofVehicles = vehicles.map(({ _id, name, plate }) => {
    const own = trips.filter(trip => laneOf(trip) === _id)
    const drivers = own.flatMap(({ driver }) => (driver === '' ? [] : driverName(driver)))
    return { key: _id, name, note: [...new Set(drivers), plate].filter(Boolean).join(', '), trips: own }
  })
  const others = [...ofVehicles, ...withoutLane(without)]
  if (unassigned.length === 0) return others
  const open = trips.filter(({ isUnassigned }) => isUnassigned)
  const note = unassignedNote({
    trips: open.length,
    suggested: open.filter(({ suggested }) => suggested !== null).length,
    requests: unassigned.filter(({ status }) => status === 'pending').length,
  }).join(', ')
  return [{ key: '', name: common.unassigned, note, trips: unassigned }, ...others]
}

/** Lanes of a large fleet that leave what needs attention in sight on a desktop screen. */
export const LANES_IN_SIGHT = 8

/** All lanes of a small fleet; else the most urgent ones, in the same order. */
export function lanesInSight(lanes: readonly DayLane[]): DayLane[] {
  const urgent = new Set(lanes.toSorted((a, b) => urgencyOf(b) - urgencyOf(a)).slice(0, LANES_IN_SIGHT))
  return lanes.filter(lane => urgent.has(lane))
}

const URGENT: ReadonlySet<DayTrip['state']> = new Set(['late', 'no-show'])
const ENDED: ReadonlySet<DayTrip['state']> = new Set(['completed', 'cancelled'])
const EXPECTED: ReadonlySet<DayTrip['state']> = new Set([...ENDED, 'confirmed'])

/** Late trips, then those that staff have to look at or assign, then what is still ahead. */
function urgencyOf({ key, trips }: DayLane): number {
  const states = new Set(trips.map(({ state }) => state))
  if (key === '') return 5
  if (!states.isDisjointFrom(URGENT)) return 4
  if (!states.isSubsetOf(EXPECTED) || trips.some(({ isUnassigned }) => isUnassigned)) return 3
  if (!states.isSubsetOf(ENDED)) return 2
  return states.size > 0 ? 1 : 0
}

function withoutLane(trips: DayTrip[]): DayLane[] {
  if (trips.length === 0) return []
  const note = common.trips({ count: trips.length })
  return [{ key: WITHOUT_VEHICLE, name: texts.withoutVehicle, note, trips }]
}
