import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { forbidOverlaps } from '../portable.ts'

/** Vehicles, drivers, their hours, and who is busy when; the store refuses a resource that is busy twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeResources(db)
  await makeShifts(db)
  await makeAssignments(db)
  await makeOccupancies(db)
  await makeHolds(db)
}

async function makeResources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('resources')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('vehicle', 'driver', 'lane')`))
    .execute()
  await resource(db.schema.createTable('vehicles'))
    .addColumn('vehicle_class_id', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('plate', 'text', column => column.notNull().unique())
    .addColumn('seats', 'integer', column => column.notNull())
    .addColumn('luggage', 'integer', column => column.notNull())
    .addColumn('child_seats', 'text', column => column.notNull())
    .addColumn('garage', 'text')
    .addColumn('ready_from', 'text')
    .addColumn('retired_at', 'text')
    .addColumn('sample', 'integer', column => column.notNull())
    .execute()
  await resource(db.schema.createTable('drivers'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('phone', 'text', column => column.notNull())
    .addColumn('email', 'text')
    .addColumn('licence_until', 'text')
    .addColumn('permit_until', 'text')
    .addColumn('medical_until', 'text')
    .addColumn('class_codes', 'text', column => column.notNull())
    .addColumn('usual_vehicle_id', 'text')
    .addColumn('garage', 'text')
    .addColumn('max_duty_min', 'integer', column => column.notNull().defaultTo(720))
    .addColumn('min_rest_min', 'integer', column => column.notNull().defaultTo(600))
    .addColumn('retired_at', 'text')
    .addColumn('sample', 'integer', column => column.notNull())
    .execute()
}

/** What a vehicle and a driver have that staff edit; their id is that of the resource. */
function resource<Table extends string>(table: CreateTableBuilder<Table>) {
  return table
    .addColumn('id', 'text', column => column.primaryKey().references('resources.id'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
}

async function makeShifts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shifts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('driver_id', 'text', column => column.notNull().references('drivers.id').onDelete('cascade'))
    .addColumn('weekday', 'integer', column => column.notNull().check(sql`weekday between 1 and 7`))
    .addColumn('from_time', 'text', column => column.notNull())
    .addColumn('to_time', 'text', column => column.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('valid_until', 'text')
    .execute()
  await db.schema.createIndex('shifts_by_driver').on('shifts').column('driver_id').execute()
  await db.schema
    .createTable('shift_changes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('driver_id', 'text', column => column.notNull().references('drivers.id').onDelete('cascade'))
    .addColumn('date', 'text', column => column.notNull())
    .addColumn('from_time', 'text')
    .addColumn('to_time', 'text')
    .addColumn('note', 'text')
    .addCheckConstraint('shift_changes_hours', sql`(from_time is null) = (to_time is null)`)
    .execute()
  await db.schema
    .createIndex('shift_changes_by_date')
    .on('shift_changes')
    .columns(['driver_id', 'date'])
    .execute()
}

async function makeAssignments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignments')
    .addColumn('trip_id', 'text', column => column.primaryKey().references('trips.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'text', column => column.references('vehicles.id'))
    .addColumn('driver_id', 'text', column => column.references('drivers.id'))
    .addColumn('pinned', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('promised_class_id', 'text')
    .addColumn('promised_seats', 'integer')
    .addColumn('plan', 'text', column => column.notNull())
    .addColumn('core_from', 'integer', column => column.notNull())
    .addColumn('core_to', 'integer', column => column.notNull())
    .addColumn('without_vehicle_reason', 'text')
    .addColumn('accepted_at', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .execute()
  for (const column of ['vehicle_id', 'driver_id']) {
    await db.schema.createIndex(`assignments_by_${column}`).on('assignments').column(column).execute()
  }
}

async function makeOccupancies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('occupancies')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('resource_id', 'text', column => column.notNull().references('resources.id'))
    .addColumn('trip_id', 'text', column => column.references('trips.id').onDelete('cascade'))
    .addColumn('purpose', 'text', column =>
      column.notNull().check(sql`purpose in ('trip', 'hold', 'service', 'off', 'lane')`),
    )
    // SQLite would keep a text or a fraction in an integer column.
    .addColumn('from_min', 'integer', column =>
      column.notNull().check(sql`from_min = cast(from_min as integer)`),
    )
    .addColumn('to_min', 'integer', column => column.notNull().check(sql`to_min = cast(to_min as integer)`))
    .addColumn('hold_until', 'text')
    .addColumn('note', 'text')
    .addCheckConstraint('occupancies_forwards', sql`to_min > from_min`)
    .addCheckConstraint('occupancies_length', sql`to_min - from_min <= 2880`)
    .addCheckConstraint('occupancies_hold', sql`(purpose = 'hold') = (hold_until is not null)`)
    .execute()
  const indexes: Record<string, string[]> = {
    occupancies_by_resource: ['resource_id', 'from_min', 'to_min'],
    occupancies_by_time: ['from_min', 'to_min'],
    occupancies_by_trip: ['trip_id'],
    occupancies_by_hold: ['purpose', 'hold_until'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('occupancies').columns(columns).execute()
  }
  await forbidOverlaps(db)
}

async function makeHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holds')
    .addColumn('reservation_id', 'text', column => column.primaryKey())
    .addColumn('state', 'text', column => column.notNull().check(sql`state in ('live', 'taken', 'ended')`))
    .addColumn('until', 'text', column => column.notNull())
    .addColumn('email_hash', 'text')
    .addColumn('phone_hash', 'text')
    .addColumn('address_hash', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema.createIndex('holds_by_end').on('holds').columns(['state', 'until']).execute()
}
