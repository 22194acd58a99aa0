import type { FilmPictures } from './adapters/films/film-pictures.ts'
import type { PictureStorage } from './adapters/pictures/picture-storage.ts'
import type { PlacesService } from './adapters/places/places-service.ts'
import type { ContentVersions } from './db/content-versions.ts'
import type { Store } from './db/database.ts'
import type { OfficeWatch } from './live-office/office-watch.ts'
import type { Config } from './process/config.ts'
import type { Log } from './process/log.ts'
import type { Metrics } from './process/metrics.ts'

/** Everything that the app needs from outside; features take the part they use. */
export type Deps = {
  db: Store
  clock: () => Date
  log: Log
  places: PlacesService
  /** Says that a job was added. */
  wakeJobs: () => void
  contentVersions: ContentVersions
  /** Says that something was written: whoever watches the office is told. */
  officeChanged: () => void
  watch: OfficeWatch
  pictures: PictureStorage
  films: FilmPictures
  metrics: Metrics
  /** True once the program was told to end. */
  isClosing: () => boolean
  config: Pick<Config, 'publicUrl' | 'ownerEmail' | 'trustedProxies' | 'rateLimits' | 'metricsToken'>
}
