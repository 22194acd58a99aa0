import { setImmediate } from 'node:timers/promises'
import type { DaySuggestions, TripSuggestion } from '../../../contract/day/schemas.ts'
import { BLOCKED_DAYS_MAX, joined, overlaps, type Span } from '../../../domain/dispatch/span.ts'
import {
  byCost,
  closestMatch,
  dutyMinutes,
  type Suggestion,
  suggestionFor,
} from '../../../domain/dispatch/suggest.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { formatInstant, MINUTE_MS, startOf } from '../../../domain/values/time.ts'
import { getTripRow } from '../../reservations/record/read-trip.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import {
  listNamedAssignments,
  listOpenTrips,
  type TripWithReservation,
} from '../../reservations/record/trip-store.ts'
import { type Blocked, listBlocked } from '../occupancy/blocked-store.ts'
import { expiredOf } from '../papers/expired-papers.ts'
import { type DispatchDeps, readSituation, type Situation } from '../planning/situation.ts'
import { minutesOfPlan } from '../planning/trip-occupancies.ts'
import { availabilityOf } from './availability.ts'
import { blockWith, readTripToGive, suggestedTrip, type TripToGive } from './judge-pair.ts'
import { listNearbyTrips } from './nearby-store.ts'

/** More than the trips of a full day. */
export const PLANNED_TRIPS_MAX = 250

export async function suggestForTrip(deps: DispatchDeps, id: string): Promise<TripSuggestion[]> {
  const trip = await readTripToGive(deps, await getTripRow(deps.db, id))
  const nearby = await listNearbyTrips(deps.db, trip, deps.clock())
  return suggestionsFor(trip).map(one => ({
    ...toWire(one, trip),
    availability: availabilityOf(one, trip, nearby),
  }))
}

/** Of each vehicle and driver: the office offers every vehicle in a driver's menu. */
export function suggestionsFor(trip: TripToGive, only = trip.situation.vehicles): Suggestion[] {
  const { drivers, rules } = trip.situation
  const all = only.flatMap(vehicle => {
    const block = blockWith(trip, { vehicle, driver: undefined })
    if (!block) return []
    const meanDuty = meanOf(drivers.map(driver => dutyMinutes(driver, block.span)))
    const drives = drivers.some(({ classCodes }) => classCodes.includes(vehicle.classCode))
    const who = rules.driversAlwaysThere && !drives ? [undefined, ...drivers] : drivers
    return who.map(driver => {
      const wanted = suggestedTrip(trip, blockWith(trip, { vehicle, driver }) ?? block)
      return suggestionFor(wanted, { vehicle, driver, meanDuty })
    })
  })
  return all.sort(byCost)
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

function toWire({ vehicleId, driverId, cost, reasons, fails }: Suggestion, trip: TripToGive): TripSuggestion {
  const { row, situation } = trip
  const vehicle = situation.vehicles.find(({ id }) => id === vehicleId)
  const driver = situation.drivers.find(({ id }) => id === driverId)
  const block = vehicle && blockWith(trip, { vehicle, driver })
  return {
    trip: row.id,
    vehicle: { _id: vehicleId, name: vehicle?.name ?? '' },
    driver: driver ? { _id: driver.id, name: driver.name } : null,
    ...{ cost, reasons, fails, availability: null },
    papers: block ? expiredOf({ vehicle, driver }, block).map(({ name: _, ...paper }) => paper) : [],
  }
}

/**
 * In order of pickup; writes nothing. A suggested pair stays if it fits, and the pairs of later trips count as busy: each
 * suggestion can be accepted alone. Skips trips beyond PLANNED_TRIPS_MAX, and drivers who declined.
 */
export async function suggestAssignments(deps: DispatchDeps, day: string): Promise<DaySuggestions> {
  const { timeZone } = await deps.site()
  const dayOf = (date: string) => new Date(startOf(date, timeZone)).toISOString()
  const rows = await listOpenTrips(deps.db, { from: dayOf(day), until: dayOf(addDays(day, 1)) })
  const trips = await readTogether(deps, rows.slice(0, PLANNED_TRIPS_MAX))
  const allocated = trips.flatMap(allocationOf)
  const suggestions: TripSuggestion[] = []
  const unmatched: TripToGive[] = []
  for (const trip of trips) {
    const { id } = trip.row
    const own = { ...trip, situation: withBusy(trip.situation, busyExcept(allocated, id)) }
    const best = chosenFor(own)
    // A full day takes a second in all; other requests are answered in between.
    await setImmediate()
    const vehicle = own.situation.vehicles.find(({ id }) => id === best?.vehicleId)
    const driver = own.situation.drivers.find(({ id }) => id === best?.driverId)
    const block = vehicle && blockWith(own, { vehicle, driver })
    if (!best || !block) {
      unmatched.push(own)
      continue
    }
    allocated.push({ trip: id, resources: [best.vehicleId, best.driverId], span: block.span })
    suggestions.push(toWire(best, own))
  }
  return {
    suggestions,
    left: await leftOvers(deps, day, unmatched),
    more: rows.length - trips.length,
    cost: Math.round(suggestions.reduce((sum, { cost }) => sum + cost, 0) * 10) / 10,
  }
}

type BlockedById = ReadonlyMap<string, readonly Blocked[]>

async function leftOvers(deps: DispatchDeps, day: string, trips: readonly TripToGive[]) {
  if (trips.length === 0) return []
  const { timeZone } = await deps.site()
  const from = Math.floor(startOf(day, timeZone) / MINUTE_MS)
  // Suggestions are made of the busy times around the trips: a long repair goes on after these.
  const blocked = await listBlocked(deps.db, { from, to: from + BLOCKED_DAYS_MAX * 1440 })
  return trips.map(trip => leftOver(trip, blocked))
}

function leftOver(trip: TripToGive, blocked: BlockedById): DaySuggestions['left'][number] {
  const { fails = [], vehicleId, driverId, missedShift } = closestMatch(suggestionsFor(trip)) ?? {}
  const { vehicles, drivers } = trip.situation
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const driver = drivers.find(({ id }) => id === driverId)
  const span = vehicle && blockWith(trip, { vehicle, driver })?.span
  const missed = driver && missedShift
  const busyIn = (check: 'busy' | 'driver-busy', one: Named | undefined) => {
    const until = span && one && busyUntil(span, [...one.busy, ...(blocked.get(one.id) ?? [])])
    return until === undefined ? [] : [{ check, name: one?.name ?? '', until }]
  }
  return {
    ...{ trip: trip.row.id, fails },
    missedShift: missed ? { driver: driver.name, minutesOutside: missed.minutesOutside } : null,
    busy: [...busyIn('busy', vehicle), ...busyIn('driver-busy', driver)],
  }
}

type Named = { id: string; name: string; busy: readonly Span[] }

function busyUntil(span: Span, busy: readonly Span[]): string | undefined {
  const last = joined(busy).findLast(other => overlaps(span, other))
  return last && formatInstant(last.to * MINUTE_MS)
}

type Allocation = { trip: string; resources: readonly (string | null)[]; span: { from: number; to: number } }

function allocationOf({ row, assigned }: TripToGive): Allocation[] {
  if (assigned?.from_min == null || assigned.to_min == null) return []
  const span = { from: assigned.from_min, to: assigned.to_min }
  return [{ trip: row.id, resources: [assigned.vehicle_id, assigned.driver_id], span }]
}

function busyExcept(allocated: readonly Allocation[], own: string) {
  const busy = new Map<string, Allocation['span'][]>()
  for (const { trip, resources, span } of allocated) {
    if (trip === own) continue
    for (const id of resources) if (id !== null) busy.set(id, [...(busy.get(id) ?? []), span])
  }
  return busy
}

function chosenFor(trip: TripToGive): Suggestion | undefined {
  const { assigned, situation } = trip
  const declinedBy = assigned?.declined_at ? assigned.driver_id : null
  const fits = ({ fails, driverId }: Suggestion) =>
    fails.length === 0 && (driverId === null || driverId !== declinedBy)
  const own = situation.vehicles.filter(({ id }) => id === assigned?.vehicle_id)
  const suggested = suggestionsFor(trip, own).find(({ driverId }) => driverId === assigned?.driver_id)
  return suggested && fits(suggested) ? suggested : suggestionsFor(trip).find(fits)
}

/** Resources allocated to these trips and to `others` count as free. */
export async function readTogether(
  deps: DispatchDeps,
  rows: readonly TripWithReservation[],
  others: readonly string[] = [],
): Promise<TripToGive[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const assigned = new Map((await listNamedAssignments(deps.db, ids)).map(one => [one.trip_id, one]))
  const situation = await readSituation(
    deps,
    rows.map(row => ({
      request: requestOfRow(row),
      minutes: minutesOfPlan(assigned.get(row.id)?.plan),
    })),
    { without: [...ids, ...others] },
  )
  return rows.map((row, at) => ({
    row,
    assigned: assigned.get(row.id),
    situation: { ...situation, plans: situation.plans.slice(at, at + 1) },
  }))
}

export function withBusy(
  situation: Situation,
  busy: ReadonlyMap<string, { from: number; to: number }[]>,
): Situation {
  const also = <One extends { id: string; busy: readonly { from: number; to: number }[] }>(one: One): One => {
    const own = busy.get(one.id)
    return own ? { ...one, busy: [...one.busy, ...own] } : one
  }
  return { ...situation, vehicles: situation.vehicles.map(also), drivers: situation.drivers.map(also) }
}
