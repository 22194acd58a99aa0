import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/tables.ts'

/** One car of each sample class. */
const CARS = [
  { code: 'sedan', name: 'Sedan 1', plate: 'SAMPLE 1' },
  { code: 'suv', name: 'SUV 1', plate: 'SAMPLE 2' },
  { code: 'limo', name: 'Limousine 1', plate: 'SAMPLE 3' },
  { code: 'shuttle', name: 'Shuttle 1', plate: 'SAMPLE 4' },
] as const

type Hours = { from: string; to: string; weekdays: readonly number[] }

const FIRST_HALF = [1, 2, 3, 4]
const SECOND_HALF = [4, 5, 6, 7]
/**
 * Shifts begin every six hours and last twelve. A trip counts from garage to garage and has to fit into one shift: with
 * six hours of overlap any trip of up to six hours does, whenever it begins.
 */
const SHIFTS = {
  night: { from: '00:00', to: '12:00' },
  early: { from: '06:00', to: '18:00' },
  late: { from: '12:00', to: '00:00' },
  evening: { from: '18:00', to: '06:00' },
} as const

/** Each driver works four days a week; between them every shift is covered on every day. */
const DRIVERS: { name: string; phone: string; hours: Hours }[] = [
  { name: 'Sample driver 1', phone: '(703) 555-0101', hours: { ...SHIFTS.early, weekdays: FIRST_HALF } },
  { name: 'Sample driver 2', phone: '(703) 555-0102', hours: { ...SHIFTS.early, weekdays: SECOND_HALF } },
  { name: 'Sample driver 3', phone: '(703) 555-0103', hours: { ...SHIFTS.late, weekdays: FIRST_HALF } },
  { name: 'Sample driver 4', phone: '(703) 555-0104', hours: { ...SHIFTS.late, weekdays: SECOND_HALF } },
  { name: 'Sample driver 5', phone: '(703) 555-0105', hours: { ...SHIFTS.evening, weekdays: FIRST_HALF } },
  { name: 'Sample driver 6', phone: '(703) 555-0106', hours: { ...SHIFTS.evening, weekdays: SECOND_HALF } },
  { name: 'Sample driver 7', phone: '(703) 555-0107', hours: { ...SHIFTS.night, weekdays: FIRST_HALF } },
  { name: 'Sample driver 8', phone: '(703) 555-0108', hours: { ...SHIFTS.night, weekdays: SECOND_HALF } },
]
const MAX_DUTY_MINUTES = 12 * 60
const MIN_REST_MINUTES = 10 * 60

/** Years for which the documents of sample drivers hold. */
const DOCUMENTS_YEARS = 2

/** Adds four vehicles and eight drivers with their shifts, marked as samples. */
export async function insertSampleCars(db: Database, now: Date): Promise<void> {
  const fresh = { version: 1, deleted_at: null, created_at: now.toISOString(), sample: 1 as const }
  const classes = await db.selectFrom('vehicle_classes').select(['id', 'code', 'seats', 'luggage']).execute()
  for (const { code, name, plate } of CARS) {
    const sold = classes.find(one => one.code === code)
    if (!sold) continue
    const id = await addResource(db, 'vehicle')
    const { seats, luggage } = sold
    const row = { ...fresh, id, vehicle_class_id: sold.id, name, plate, seats, luggage }
    await db
      .insertInto('vehicles')
      .values({ ...row, child_seats: JSON.stringify({ infant: 1, toddler: 1, booster: 2 }) })
      .execute()
  }
  const until = `${now.getUTCFullYear() + DOCUMENTS_YEARS}-12-31`
  const documents = { licence_until: until, permit_until: until, medical_until: until }
  const class_codes = JSON.stringify(CARS.map(({ code }) => code))
  for (const { name, phone, hours } of DRIVERS) {
    const id = await addResource(db, 'driver')
    const limits = { max_duty_min: MAX_DUTY_MINUTES, min_rest_min: MIN_REST_MINUTES }
    await db
      .insertInto('drivers')
      .values({ ...fresh, ...documents, ...limits, id, name, phone, class_codes })
      .execute()
    await addShifts(db, id, hours)
  }
}

async function addResource(db: Database, kind: 'vehicle' | 'driver'): Promise<string> {
  const id = randomUUID()
  await db.insertInto('resources').values({ id, kind }).execute()
  return id
}

async function addShifts(db: Database, driver_id: string, { from, to, weekdays }: Hours): Promise<void> {
  const rows = weekdays.map(weekday => ({
    ...{ id: randomUUID(), driver_id, weekday, from_time: from, to_time: to },
  }))
  await db.insertInto('shifts').values(rows).execute()
}
