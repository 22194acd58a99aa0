import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NO_SETUP_CHOICES } from '../../domain/integrations/setup-guide.ts'

/** Hides the set-up guide, which takes the place of Today, in a store that a product runs on. */
export function hideGuide(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'rides.sqlite'))
  const value = JSON.stringify({ ...NO_SETUP_CHOICES, hidden: true })
  db.exec('pragma busy_timeout = 5000')
  const insert = db.prepare(
    "insert or ignore into settings (name, value, version, updated_at) values ('setup-guide', ?, 1, ?)",
  )
  insert.run(value, new Date().toISOString())
  db.close()
}

/**
 * Puts the sample classes of a product that runs on a folder on request: of each there is one car, and stories that
 * reserve beside each other are not about who gets it.
 */
export function letStaffAnswer(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'rides.sqlite'))
  db.exec("pragma busy_timeout = 5000; update vehicle_classes set booking = 'request'")
  db.close()
}
