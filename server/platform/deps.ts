import type { FilmPictures } from '../site/videos/film-pictures.ts'
import type { PictureStorage } from './pictures/picture-storage.ts'
import type { PlacesService } from '../pricing/places/places-service.ts'
import type { TextProvider } from './messaging/texts/text-provider.ts'
import type { WebhookSender } from '../integrations/webhooks/webhook-sender.ts'
import type { ContentVersions } from './db/content-versions.ts'
import type { Store } from './db/database.ts'
import type { OfficeWatch } from '../staff/live-office/office-watch.ts'
import type { LivePositions } from '../day/live/live-positions.ts'
import type { OpenMattersFinder } from '../staff/attention/open-matters.ts'
import type { Payments } from '../money/payments/payments.ts'
import type { Config } from './process/config.ts'
import type { Log } from './process/log.ts'
import type { Metrics } from './process/metrics.ts'
import type { Redirects } from '../site/redirects/redirects.ts'
import type { Signer } from './signing/signer.ts'
import type { VisitCounter } from '../site/visits/visit-counter.ts'

/** The dependencies of the app; a feature takes the part that it uses. */
export type Deps = {
  db: Store
  clock: () => Date
  log: Log
  places: PlacesService
  /** Wakes the job worker after a job was added. */
  wakeJobs: () => void
  contentVersions: ContentVersions
  /** Signals a write, so that open offices are notified at once. */
  officeChanged: () => void
  watch: OfficeWatch
  openMatters: OpenMattersFinder
  pictures: PictureStorage
  films: FilmPictures
  webhooks: WebhookSender
  metrics: Metrics
  /** Undefined where nothing is asked for online. */
  payments: Payments | undefined
  /** Undefined where no texts are sent. */
  texts: TextProvider | undefined
  livePositions: LivePositions
  redirects: Redirects
  visits: VisitCounter
  signer: Signer
  /** Removes the file that holds the first account's made-up password. */
  forgetFirstPassword: () => void
  /** True after the signal to end. */
  isClosing: () => boolean
  config: Pick<Config, 'host' | 'publicUrl' | 'ownerEmail' | 'trustedProxies' | 'rateLimits' | 'metricsToken'>
}
