import { LRUCache } from 'lru-cache'
import { type Block, blockOf, type Traffic } from '../../../domain/dispatch/block.ts'
import type { BookingRules } from '../../../domain/dispatch/booking-rules.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import { requiredPapers } from '../../../domain/dispatch/papers.ts'
import { peaksOf } from '../../../domain/dispatch/peak.ts'
import type { Driver, Vehicle } from '../../../domain/dispatch/resources.ts'
import { shiftDays } from '../../../domain/dispatch/shifts.ts'
import type { Span } from '../../../domain/dispatch/span.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { isLocalAddress } from '../../platform/process/local-address.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { garageOf, type PricingDeps } from '../../pricing/price-trips.ts'
import { findTariffAt } from '../../pricing/pricing-store.ts'
import type { Around } from './around-store.ts'
import { type BusySpan, listBusyWithin } from './busy-store.ts'
import {
  type DispatchClass,
  type Fleet,
  type FleetVehicle,
  onDuty,
  readFleet,
  readLanes,
} from './fleet-store.ts'
import { keyOfGarage, planTrip, type TripPlan, type TripToPlan } from './plan-trip.ts'

export type DispatchDeps = Pick<PricingDeps, 'db' | 'clock' | 'places' | 'findDrive' | 'site' | 'config'>

export type PlacedVehicle = Vehicle & {
  name: string
  sample: boolean
  garageKey: string | undefined
  garage?: Point | undefined
}

/** Immutable snapshot from which offers, nearest times and assignments are computed. */
export type Situation = {
  now: Date
  zone: string
  rules: BookingRules
  /** Minutes of rush hour around the trips; empty if no tariff is in force. */
  peaks: readonly Span[]
  /** One per trip. A return is placed together with its outbound trip or not at all. */
  plans: readonly TripPlan[]
  classes: readonly DispatchClass[]
  vehicles: readonly PlacedVehicle[]
  drivers: readonly (Driver & { name: string })[]
  busy: readonly BusySpan[]
  lanes: readonly string[]
  /** Trips whose allocations count as free. */
  without: readonly string[]
  around?: Around
  /** Set to place a single trip with this assignment or not at all. */
  locked?: Pair
  /** False without vehicles, or without drivers if the rules require them; then every offer is a request. */
  hasFleet: boolean
  /** True once a vehicle is not a sample; then staff plan the trips they confirm. */
  hasOwnFleet: boolean
}

/** Longest duty and rest, plus the furthest alternative pickup. */
const MINUTES_BEFORE = 2970
const MINUTES_AFTER = 1530
const UNKNOWN_BLOCK_MINUTES = 720
/** A shift that begins this many days before the pickup can still matter. */
const DAYS_BEFORE = 3

/** Uses a fixed number of queries. Allocations of the trips in `without` count as free. */
export async function readSituation(
  deps: DispatchDeps,
  trips: readonly TripToPlan[],
  { without = [] }: { without?: readonly string[] } = {},
): Promise<Situation> {
  const { db } = deps
  const now = deps.clock()
  const { timeZone: zone } = await deps.site()
  const dates = datesAround(trips)
  const withSamples = isLocalAddress(deps.config)
  const [{ rules }, fleet, lanes, tariff, company] = await Promise.all([
    readBookingRules(db),
    readFleet(db, { dates, withSamples }),
    readLanes(db),
    findTariffAt(db, now),
    garageOf(deps),
  ])
  const limits = { zone, clearMinutes: rules.buffers.clear }
  const vehicles = fleet.vehicles.map(vehicle => placed(vehicle, { company, limits }))
  const garages = garagesOf(fleet, company)
  const areas = tariff?.tariff.places ?? []
  const plans = await Promise.all(trips.map(trip => planTrip(deps, trip, { zone, areas, garages })))
  const peaks = knownPeaks(tariff?.tariff, dates)
  const busy = await listBusyWithin(
    db,
    plans.map(plan => windowOf(plan, { rules, peaks })),
    { without, now },
  )
  const spans = Map.groupBy(busy, ({ resourceId }) => resourceId)
  const busyOf = (id: string): readonly BusySpan[] => spans.get(id) ?? []
  const days = shiftDays({ ...dates, zone })
  const drivers = fleet.drivers.map(driver => ({
    ...onDuty(driver, days, limits),
    ...(rules.driversAlwaysThere ? { shifts: 'always' as const } : {}),
    busy: busyOf(driver.id),
  }))
  return {
    ...{ now, zone, rules, peaks, plans, classes: fleet.classes, drivers, busy, lanes, without },
    vehicles: vehicles.map(vehicle => ({ ...vehicle, busy: busyOf(vehicle.id) })),
    hasFleet: fleet.vehicles.length > 0 && (rules.driversAlwaysThere || drivers.length > 0),
    hasOwnFleet: fleet.vehicles.some(({ sample }) => !sample),
  }
}

const peaksByTariff = new WeakMap<Tariff, LRUCache<string, Span[]>>()

/** A published tariff never changes, so its peaks can be cached. */
function knownPeaks(tariff: Tariff | undefined, dates: { first: string; last: string }): Span[] {
  if (!tariff) return []
  const ofTariff = peaksByTariff.get(tariff) ?? new LRUCache<string, Span[]>({ max: 500 })
  peaksByTariff.set(tariff, ofTariff)
  const key = `${dates.first} ${dates.last}`
  const known = ofTariff.get(key) ?? peaksOf(tariff, dates)
  ofTariff.set(key, known)
  return known
}

function datesAround(trips: readonly TripToPlan[]) {
  const dates = trips.map(({ request }) => request.pickUpDate).toSorted()
  return { first: addDays(dates[0] ?? '', -DAYS_BEFORE), last: addDays(dates.at(-1) ?? '', 1) }
}

function placed(
  { garage, papers, ...vehicle }: FleetVehicle,
  { company, limits }: { company: Point | undefined; limits: { zone: string; clearMinutes: number } },
) {
  const at = garage ?? company
  const limited = requiredPapers(papers, limits)
  return { ...vehicle, papers: limited, garage: at, garageKey: at && keyOfGarage(at) }
}

function garagesOf({ vehicles }: Pick<Fleet, 'vehicles'>, company: Point | undefined): Point[] {
  const all = vehicles.map(({ garage }) => garage ?? company).filter(point => point !== undefined)
  return [...new Map(all.map(point => [keyOfGarage(point), point])).values()]
}

export function blockFrom(
  { planned, garages, elsewhere }: Pick<TripPlan, 'planned' | 'garages' | 'elsewhere'>,
  garageKey: string | undefined,
  traffic: Traffic,
): Block | undefined {
  const drives = garageKey === undefined ? undefined : garages.get(garageKey)
  return planned && drives && { ...blockOf(planned, drives, traffic), ...(elsewhere ? { elsewhere } : {}) }
}

function windowOf(plan: TripPlan, traffic: Traffic): Span {
  const blocks = [...plan.garages.keys()].flatMap(key => blockFrom(plan, key, traffic)?.span ?? [])
  const pickUp = Math.floor(plan.pickUpAt / MINUTE_MS)
  return {
    from: Math.min(pickUp, ...blocks.map(({ from }) => from)) - MINUTES_BEFORE,
    to: Math.max(pickUp + UNKNOWN_BLOCK_MINUTES, ...blocks.map(({ to }) => to)) + MINUTES_AFTER,
  }
}
