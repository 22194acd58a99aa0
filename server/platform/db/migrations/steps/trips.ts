import type { Kysely } from 'kysely'
import { inBatches } from '../in-batches.ts'

const DEFAULT_ZONE = 'America/New_York'
const NOT_SPECIFIED = 'Not specified'

/** As the store stands before this step; later tables do not matter here. */
type Before = {
  settings: { name: string; value: string }
  reservations: {
    id: string
    number_of_passengers: number
    pick_up_address: string
    drop_off_address: string
    pick_up_date: string
    pick_up_time: string
    pick_up_at: string
    wished_vehicle: string | null
    status: string
  }
  trips: Record<string, unknown> & { id: string }
}

/** Each reservation becomes one trip with two stops; what nobody asked for yet stays empty. */
export async function createTrips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trips')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('reservation_id', 'text', column => column.notNull())
    .addColumn('leg', 'integer', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('zone', 'text', column => column.notNull())
    .addColumn('local_date', 'text', column => column.notNull())
    .addColumn('local_time', 'text', column => column.notNull())
    .addColumn('fold', 'integer', column => column.notNull())
    .addColumn('starts_at', 'text', column => column.notNull())
    .addColumn('ends_at', 'text')
    .addColumn('hours', 'integer')
    .addColumn('stops', 'text', column => column.notNull())
    .addColumn('passengers', 'integer', column => column.notNull())
    .addColumn('luggage', 'integer')
    .addColumn('child_seats', 'text')
    .addColumn('extras', 'text')
    .addColumn('vehicle_class_id', 'text')
    .addColumn('wished_vehicle', 'text')
    .addColumn('flight', 'text')
    .addColumn('meeting_point_id', 'text')
    .addColumn('passenger', 'text')
    .addColumn('sign_text', 'text')
    .addColumn('note', 'text')
    .addColumn('distance_metres', 'integer')
    .addColumn('duration_seconds', 'integer')
    .addColumn('progress', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .execute()
  await fillTrips(db as Kysely<Before>)
  await db.schema
    .createIndex('trips_by_reservation')
    .on('trips')
    .columns(['reservation_id', 'leg'])
    .unique()
    .execute()
}

async function fillTrips(db: Kysely<Before>): Promise<void> {
  const zone = await readZone(db)
  await inBatches(
    (after, limit) =>
      db.selectFrom('reservations').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
    async rows => {
      await db
        .insertInto('trips')
        .values(rows.map(row => tripOf(row, zone)) as never)
        .execute()
    },
  )
}

async function readZone(db: Kysely<Before>): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'site').executeTakeFirst()
  const { timeZone } = JSON.parse(row?.value ?? '{}') as { timeZone?: string }
  return timeZone ?? DEFAULT_ZONE
}

function tripOf(row: Before['reservations'], zone: string) {
  return {
    // One reservation has one trip so far: their keys may be the same.
    id: row.id,
    reservation_id: row.id,
    leg: 1,
    kind: 'transfer',
    zone,
    local_date: row.pick_up_date,
    local_time: row.pick_up_time,
    fold: foldOf(row, zone),
    starts_at: row.pick_up_at,
    ends_at: null,
    hours: null,
    stops: JSON.stringify([stopOf('pick-up', row.pick_up_address), stopOf('drop-off', row.drop_off_address)]),
    passengers: row.number_of_passengers,
    luggage: null,
    child_seats: null,
    extras: null,
    vehicle_class_id: null,
    wished_vehicle: row.wished_vehicle,
    flight: null,
    meeting_point_id: null,
    passenger: null,
    sign_text: null,
    note: null,
    distance_metres: null,
    duration_seconds: null,
    progress: { completed: 'done', cancelled: 'cancelled' }[row.status] ?? 'scheduled',
    version: 1,
  }
}

function stopOf(kind: string, address: string) {
  return {
    kind,
    address: address === NOT_SPECIFIED ? '' : address,
    lat: null,
    lon: null,
    placeId: null,
    waitMinutes: 0,
    note: '',
  }
}

/** 1 where the clocks of the zone showed this time once before, an hour earlier. */
function foldOf(row: Before['reservations'], zone: string): 0 | 1 {
  try {
    const local = Temporal.PlainDateTime.from(`${row.pick_up_date}T${row.pick_up_time}`)
    const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds
    return Date.parse(row.pick_up_at) > first ? 1 : 0
  } catch {
    // Dates that were erased, or were never valid.
    return 0
  }
}
