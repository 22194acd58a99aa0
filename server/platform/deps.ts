import type { ContentVersions } from './db/content-versions.ts'
import type { Store } from './db/database.ts'
import type { VisitCounting } from './http/visits.ts'
import type { TextProvider } from './messaging/texts/text-provider.ts'
import type { PictureStorage } from './pictures/folder-storage.ts'
import type { Config } from './process/config.ts'
import type { Log } from './process/log.ts'
import type { Metrics } from './process/metrics.ts'
import type { Signer } from './signing/signer.ts'

/** The dependencies that every area may use; an area takes the part that it needs and adds its own. */
export type Deps = {
  db: Store
  clock: () => Date
  log: Log
  /** Wakes the job worker after a job was added. */
  wakeJobs: () => void
  contentVersions: ContentVersions
  /** Signals a write, so that open offices are notified at once. */
  officeChanged: () => void
  pictures: PictureStorage
  metrics: Metrics
  /** Undefined if texting is off. */
  texts: TextProvider | undefined
  visits: VisitCounting
  signer: Signer
  /** Removes the file that holds the first account's generated password. */
  forgetFirstPassword: () => void
  /** True after the signal to end. */
  isClosing: () => boolean
  config: Pick<Config, 'host' | 'publicUrl' | 'ownerEmail' | 'trustedProxies' | 'rateLimits' | 'metricsToken'>
}
