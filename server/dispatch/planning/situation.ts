import { LRUCache } from 'lru-cache'
import { type Block, blockOf, type Traffic } from '../../../domain/dispatch/block.ts'
import type { BookingRules } from '../../../domain/dispatch/booking-rules.ts'
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

/** What plans are read with. */
export type DispatchDeps = Pick<PricingDeps, 'db' | 'clock' | 'places' | 'findDrive' | 'site' | 'config'>

/** A vehicle with where it starts. */
export type PlacedVehicle = Vehicle & { name: string; sample: boolean; garageKey: string | undefined }

/**
 * What is known at an instant about some trips, the vehicles and the drivers: all that offers, nearest times and
 * assignments are computed from.
 */
export type Situation = {
  now: Date
  /** The zone of the company. */
  zone: string
  rules: BookingRules
  /** The minutes around the trips in which the roads are full; none where no tariff is in force. */
  peaks: readonly Span[]
  /** One for each trip; both of a return, or neither of them, are reserved. */
  plans: readonly TripPlan[]
  classes: readonly DispatchClass[]
  vehicles: readonly PlacedVehicle[]
  drivers: readonly (Driver & { name: string })[]
  /** Everything that is busy around the trips, with the lanes of pick-ups. */
  busy: readonly BusySpan[]
  /** The ids of the lanes of pick-ups that the store has. */
  lanes: readonly string[]
  /** Trips that are planned anew. */
  without: readonly string[]
  /** The trips beside these, once a class has no pair that is free. */
  around?: Around
  /** True where vehicles were entered, and drivers where they are needed; without, everything is a request. */
  hasFleet: boolean
  /** True where one of the vehicles is no sample: from then on staff plan what they confirm. */
  hasOwnFleet: boolean
}

/** Minutes that are read before the first block: the longest duty and rest, and the time by which a pick-up is moved. */
const MINUTES_BEFORE = 2970
const MINUTES_AFTER = 1530
/** Minutes that a block may have that cannot be computed. */
const UNKNOWN_BLOCK_MINUTES = 720
/** Days before the pick-up on which a shift can begin that matters. */
const DAYS_BEFORE = 3

/**
 * Reads what offers for these trips are made of, with a fixed number of queries. `without` are trips that are planned
 * anew: what they occupy counts as free.
 */
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
  const vehicles = fleet.vehicles.map(vehicle => placed(vehicle, company))
  const garages = garagesOf(fleet, company)
  const airports = (tariff?.tariff.places ?? []).filter(({ kind }) => kind === 'airport')
  const plans = await Promise.all(trips.map(trip => planTrip(deps, trip, { zone, airports, garages })))
  const peaks = knownPeaks(tariff?.tariff, dates)
  const busy = await listBusyWithin(
    db,
    plans.map(plan => windowOf(plan, { rules, peaks })),
    { without, now },
  )
  const spans = Map.groupBy(busy, ({ resourceId }) => resourceId)
  const busyOf = (id: string): readonly Span[] => spans.get(id) ?? []
  const days = shiftDays({ ...dates, zone })
  const drivers = fleet.drivers.map(driver => ({ ...onDuty(driver, days), busy: busyOf(driver.id) }))
  return {
    ...{ now, zone, rules, peaks, plans, classes: fleet.classes, drivers, busy, lanes, without },
    vehicles: vehicles.map(vehicle => ({ ...vehicle, busy: busyOf(vehicle.id) })),
    hasFleet: fleet.vehicles.length > 0 && (rules.driversAlwaysThere || drivers.length > 0),
    hasOwnFleet: fleet.vehicles.some(({ sample }) => !sample),
  }
}

const peaksByTariff = new WeakMap<Tariff, LRUCache<string, Span[]>>()

/** A published tariff is never changed, so that its peaks of some days are computed once. */
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

function placed({ garage, ...vehicle }: FleetVehicle, company: Point | undefined) {
  const at = garage ?? company
  return { ...vehicle, garageKey: at && keyOfGarage(at) }
}

/** Each place from which a vehicle starts, once. */
function garagesOf({ vehicles }: Pick<Fleet, 'vehicles'>, company: Point | undefined): Point[] {
  const all = vehicles.map(({ garage }) => garage ?? company).filter(point => point !== undefined)
  return [...new Map(all.map(point => [keyOfGarage(point), point])).values()]
}

/** The block of a trip for vehicles of a garage; undefined where a drive is not known. */
export function blockFrom(
  { planned, garages }: Pick<TripPlan, 'planned' | 'garages'>,
  garageKey: string | undefined,
  traffic: Traffic,
): Block | undefined {
  const drives = garageKey === undefined ? undefined : garages.get(garageKey)
  return planned && drives && blockOf(planned, drives, traffic)
}

/** The minutes around a trip in which it matters who is busy. */
function windowOf(plan: TripPlan, traffic: Traffic): Span {
  const blocks = [...plan.garages.keys()].flatMap(key => blockFrom(plan, key, traffic)?.span ?? [])
  const pickUp = Math.floor(plan.pickUpAt / MINUTE_MS)
  return {
    from: Math.min(pickUp, ...blocks.map(({ from }) => from)) - MINUTES_BEFORE,
    to: Math.max(pickUp + UNKNOWN_BLOCK_MINUTES, ...blocks.map(({ to }) => to)) + MINUTES_AFTER,
  }
}
