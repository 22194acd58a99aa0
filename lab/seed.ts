/**
 * `npm run seed -- 10000 500`: fills the store that the configuration names with so many made-up reservations and
 * posts, to try the office with the data of some years. Not for a store with real customers in it.
 */

import { openDatabase } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { readConfig } from '../server/platform/process/config.ts'
import { seedReservations } from '../test/support/seed-rows.ts'
import { seedPosts } from './seed-posts.ts'

const [reservations = 10_000, posts = 500] = process.argv.slice(2).map(Number)
const db = openDatabase(readConfig(process.env))
await migrate(db)
const known = await db.selectFrom('reservations').select('id').limit(1).executeTakeFirst()
if (known) {
  process.stderr.write(
    'This database already has reservations. Set DATA_DIR or DATABASE_URL to an empty one.\n',
  )
  process.exitCode = 1
} else {
  const now = new Date()
  await seedReservations(db, reservations, now)
  await seedPosts(db, posts, now)
  process.stdout.write(`Added ${reservations} reservations and ${posts} posts.\n`)
}
await db.destroy()
