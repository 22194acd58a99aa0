import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../server/db/tables.ts'

const AT = '2026-11-20T17:00:00.000Z'
const EDITED = { version: 1, deleted_at: null, created_at: AT, sample: 0 } as const

/** A vehicle class with this code. */
export async function insertClass(db: Database, code: string): Promise<void> {
  const numbers = { seats: 3, luggage: 3, position: 1 }
  const row = { ...EDITED, ...numbers, id: `class-${code}`, code, name: code, booking: 'request' as const }
  await db
    .insertInto('vehicle_classes')
    .values({ ...row, may_use: '[]' })
    .execute()
}

/** A vehicle of a class `sedan`, named after its id. */
export async function insertVehicle(
  db: Database,
  { id, ...change }: { id: string } & Partial<Insertable<Tables['vehicles']>>,
): Promise<string> {
  await db.insertInto('resources').values({ id, kind: 'vehicle' }).execute()
  await db
    .insertInto('vehicles')
    .values({
      ...EDITED,
      id,
      vehicle_class_id: 'class-sedan',
      name: id,
      plate: id,
      seats: 3,
      luggage: 3,
      child_seats: '{}',
      ...change,
    })
    .execute()
  return id
}

/** A driver of the class `sedan` with documents that hold, named after their id. */
export async function insertDriver(
  db: Database,
  { id, ...change }: { id: string } & Partial<Insertable<Tables['drivers']>>,
): Promise<string> {
  await db.insertInto('resources').values({ id, kind: 'driver' }).execute()
  await db
    .insertInto('drivers')
    .values({
      ...EDITED,
      id,
      name: id,
      phone: '7035550142',
      licence_until: '2029-12-31',
      permit_until: '2029-12-31',
      medical_until: '2029-12-31',
      class_codes: '["sedan"]',
      max_duty_min: 720,
      min_rest_min: 600,
      ...change,
    })
    .execute()
  return id
}

/** A trip of a confirmed reservation with the reference `QRT-` and the id of the trip. */
export async function insertTrip(
  db: Database,
  id: string,
  { reservationId = `reservation-${id}`, startsAt = '2026-12-01T19:00:00.000Z' } = {},
): Promise<string> {
  await db
    .insertInto('reservations')
    .values({
      id: reservationId,
      reference: `QRT-${id}`,
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      phone_number: '7035550199',
      locale: 'en',
      status: 'confirmed',
      source: 'web',
      starts_at: startsAt,
      search_text: 'ada byron',
      sort_name: 'byron ada',
      version: 1,
      deleted_at: null,
      created_at: AT,
    })
    .execute()
  await db
    .insertInto('trips')
    .values({
      id,
      reservation_id: reservationId,
      leg: 1,
      kind: 'transfer',
      zone: 'America/New_York',
      local_date: '2026-12-01',
      local_time: '14:00',
      fold: 0,
      starts_at: startsAt,
      stops: '[]',
      passengers: 2,
      progress: 'scheduled',
      version: 1,
    })
    .execute()
  return id
}

/** A live hold of a reservation, which occupies nothing. */
export async function insertHold(db: Database, reservation_id: string): Promise<void> {
  await db
    .insertInto('holds')
    .values({ reservation_id, state: 'live', until: '2026-12-20T17:00:00.000Z' })
    .execute()
}
