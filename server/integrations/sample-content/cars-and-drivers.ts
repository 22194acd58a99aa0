import { randomUUID } from 'node:crypto'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { SampleDispatch } from './samples.ts'

const MAX_DUTY_MINUTES = 12 * 60
const MIN_REST_MINUTES = 10 * 60

export async function insertSampleCars(
  db: Database,
  { vehicles, drivers }: SampleDispatch,
  now: Date,
): Promise<void> {
  const fresh = { version: 1, deleted_at: null, created_at: now.toISOString(), sample: 1 as const }
  const classes = await db.selectFrom('vehicle_classes').select(['id', 'code', 'seats', 'luggage']).execute()
  for (const { code, name, plate } of vehicles) {
    const sold = classes.find(one => one.code === code)
    if (!sold) continue
    const id = await addResource(db, 'vehicle')
    const { seats, luggage } = sold
    const row = { ...fresh, id, vehicle_class_id: sold.id, name, plate, seats, luggage }
    await db
      .insertInto('vehicles')
      .values({ ...row, child_seats: toJson({ infant: 1, toddler: 1, booster: 2 }) })
      .execute()
  }
  const class_codes = toJson(vehicles.map(({ code }) => code))
  for (const { name, phone, ...hours } of drivers) {
    const id = await addResource(db, 'driver')
    const limits = { max_duty_min: MAX_DUTY_MINUTES, min_rest_min: MIN_REST_MINUTES }
    await db
      .insertInto('drivers')
      .values({ ...fresh, ...limits, id, name, phone, class_codes })
      .execute()
    await addShifts(db, id, hours)
  }
}

async function addResource(db: Database, kind: 'vehicle' | 'driver'): Promise<string> {
  const id = randomUUID()
  await db.insertInto('resources').values({ id, kind }).execute()
  return id
}

type Hours = Pick<SampleDispatch['drivers'][number], 'from' | 'to' | 'weekdays'>

async function addShifts(db: Database, driver_id: string, { from, to, weekdays }: Hours): Promise<void> {
  const rows = weekdays.map(weekday => ({
    ...{ id: randomUUID(), driver_id, weekday, from_time: from, to_time: to },
  }))
  await db.insertInto('shifts').values(rows).execute()
}
