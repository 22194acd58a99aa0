import { randomUUID } from 'node:crypto'
import type { Database } from '../db/tables.ts'

/** One car of each sample class. */
const CARS = [
  { code: 'sedan', name: 'Sedan 1', plate: 'SAMPLE 1' },
  { code: 'suv', name: 'SUV 1', plate: 'SAMPLE 2' },
  { code: 'limo', name: 'Limousine 1', plate: 'SAMPLE 3' },
  { code: 'shuttle', name: 'Shuttle 1', plate: 'SAMPLE 4' },
] as const

type Hours = { from: string; to: string; weekdays: readonly number[] }

const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]
const EARLY = { from: '06:00', to: '16:00' }
const LATE = { from: '14:00', to: '00:00' }

/** Between them somebody is on duty at every hour of the week. */
const DRIVERS: { name: string; phone: string; hours: Hours }[] = [
  { name: 'Sample driver 1', phone: '(703) 555-0101', hours: { ...EARLY, weekdays: [1, 2, 3, 4, 5] } },
  { name: 'Sample driver 2', phone: '(703) 555-0102', hours: { ...EARLY, weekdays: [3, 4, 5, 6, 7] } },
  { name: 'Sample driver 3', phone: '(703) 555-0103', hours: { ...LATE, weekdays: [1, 2, 3, 4, 5] } },
  { name: 'Sample driver 4', phone: '(703) 555-0104', hours: { ...LATE, weekdays: [3, 4, 5, 6, 7] } },
  {
    name: 'Sample driver 5',
    phone: '(703) 555-0105',
    hours: { from: '22:00', to: '08:00', weekdays: ALL_WEEK },
  },
]

/** Years for which the documents of sample drivers hold. */
const DOCUMENTS_YEARS = 2

/**
 * Puts four cars and five drivers with their shifts into a new store, marked as samples. The sample classes confirm by
 * themselves from then on: on a local address alone, since no samples count elsewhere.
 */
export async function insertSampleCars(db: Database, now: Date): Promise<void> {
  const fresh = { version: 1, deleted_at: null, created_at: now.toISOString(), sample: 1 as const }
  await db.updateTable('vehicle_classes').set({ booking: 'instant' }).where('sample', '=', 1).execute()
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
    const limits = { max_duty_min: 720, min_rest_min: 600 }
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
