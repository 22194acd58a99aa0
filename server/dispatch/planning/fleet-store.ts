import type { Selectable } from 'kysely'
import { type Paper, requiredPapers } from '../../../domain/dispatch/papers.ts'
import type { Driver, Vehicle } from '../../../domain/dispatch/resources.ts'
import {
  type ShiftChange,
  type ShiftDays,
  shiftsOn,
  type WeeklyShift,
} from '../../../domain/dispatch/shifts.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { readPapersByHolder } from '../papers/store.ts'

export type DispatchClass = {
  id: string
  code: string
  name: string
  seats: number
  luggage: number
  booking: 'instant' | 'request' | 'hidden'
  /** Codes of substitute classes, in order of preference. */
  standIns: readonly string[]
  sample: boolean
}

/** Without a garage, a vehicle starts at the company's address. */
export type FleetVehicle = Omit<Vehicle, 'busy' | 'papers'> & {
  papers: readonly Paper[]
  name: string
  sample: boolean
  garage: Point | null
}

export type FleetDriver = Omit<Driver, 'busy' | 'shifts' | 'papers'> & {
  papers: readonly Paper[]
  name: string
  weekly: WeeklyShift[]
  changes: ShiftChange[]
}

export type Fleet = {
  classes: DispatchClass[]
  vehicles: FleetVehicle[]
  drivers: FleetDriver[]
}

/** Both dates are included. */
export type Dates = { first: string; last: string }

export async function readFleet(
  db: Database,
  { dates, withSamples }: { dates: Dates; withSamples: boolean },
): Promise<Fleet> {
  const [read, changes] = await Promise.all([readFleetRows(db, withSamples), readChanges(db, dates)])
  const changesOf = Map.groupBy(changes, ({ driver_id }) => driver_id)
  return {
    ...read,
    drivers: read.drivers.map(driver => {
      const own = changesOf.get(driver.id)
      return own ? { ...driver, changes: own.map(toChange) } : driver
    }),
  }
}

async function readChanges(db: Database, { first, last }: Dates) {
  return await db
    .selectFrom('shift_changes')
    .selectAll()
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
}

function toChange({ date, from_time, to_time }: Selectable<Tables['shift_changes']>): ShiftChange {
  return {
    date,
    hours: from_time === null || to_time === null ? null : { from: from_time, to: to_time },
  }
}

async function readFleetRows(db: Database, withSamples: boolean): Promise<Fleet> {
  const [classes, vehicles, drivers, weekly, papers] = await Promise.all([
    db
      .selectFrom('vehicle_classes')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute(),
    db.selectFrom('vehicles').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
    db.selectFrom('drivers').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
    db.selectFrom('shifts').selectAll().execute(),
    readPapersByHolder(db),
  ])
  const counts = ({ sample }: { sample: 0 | 1 }) => withSamples || sample === 0
  const codes = new Map(classes.map(({ id, code }) => [id, code]))
  const weeklyOf = Map.groupBy(weekly, ({ driver_id }) => driver_id)
  return {
    classes: classes.map(row => toClass(row, withSamples)),
    vehicles: vehicles.filter(counts).flatMap(row => {
      const classCode = codes.get(row.vehicle_class_id)
      return classCode === undefined ? [] : [toVehicle(row, { classCode, papers: papers.get(row.id) ?? [] })]
    }),
    drivers: drivers
      .filter(counts)
      .map(row => toDriver(row, { weekly: weeklyOf.get(row.id) ?? [], papers: papers.get(row.id) ?? [] })),
  }
}

export async function readLanes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('resources').select('id').where('kind', '=', 'lane').execute()
  return rows.map(({ id }) => id)
}

export async function hasVehicles(db: Database, withSamples: boolean): Promise<boolean> {
  let query = db.selectFrom('vehicles').select('id').where('deleted_at', 'is', null)
  if (!withSamples) query = query.where('sample', '=', 0)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** A sample class becomes request-only if samples do not count. */
function toClass(row: Selectable<Tables['vehicle_classes']>, withSamples: boolean): DispatchClass {
  const { id, code, name, seats, luggage, booking, may_use, sample } = row
  const isSample = sample === 1
  return {
    ...{ id, code, name, seats, luggage, sample: isSample },
    booking: isSample && !withSamples && booking === 'instant' ? 'request' : booking,
    standIns: readJson(may_use),
  }
}

function toVehicle(
  row: Selectable<Tables['vehicles']>,
  { classCode, papers }: Pick<FleetVehicle, 'classCode' | 'papers'>,
): FleetVehicle {
  const { id, name, seats, luggage, child_seats, garage, ready_from, retired_at } = row
  return {
    ...{ id, name, classCode, seats, luggage, papers, childSeats: readJson(child_seats) },
    sample: row.sample === 1,
    garage: readJson(garage),
    ...(ready_from === null ? {} : { readyFrom: ready_from }),
    ...(retired_at === null ? {} : { retiredAfter: retired_at }),
  }
}

function toDriver(
  row: Selectable<Tables['drivers']>,
  { weekly, papers }: { weekly: readonly Selectable<Tables['shifts']>[]; papers: readonly Paper[] },
): FleetDriver {
  const { id, name, usual_vehicle_id, retired_at } = row
  return {
    ...{ id, name, classCodes: readJson(row.class_codes) },
    ...(usual_vehicle_id === null ? {} : { usualVehicleId: usual_vehicle_id }),
    papers,
    maxDutyMinutes: row.max_duty_min,
    minRestMinutes: row.min_rest_min,
    ...(retired_at === null ? {} : { retiredAfter: retired_at }),
    weekly: weekly.map(shift => ({
      ...{ weekday: shift.weekday, from: shift.from_time, to: shift.to_time },
      ...(shift.valid_from === null ? {} : { validFrom: shift.valid_from }),
      ...(shift.valid_until === null ? {} : { validUntil: shift.valid_until }),
    })),
    changes: [],
  }
}

export function onDuty(
  { weekly, changes, papers, ...driver }: FleetDriver,
  days: ShiftDays,
  { zone, clearMinutes }: { zone: string; clearMinutes: number },
): Omit<Driver, 'busy'> & { name: string } {
  return {
    ...driver,
    shifts: shiftsOn({ weekly, changes }, days),
    papers: requiredPapers(papers, { zone, clearMinutes }),
  }
}
