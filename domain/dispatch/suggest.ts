import { IDLE_HORIZON_MINUTES } from './candidates.ts'
import {
  type DriverFault,
  driverFaults,
  dutyWith,
  type VehicleFault,
  vehicleFaults,
  type Wanted,
  workAround,
} from './checks.ts'
import { PAPER_KINDS } from './papers.ts'
import type { Driver, Vehicle } from './resources.ts'
import { type MissedShift, nearestShift } from './shifts.ts'
import type { Span } from './span.ts'

export type SuggestionReason = {
  code:
    | 'empty-drive'
    | 'idle'
    | 'higher-class'
    | 'usual-vehicle'
    | 'other-vehicle'
    | 'close-to-next'
    | 'uneven-duty'
  minutes: number
}

/** A driver's `class`, `busy`, `not-in-service` and `permit` are distinct from the vehicle's. */
export type PairFault =
  | VehicleFault
  | Exclude<DriverFault, 'class' | 'busy' | 'not-in-service'>
  | 'driver-class'
  | 'driver-busy'
  | 'driver-not-in-service'
  | 'driver-permit'

/** Only owners may override these. */
export const PAPER_FAULTS = [...PAPER_KINDS, 'driver-permit'] as const satisfies readonly PairFault[]

export type Suggestion = {
  vehicleId: string
  driverId: string | null
  cost: number
  reasons: SuggestionReason[]
  fails: PairFault[]
  /** The driver's nearest one, if the trip is outside of all. */
  missedShift?: MissedShift
}

export type SuggestedTrip = Wanted & { classCodes: readonly string[] }

const CLASS_MINUTES = 60
const OTHER_VEHICLE_MINUTES = 15
const IDLE_SHARE = 0.2
const COMFORTABLE_MINUTES = 15
const CLOSE_FACTOR = 4
const UNEVEN_FACTOR = 10

export function pairFaults(trip: SuggestedTrip, vehicle: Vehicle, driver: Driver | undefined): PairFault[] {
  const own = vehicleFaults(vehicle, trip, trip.classCodes)
  const drivers = driver ? driverFaults(driver, trip, vehicle.classCode) : []
  return [
    ...own,
    ...drivers.map((fault): PairFault => {
      switch (fault) {
        case 'class':
          return 'driver-class'
        case 'busy':
          return 'driver-busy'
        case 'not-in-service':
          return 'driver-not-in-service'
        case 'permit':
          return 'driver-permit'
        default:
          return fault
      }
    }),
  ]
}

/** Cost in minutes: deadhead, idle time, higher class, unusual vehicle, tight gap, duty. */
export function suggestionFor(
  trip: SuggestedTrip,
  { vehicle, driver, meanDuty }: { vehicle: Vehicle; driver: Driver | undefined; meanDuty: number },
): Suggestion {
  const { span, core } = trip.block
  const reasons: SuggestionReason[] = []
  const add = (code: SuggestionReason['code'], minutes: number) => {
    if (Math.round(minutes * 10) !== 0) reasons.push({ code, minutes: Math.round(minutes * 10) / 10 })
  }
  add('empty-drive', core.from - span.from + (span.to - core.to))
  const [before, after] = gapsBeside(span, vehicle.busy)
  // An unused vehicle is at the garage.
  add('idle', IDLE_SHARE * (before ?? 0))
  add('higher-class', CLASS_MINUTES * Math.max(0, trip.classCodes.indexOf(vehicle.classCode)))
  if (driver?.usualVehicleId === vehicle.id) reasons.push({ code: 'usual-vehicle', minutes: 0 })
  else add('other-vehicle', driver?.usualVehicleId ? OTHER_VEHICLE_MINUTES : 0)
  add('close-to-next', CLOSE_FACTOR * Math.max(0, COMFORTABLE_MINUTES - (after ?? COMFORTABLE_MINUTES)))
  if (driver) add('uneven-duty', (UNEVEN_FACTOR * (dutyMinutes(driver, span) - meanDuty)) / 60)
  const fails = pairFaults(trip, vehicle, driver)
  const shifts = driver && driver.shifts !== 'always' && fails.includes('shift') ? driver.shifts : []
  const missedShift = nearestShift(span, shifts)
  return {
    ...{ vehicleId: vehicle.id, driverId: driver?.id ?? null, reasons, fails },
    ...(missedShift ? { missedShift } : {}),
    cost: Math.round(reasons.reduce((sum, { minutes }) => sum + minutes, 0) * 10) / 10,
  }
}

function gapsBeside(span: Span, busy: readonly Span[]): [number | undefined, number | undefined] {
  const least = (gaps: number[]) => {
    const found = gaps.filter(gap => gap >= 0 && gap < IDLE_HORIZON_MINUTES)
    return found.length > 0 ? Math.min(...found) : undefined
  }
  return [least(busy.map(({ to }) => span.from - to)), least(busy.map(({ from }) => from - span.to))]
}

export function dutyMinutes(driver: Driver, span: Span): number {
  const { from, to } = dutyAround(driver, span)
  return to - from
}

function dutyAround(driver: Driver, span: Span): Span {
  const { busy, shifts } = driver
  if (shifts === 'always') return workAround(span, driver)
  const shift = shifts.find(({ from, to }) => from <= span.from && span.from < to)
  return dutyWith(span, busy, shift ?? span)
}

/** With the fewest faults, the one nearest to a shift among equals, of another class only if need be. */
export function closestMatch<Match extends { fails: readonly string[]; missedShift?: MissedShift }>(
  all: readonly Match[],
): Match | undefined {
  const isOther = ({ fails }: Match) => Number(fails.includes('class'))
  const outside = ({ missedShift }: Match) => missedShift?.minutesOutside ?? Number.MAX_SAFE_INTEGER
  return all.toSorted(
    (one, other) =>
      isOther(one) - isOther(other) || one.fails.length - other.fails.length || outside(one) - outside(other),
  )[0]
}

/** Minutes for each class above the booked one. */
export function upgradeOf({ reasons }: Pick<Suggestion, 'reasons'>): number {
  return reasons.find(({ code }) => code === 'higher-class')?.minutes ?? 0
}

/**
 * Feasible first, then the booked class, whose idle time would else cost more than an upgrade; then by cost. Ties by ID,
 * so that the plan is deterministic.
 */
export function byCost(one: Suggestion, other: Suggestion): number {
  return (
    Math.min(one.fails.length, 1) - Math.min(other.fails.length, 1) ||
    upgradeOf(one) - upgradeOf(other) ||
    one.cost - other.cost ||
    compare(one.vehicleId, other.vehicleId) ||
    compare(one.driverId ?? '', other.driverId ?? '')
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
