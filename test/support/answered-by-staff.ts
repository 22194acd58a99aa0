import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Puts the sample classes of a product that runs on a folder on request: of each there is one car, and stories that
 * reserve beside each other are not about who gets it.
 */
export function letStaffAnswer(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'quantico.sqlite'))
  db.exec("pragma busy_timeout = 5000; update vehicle_classes set booking = 'request'")
  db.close()
}
