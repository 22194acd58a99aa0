import type { PlacesService } from './adapters/places/places-service.ts'
import type { Config } from './config.ts'
import type { Database } from './db/tables.ts'
import type { Log } from './log.ts'

/** Everything that the app needs from outside; features take the part they use. */
export type Deps = {
  db: Database
  clock: () => Date
  log: Log
  places: PlacesService
  /** Says that the outbox has a new mail. */
  wakeOutbox: () => void
  config: Pick<Config, 'publicUrl' | 'ownerEmail' | 'trustedProxies' | 'rateLimits'>
}
