import type { ContentVersions } from './db/content-versions.ts'
import type { Store } from './db/database.ts'
import type { VisitCounting } from './http/observe-requests.ts'
import type { TextProvider } from './messaging/texts/text-provider.ts'
import type { PictureStorage } from './pictures/folder-storage.ts'
import type { Config } from './process/config.ts'
import type { Log } from './process/log.ts'
import type { Metrics } from './process/metrics.ts'
import type { Signer } from './signing/signer.ts'

export type Deps = {
  db: Store
  clock: () => Date
  log: Log
  wakeJobs: () => void
  contentVersions: ContentVersions
  officeChanged: () => void
  pictures: PictureStorage
  metrics: Metrics
  texts: TextProvider | undefined
  visits: VisitCounting
  signer: Signer
  forgetFirstPassword: () => void
  isClosing: () => boolean
  config: Pick<
    Config,
    'host' | 'mail' | 'publicUrl' | 'ownerEmail' | 'trustedProxies' | 'rateLimits' | 'metricsToken'
  >
}
