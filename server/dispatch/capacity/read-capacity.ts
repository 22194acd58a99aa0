import type { Capacity, CapacityDay } from '../../../contract/dispatch/capacity-schemas.ts'
import { newestPapers, type Paper } from '../../../domain/dispatch/papers.ts'
import { shiftSpans } from '../../../domain/dispatch/shifts.ts'
import { isFree, type Span } from '../../../domain/dispatch/span.ts'
import { boundsOfDay, type DayBounds, dateAt } from '../../../domain/values/day.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { listBlocked } from '../occupancy/blocked-store.ts'
import { type FleetDriver, type FleetVehicle, readFleet } from '../planning/fleet-store.ts'
import { countTrips } from './store.ts'

export const CAPACITY_DAYS = 14

type Wanted = {
  date: string | undefined
  zone: string
  now: Date
  withSamples: boolean
}
type Blocked = ReadonlyMap<string, readonly Span[]>

export async function readCapacity(
  db: Database,
  { date, zone, now, withSamples }: Wanted,
): Promise<Capacity> {
  const first = date ?? dateAt(now, zone)
  const days = Array.from({ length: CAPACITY_DAYS }, (_, day) => boundsOfDay(addDays(first, day), zone))
  const last = addDays(first, CAPACITY_DAYS - 1)
  // A shift that begins on the last day may end on the next.
  const whole = { from: spanOf(days[0]).from, to: spanOf(boundsOfDay(addDays(last, 1), zone)).to }
  const [{ rules }, fleet, counts, blocked] = await Promise.all([
    readBookingRules(db),
    readFleet(db, { dates: { first, last }, withSamples }),
    countTrips(db, days),
    listBlocked(db, whole),
  ])
  return {
    driversAlwaysThere: rules.driversAlwaysThere,
    days: days.map((day, index) => ({
      date: day.date,
      ...(counts[index] ?? { trips: 0, unplanned: 0, openEnds: 0, requests: 0 }),
      cars: carsOn(day, fleet.vehicles, blocked),
      drivers: driversOn(day.date, fleet.drivers, { blocked, zone }),
    })),
  }
}

function spanOf(day: Pick<DayBounds, 'startsAt' | 'endsAt'> | undefined): Span {
  const minute = (at = '') => Math.floor(Date.parse(at) / MINUTE_MS)
  return { from: minute(day?.startsAt), to: minute(day?.endsAt) }
}

function carsOn(day: DayBounds, vehicles: readonly FleetVehicle[], blocked: Blocked): CapacityDay['cars'] {
  const inService = vehicles.filter(
    ({ readyFrom = '', retiredAfter = '9999-12-31' }) => readyFrom <= day.date && day.date <= retiredAfter,
  )
  const isReady = ({ id, papers }: FleetVehicle) =>
    isFree(spanOf(day), blocked.get(id) ?? []) && !hasExpired(papers, day.date)
  const ready = inService.filter(isReady)
  const byClass = Map.groupBy(ready, ({ classCode }) => classCode)
  return {
    ready: ready.length,
    inRepair: inService.length - ready.length,
    byClass: Object.fromEntries([...byClass].map(([code, cars]) => [code, cars.length])),
  }
}

/** On the whole date; a ride across its end is refused apart. */
function hasExpired(papers: readonly Paper[], date: string): boolean {
  return newestPapers(papers).some(({ required, validThrough }) => required && validThrough < date)
}

function driversOn(
  date: string,
  drivers: readonly FleetDriver[],
  { blocked, zone }: { blocked: Blocked; zone: string },
): CapacityDay['drivers'] {
  const counts = { onShift: 0, off: 0, withoutDocuments: 0 }
  for (const driver of drivers) {
    const shifts = shiftSpans(driver, { first: date, last: date, zone })
    if (shifts.length === 0 || (driver.retiredAfter ?? date) < date) continue
    if (hasExpired(driver.papers, date)) counts.withoutDocuments += 1
    else if (shifts.some(shift => isFree(shift, blocked.get(driver.id) ?? []))) counts.onShift += 1
    else counts.off += 1
  }
  return counts
}
