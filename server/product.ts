import { join } from 'node:path'
import { startGathering } from './customers/gather-job.ts'
import { startFlightLooks } from './day/flights/look-job.ts'
import { createFlightProvider } from './day/flights/providers/create-flight-provider.ts'
import { createLivePositions } from './day/live/live-positions.ts'
import { type SharedPositions, sharePositions } from './day/live/share-positions.ts'
import { startRunSheets } from './day/run-sheet/run-sheet-job.ts'
import { startAutoAssign } from './dispatch/assignment/auto-assign.ts'
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
import { createFolderStorage } from './platform/pictures/folder-storage.ts'
import type { Config } from './platform/process/config.ts'
import { protectDataFolder } from './platform/process/data-folder.ts'
import { isLocalAddress } from './platform/process/local-address.ts'
import { createLog, type Log } from './platform/process/log.ts'
import { createMetrics, NO_METRICS } from './platform/process/metrics.ts'
import { getSite } from './platform/settings/site-settings.ts'
import { createSigner } from './platform/signing/signer.ts'
import { createPlaces } from './pricing/places/create-places.ts'
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

/** Takes what a provider of texts tells by itself; `follow` after each. */
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
  context: Pick<AppDeps, 'db' | 'log' | 'clock'>,
): Promise<SharedPositions> {
  const positions = createLivePositions()
  return url ? await sharePositions(positions, { ...context, url }) : { positions, stop: async () => {} }
}

function tell(changeable: { changed: () => void }[]) {
  for (const each of changeable) each.changed()
}

/** The store, up to date. */
async function openStore(config: Config, { log, now }: { log: Log; now: Date }): Promise<Store> {
  const db = openDatabase(
    config,
    slow => log.warn(slow, 'Slow database statement'),
    error => log.warn({ err: error }, 'An idle database connection broke and is being replaced'),
  )
  await requireStore(db, config)
  await migrate(db)
  if (config.sampleContent) await insertSamples(db, now)
  return db
}

/** Opens everything that the app needs and brings the store up to date. */
export async function openProduct(config: Config, version: string): Promise<Product> {
  const clock = () => new Date()
  const log = createLog(config.logLevel)
  protectData(config, log)
  const db = await openStore(config, { log, now: clock() })
  const firstAccount = await openFirstAccount(db, config, clock())
  const contentVersions = await createContentVersions(db)
  const site = keptPerVersion({ contentVersions, clock }, ['site'], () => getSite(db))
  const signer = createSigner({ db, clock })
  const payments = await paymentsOf(config, { db, clock, log })
  const places = createPlaces({ config, log, clock, version })
  const wakeJobs = () => worker.wake()
  const webhooks = createWebhookSender({ allowLocal: isLocalAddress(config) })
  const texts = createTextProvider(config, { clock, log })
  const flights = await createFlightProvider(config, { clock, log, version })
  const outside = { mailer: createMailer(config), payments, places, webhooks, texts, flights }
  const handlers = createJobHandlers({
    ...{ db, clock, log, site, config, contentVersions, signer, ...outside, wakeJobs },
  })
  const worker = createJobWorker({ db, clock, log, handlers })
  worker.start()
  if (payments) await startReconciling(db, { zone: (await site()).timeZone, now: clock() })
  await startRunSheets(db, { zone: (await site()).timeZone, now: clock() })
  const looks = [startGathering, startTelling, startFlightLooks, startAutoAssign].map(start =>
    start({ db, clock, log, wakeJobs: worker.wake }),
  )
  const stopFollowing = contentVersions.follow()
  const openMatters = createOpenMatters({ db, clock }, OPEN_MATTER_SOURCES)
  const watch = createOfficeWatch({ db, log, openMatters })
  const pictures = createFolderStorage(join(config.dataDir, 'uploads'))
  let closing = false
  const redirects = createRedirects({ db, clock, log, contentVersions })
  const shared = await positionsOf(config, { db, log, clock })
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
      films: createFilmPictures({ storage: pictures, log, clock }),
      metrics: config.metricsToken ? await createMetrics(db) : NO_METRICS,
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
