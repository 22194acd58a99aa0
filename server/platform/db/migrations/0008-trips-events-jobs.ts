import type { Kysely } from 'kysely'
import { createEvents } from './steps/events.ts'
import { createJobs } from './steps/jobs.ts'
import { rebuildIdempotencyKeys, rebuildReservations } from './steps/reservations.ts'
import { createTrips } from './steps/trips.ts'

/** Reservations get trips, what happened and what is to be done get one table each; every row is carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('vehicles').renameTo('fleet_items').execute()
  await db.schema.alterTable('messages').renameTo('enquiries').execute()
  await db.schema
    .alterTable('settings')
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await addTokenColumns(db)
  await createTrips(db)
  await createJobs(db)
  await createEvents(db)
  await rebuildReservations(db)
  await rebuildIdempotencyKeys(db)
}

/** A link is made when its mail leaves; where a mail had to be sent again, the link of the one before stays good. */
async function addTokenColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['subscribers', 'invitations']) {
    await db.schema.alterTable(table).addColumn('previous_token_hash', 'text').execute()
  }
  await db.schema.alterTable('invitations').addColumn('invited_by', 'text').execute()
}
