import { join } from 'node:path'
import { startGathering } from './customers/gather-job.ts'
import { startFlightLooks } from './day/flights/look-job.ts'
import { createFlightProvider } from './day/flights/providers/create-flight-provider.ts'
import { createLivePositions, type LivePositions } from './day/live/live-positions.ts'
import { type SharedPositions, sharePositions } from './day/live/share-positions.ts'
import { startRunSheets } from './day/run-sheet/run-sheet-job.ts'
import { startAutoAssign } from './dispatch/assignment/auto-assign.ts'
import { lookUpTextsIn } from './integrations/connections/look-up-texts.ts'
import { readConnections } from './integrations/connections/store.ts'
import { startRetention } from './integrations/retention/apply-retention.ts'
import { insertSamples } from './integrations/sample-content/insert-samples.ts'
import { startTelling } from './integrations/webhooks/gather.ts'
import { createWebhookSender } from './integrations/webhooks/post-webhook.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createPayments } from './money/payments/payments.ts'
import { startReconciling } from './money/payments/reconcile-job.ts'
import { createPaymentProvider } from './money/providers/create-payment-provider.ts'
import { receiveNews } from './notify/consents/receive-news.ts'
import { OPEN_MATTER_SOURCES } from './open-matter-sources.ts'
import { createContentVersions, keptPerVersion } from './platform/db/content-versions.ts'
import { openDatabase, type Store } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { ping } from './platform/db/portable.ts'
import { createJobWorker } from './platform/jobs/job-worker.ts'
import { createMailer, mailFolderOf } from './platform/messaging/mail/create-mailer.ts'
import { createTextProvider, textFolderOf } from './platform/messaging/texts/create-text-provider.ts'
import { createFolderStorage, type PictureStorage } from './platform/pictures/folder-storage.ts'
import { type Config, ConfigError } from './platform/process/config.ts'
import { protectDataFolder } from './platform/process/data-folder.ts'
import { isLocalAddress } from './platform/process/local-address.ts'
import { createLog, type Log, messageOf } from './platform/process/log.ts'
import { createMetrics, NO_METRICS } from './platform/process/metrics.ts'
import { beginClosed } from './platform/settings/booking-open-store.ts'
import { getSite } from './platform/settings/site-settings.ts'
import { createSigner } from './platform/signing/signer.ts'
import { openVault, type Vault } from './platform/signing/vault.ts'
import { createPlaces } from './pricing/places/create-places.ts'
import { createHomeAreaReader } from './pricing/places/home-area-store.ts'
import type { AppDeps } from './routes.ts'
import { createRedirects } from './site/redirects/redirects.ts'
import { createFilmPictures } from './site/videos/film-pictures.ts'
import { createVisitCounter } from './site/visits/visit-counter.ts'
import { createOpenMatters } from './staff/attention/open-matters.ts'
import { type FirstAccount, openFirstAccount, removeFirstPassword } from './staff/identity/first-account.ts'
import { createOfficeWatch } from './staff/live-office/office-watch.ts'

export type Product = {
  deps: AppDeps
  /** Undefined where there was an owner, or ADMIN_PASSWORD names the password. */
  firstAccount: FirstAccount | undefined
  /** Begins draining: readiness fails and open streams end. */
  beginClosing(): void
  /** Waits for running jobs and retention, then closes the store. */
  close(): Promise<void>
}

function protectData(config: Config, log: Log): void {
  const open = protectDataFolder(config.dataDir)
  if (open) log.warn(open)
}

/** Throws where the store does not answer, with the variable that names it. */
async function requireStore(db: Store, { databaseUrl, dataDir }: Config): Promise<void> {
  await ping(db).catch((error: Error) => {
    const where = databaseUrl ? 'the database at DATABASE_URL' : `the database in DATA_DIR ${dataDir}`
    throw new Error(`Couldn’t open ${where}: ${error.message}`)
  })
}

function retentionOf(config: Config) {
  return {
    keepTripsDays: config.keepTripsDays,
    mailFolder: mailFolderOf(config),
    textFolder: textFolderOf(config),
  }
}

async function paymentsOf(config: Config, context: Pick<AppDeps, 'db' | 'clock' | 'log'>) {
  const provider = await createPaymentProvider({ config, ...context })
  return provider && createPayments({ ...context, provider, publicUrl: config.publicUrl })
}

type PlacesContext = Pick<AppDeps, 'db' | 'contentVersions' | 'log' | 'clock'> & { version: string }

async function placesOf(config: Config, { db, contentVersions, ...context }: PlacesContext) {
  const homeArea = createHomeAreaReader({ db, contentVersions, clock: context.clock })
  return createPlaces({ ...context, config, homeArea, firstArea: await homeArea() })
}

/** Receives news from the provider of texts; `follow` after each. */
function watchTexts(
  deps: Pick<AppDeps, 'db' | 'clock' | 'signer' | 'wakeJobs'>,
  texts: AppDeps['texts'],
  follow: () => void,
): () => Promise<void> {
  const stop = texts?.watch?.(async news => {
    await receiveNews(deps, texts.name, news)
    follow()
  })
  return async () => stop?.()
}

/** With PostgreSQL several instances may share the store: a position that one receives is known to all. */
async function positionsOf(
  { databaseUrl: url }: Config,
  positions: LivePositions,
  context: Pick<AppDeps, 'db' | 'log' | 'clock'>,
): Promise<SharedPositions> {
  return url ? await sharePositions(positions, { ...context, url }) : { positions, stop: async () => {} }
}

function tell(changeable: { changed: () => void }[]) {
  for (const each of changeable) each.changed()
}

/** The store, up to date. */
async function openStore(
  config: Config,
  { log, now, pictures }: { log: Log; now: Date; pictures: PictureStorage },
): Promise<Store> {
  const db = openDatabase(
    config,
    slow => log.warn(slow, 'Slow database statement'),
    error => log.warn({ err: error }, 'An idle database connection broke and is being replaced'),
  )
  await requireStore(db, config)
  await migrate(db)
  if (config.sampleContent) await insertSamples(db, now, pictures)
  else await beginClosed(db, now)
  return db
}

/** Without connections that no longer fit, such as after an upgrade: the product must start. */
async function withSavedConnections(
  config: Config,
  { db, vault, log }: { db: Store; vault: Vault; log: Log },
): Promise<Config> {
  try {
    const saved = await readConnections(db, vault)
    return Object.keys(saved).length === 0 ? config : config.withConnections(saved)
  } catch (error) {
    const faults = error instanceof ConfigError ? error.faults : [messageOf(error)]
    log.error({ faults }, 'Saved connections can’t be used. Enter them again in the office')
    return config
  }
}

/** The services that the configuration names. */
async function openOutside(
  config: Config,
  context: Pick<AppDeps, 'db' | 'clock' | 'log' | 'contentVersions'> & { version: string },
) {
  const { clock, log, version } = context
  return {
    mailer: createMailer(config),
    payments: await paymentsOf(config, context),
    places: await placesOf(config, context),
    webhooks: createWebhookSender({ allowLocal: isLocalAddress(config) }),
    texts: createTextProvider(config, { clock, log }),
    flights: await createFlightProvider(config, { clock, log, version }),
  }
}

/** Opens everything that the app needs and brings the store up to date. */
export async function openProduct(
  environment: Config,
  version: string,
  { reload = () => {}, livePositions = createLivePositions() }: Partial<BeyondReload> = {},
): Promise<Product> {
  const clock = () => new Date()
  const log = createLog(environment.logLevel)
  protectData(environment, log)
  const pictures = createFolderStorage(join(environment.dataDir, 'uploads'))
  const db = await openStore(environment, { log, now: clock(), pictures })
  try {
    return await openWith(environment, { db, log, pictures, clock, version, reload, livePositions })
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Outlives the product: a reload opens the next one with the same. */
export type BeyondReload = { reload: () => void; livePositions: LivePositions }

type OpenContext = Pick<AppDeps, 'log' | 'pictures' | 'clock'> & BeyondReload & { db: Store; version: string }

/** Nothing that runs by itself starts before everything that may fail. */
async function openWith(
  environment: Config,
  { db, log, pictures, clock, version, reload, livePositions }: OpenContext,
): Promise<Product> {
  const vault = openVault(environment.dataDir)
  const config = await withSavedConnections(environment, { db, vault, log })
  const firstAccount = await openFirstAccount(db, config, clock())
  const contentVersions = await createContentVersions(db)
  const site = keptPerVersion({ contentVersions, clock }, ['site'], () => getSite(db))
  const signer = createSigner({ db, clock })
  const wakeJobs = () => worker.wake()
  const outside = await openOutside(config, { db, clock, log, contentVersions, version })
  const { payments, places, webhooks, texts } = outside
  const connections = { vault, config, reload, lookUpTexts: lookUpTextsIn() }
  const handlers = createJobHandlers({
    ...{ db, clock, log, site, config, contentVersions, signer, ...outside, wakeJobs },
    ...{ connections, pictures },
  })
  const worker = createJobWorker({ db, clock, log, handlers })
  if (payments) await startReconciling(db, { zone: (await site()).timeZone, now: clock() })
  await startRunSheets(db, { zone: (await site()).timeZone, now: clock() })
  const shared = await positionsOf(config, livePositions, { db, log, clock })
  const metrics = config.metricsToken ? await createMetrics(db) : NO_METRICS
  worker.start()
  const looks = [startGathering, startTelling, startFlightLooks, startAutoAssign].map(start =>
    start({ db, clock, log, wakeJobs: worker.wake }),
  )
  const stopFollowing = contentVersions.follow()
  const openMatters = createOpenMatters({ db, clock }, OPEN_MATTER_SOURCES)
  const watch = createOfficeWatch({ db, log, config, openMatters })
  let closing = false
  const redirects = createRedirects({ db, clock, log, contentVersions })
  const visits = createVisitCounter({ db, clock, log, config, site, places })
  const officeChanged = () => tell([watch, ...looks])
  const stops = [
    watchTexts({ db, clock, signer, wakeJobs }, texts, officeChanged),
    redirects.start(),
    visits.start(),
    shared.stop,
    startRetention({ db, clock, log }, retentionOf(config)),
  ]
  return {
    deps: {
      ...{ db, clock, log, places, wakeJobs, contentVersions, watch, openMatters, pictures },
      livePositions: shared.positions,
      ...{ payments, webhooks, texts, redirects, visits, signer, config, officeChanged },
      connections,
      films: createFilmPictures({ storage: pictures, log, clock }),
      metrics,
      forgetFirstPassword: () => removeFirstPassword(config.dataDir),
      isClosing: () => closing,
    },
    firstAccount,
    beginClosing() {
      closing = true
      watch.close()
    },
    async close() {
      stopFollowing()
      for (const look of looks) await look.stop()
      for (const stop of stops) await stop()
      await worker.stop()
      await db.destroy()
    },
  }
}
