import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NO_SETUP_CHOICES } from '../../../domain/integrations/setup-guide.ts'

/**
 * Puts the sample classes of a product that runs on a folder on request, since of each there is one car, and stories that
 * reserve beside each other are not about who gets it; and hides the set-up guide, which takes the place of Today.
 */
export function prepareStore(dataDir: string, { confirms = false, guided = false } = {}): void {
  const db = new DatabaseSync(join(dataDir, 'rides.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  if (!confirms) db.exec("update vehicle_classes set booking = 'request'")
  const choices = JSON.stringify({ ...NO_SETUP_CHOICES, hidden: true })
  const insert =
    "insert or ignore into settings (name, value, version, updated_at) values ('setup-guide', ?, 1, ?)"
  if (!guided) db.prepare(insert).run(choices, new Date().toISOString())
  db.close()
}

/** Runs once, after the product of the stories has started. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default function prepareStories(): void {
  prepareStore(process.env['STORY_DATA_DIR'] ?? '')
}
