import type { Insertable } from 'kysely'
import { SYSTEM } from '../../domain/values/event.ts'
import { toJson } from '../../domain/values/json.ts'
import { occupyTrips } from '../../server/dispatch/occupancy/occupy-trips.ts'
import type { Store } from '../../server/platform/db/database.ts'
import type { Database, Tables } from '../../server/platform/db/tables.ts'
import { NOON } from './noon.ts'

const EDITED = { version: 1, deleted_at: null, created_at: NOON, sample: 0 } as const

/** A vehicle class with this code. */
export async function insertClass(db: Database, code: string): Promise<void> {
  const row = { ...EDITED, id: `class-${code}`, code, name: code, seats: 3, luggage: 3, position: 1 }
  await db
    .insertInto('vehicle_classes')
    .values({ ...row, booking: 'request', may_use: toJson([]) })
    .execute()
}

/** A vehicle of a class `sedan`, named after its id. */
export async function insertVehicle(
  db: Database,
  { id, ...change }: { id: string } & Partial<Insertable<Tables['vehicles']>>,
): Promise<string> {
  await db.insertInto('resources').values({ id, kind: 'vehicle' }).execute()
  const row = { ...EDITED, id, vehicle_class_id: 'class-sedan', name: id, plate: id, seats: 3, luggage: 3 }
  await db
    .insertInto('vehicles')
    .values({ ...row, child_seats: toJson({}), ...change })
    .execute()
  return id
}

/** A driver of the class `sedan`, named after their id. */
export async function insertDriver(
  db: Database,
  { id, ...change }: { id: string } & Partial<Insertable<Tables['drivers']>>,
): Promise<string> {
  await db.insertInto('resources').values({ id, kind: 'driver' }).execute()
  await db
    .insertInto('drivers')
    .values({
      ...{ ...EDITED, id, name: id, phone: '7035550142' },
      class_codes: toJson(['sedan']),
      ...{ max_duty_min: 720, min_rest_min: 600, ...change },
    })
    .execute()
  return id
}

/** A required paper of a vehicle or driver, with an id of both. */
export async function insertPaper(
  db: Database,
  { holder, until, ...change }: { holder: string; until: string } & Partial<Insertable<Tables['papers']>>,
): Promise<string> {
  const kind = change.kind ?? 'insurance'
  const id = `${holder}-${kind}-${until}`
  const { sample: _, ...edited } = EDITED
  await db
    .insertInto('papers')
    .values({
      ...{ ...edited, id, resource_id: holder, kind, area: '', number: 'N-1', valid_through: until },
      ...{ required: 1, ...change },
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
      ...{ id: reservationId, reference: `QRT-${id}`, status: 'confirmed', source: 'web', locale: 'en' },
      ...{ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone_number: '7035550199' },
      ...{ search_text: 'ada byron', sort_name: 'byron ada', starts_at: startsAt },
      ...{ version: 1, deleted_at: null, created_at: NOON },
    })
    .execute()
  await db
    .insertInto('trips')
    .values({
      ...{ id, reservation_id: reservationId, leg: 1, kind: 'transfer', zone: 'America/New_York', fold: 0 },
      ...{
        local_date: '2026-12-01',
        local_time: '14:00',
        starts_at: startsAt,
        stops: toJson([]),
        passengers: 2,
      },
      ...{ progress: 'scheduled', version: 1 },
    })
    .execute()
  return id
}

type Given = { startsAt: string; vehicleId?: string; driverId?: string | null }

/** A trip of one hour that staff gave to a pair, half an hour from the garage, and that its driver has accepted. */
export async function giveTrip(
  db: Store,
  tripId: string,
  { startsAt, vehicleId = 'S1', driverId = 'Dan' }: Given,
): Promise<void> {
  await insertTrip(db, tripId, { startsAt })
  const from = Date.parse(startsAt) / 60_000
  const wanted = {
    ...{ tripId, pinned: true, pairs: [{ vehicleId, driverId }] },
    block: { span: { from: from - 30, to: from + 90 }, core: { from, to: from + 60 } },
    reservation: { id: `reservation-${tripId}`, reference: `QRT-${tripId}` },
  }
  const change = { actor: SYSTEM, now: new Date(NOON) }
  await db.commitTogether(tx => occupyTrips(tx, [wanted], { purpose: 'trip' }, change))
  if (driverId === null) return
  await db.updateTable('assignments').set({ accepted_at: NOON }).where('trip_id', '=', tripId).execute()
}

/** A live hold of a reservation, which occupies nothing. */
export async function insertHold(db: Database, reservation_id: string): Promise<void> {
  const until = '2026-12-20T17:00:00.000Z'
  await db.insertInto('holds').values({ reservation_id, state: 'live', until }).execute()
}
