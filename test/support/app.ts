// First: modules of the product read the setting when they are loaded.
import './cheap-hashing.ts'

import assert from 'node:assert/strict'
import { afterEach, beforeEach } from 'node:test'
import { ROUTES } from '#calls/office'
import { type Client, createClient } from '../../contract/client.ts'
import type { ProblemBody } from '../../contract/problems.ts'
import type { Role } from '../../domain/staff/staff.ts'
import { toJson } from '../../domain/values/json.ts'
import { createApp } from '../../server/app.ts'
import type { FlightProvider } from '../../server/day/flights/providers/flight-provider.ts'
import { createLivePositions } from '../../server/day/live/live-positions.ts'
import { insertSampleDetails, readSampleCompany } from '../../server/integrations/sample-content/company.ts'
import { insertSamples } from '../../server/integrations/sample-content/insert-samples.ts'
import type { WebhookSender } from '../../server/integrations/webhooks/post-webhook.ts'
import { createJobHandlers } from '../../server/job-handlers.ts'
import { createPayments } from '../../server/money/payments/payments.ts'
import type { PaymentProvider } from '../../server/money/providers/payment-provider.ts'
import { createTestProvider } from '../../server/money/providers/test-provider/test-provider.ts'
import { OPEN_MATTER_SOURCES } from '../../server/open-matter-sources.ts'
import { createContentVersions } from '../../server/platform/db/content-versions.ts'
import type { Store } from '../../server/platform/db/database.ts'
import { runDueJobs } from '../../server/platform/jobs/job-worker.ts'
import type { TextMessage, TextProvider } from '../../server/platform/messaging/texts/text-provider.ts'
import { readConfig } from '../../server/platform/process/config.ts'
import type { Log } from '../../server/platform/process/log.ts'
import { createMetrics, NO_METRICS } from '../../server/platform/process/metrics.ts'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { createSigner } from '../../server/platform/signing/signer.ts'
import { openVault } from '../../server/platform/signing/vault.ts'
import { createHomeAreaReader } from '../../server/pricing/places/home-area-store.ts'
import type { AppDeps } from '../../server/routes.ts'
import { createRedirects } from '../../server/site/redirects/redirects.ts'
import { createVisitCounter } from '../../server/site/visits/visit-counter.ts'
import { createOpenMatters } from '../../server/staff/attention/open-matters.ts'
import { removeFirstPassword } from '../../server/staff/identity/first-account.ts'
import { hashPassword } from '../../server/staff/identity/passwords.ts'
import { startSession } from '../../server/staff/identity/session-store.ts'
import { createOfficeWatch } from '../../server/staff/live-office/office-watch.ts'
import { type Engine, openTestDatabase } from './engines.ts'
import { insertFleet } from './fleet.ts'
import { NOON } from './noon.ts'
import { priceStore } from './priced-store.ts'
import { assertExplained } from './problems.ts'
import {
  createMemoryPictures,
  embeddedPlaces,
  ORIGIN,
  recordingLog,
  recordingMailer,
  recordingTexts,
  type SentMail,
} from './recording.ts'
import { temporaryFolder } from './temporary-folder.ts'

export { NOON }
export const ADMIN = { username: 'admin', password: 'correct horse battery' }

const HERE = { address: '127.0.0.1', browser: '', device: undefined }

const NOWHERE: WebhookSender = {
  allowLocal: true,
  post: async () => ({ status: 200, fault: '', body: 'ok' }),
}

const adminHash = hashPassword(ADMIN.password)

type AppTestOptions = {
  rateLimits?: boolean
  metrics?: boolean
  trustedProxies?: number
  /** Here SQLite keeps its file, and mails are written, as in the running product. */
  dataDir?: string
  /** To PostgreSQL at once, where a test has them contend for rows. */
  connections?: number
  /** Takes texts in place of the provider that records them; null where none are sent. */
  texts?: TextProvider | null
  /** True where deposits are asked for online, through the test provider; or another provider by the clock of the app. */
  payments?: boolean | ((clock: () => Date) => PaymentProvider)
  /** Sends messages to programs outside; without it all of them arrive nowhere. */
  webhooks?: WebhookSender
  /** Variables that connections come from. */
  environment?: Record<string, string>
  /** The feed of flights; without one they are not looked at. */
  flights?: FlightProvider
}
/** Opens /metrics where a test asks for figures. */
export const METRICS_TOKEN = 'a-token-of-the-monitoring'

export type TestApp = {
  db: Store
  /** Of PostgreSQL. */
  databaseUrl: string | undefined
  deps: AppDeps
  /** `address` is where it comes from. */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  client: Client
  sent: SentMail[]
  /** Texts that the provider has taken. */
  texts: TextMessage[]
  /** Delivers what is due, through another view of the store where one is named; returns what has been sent so far. */
  deliver: (through?: Store) => Promise<SentMail[]>
  /** A session of the first account, without the work of checking its password. */
  signIn: () => Promise<string>
  /** Puts the stopped clock forward. */
  pass: (milliseconds: number) => void
  passTo: (instant: string | number) => void
  /** Error lines of the log; a test that expects some empties it. */
  errors: string[]
  beginClosing: () => void
  close: () => Promise<void>
}

/** The whole API on a store of its own, with a stopped clock and a mailer that records what it is given. */
export async function createTestApp(engine: Engine, options: AppTestOptions = {}): Promise<TestApp> {
  const { dataDir, connections } = options
  const store = await openTestDatabase(engine, { dataDir, connections })
  const { db } = store
  const time = { now: Date.parse(NOON), closing: false }
  const clock = () => new Date(time.now)
  const { log, errors } = recordingLog()
  const { mailer, sent } = recordingMailer(dataDir, () => config.mail.kind === 'folder')
  const texts: TextMessage[] = []
  const openMatters = createOpenMatters({ db, clock }, OPEN_MATTER_SOURCES)
  const contentVersions = await createContentVersions(db)
  const payments = paymentsOf(options.payments, { db, clock, log })
  const config = configOf(options)
  const watch = createOfficeWatch({ db, log, config, openMatters })
  const places = embeddedPlaces({ log, clock }, createHomeAreaReader({ db, contentVersions, clock }))
  const deps: AppDeps = {
    ...{ db, clock, log, places, payments, contentVersions },
    texts: options.texts === null ? undefined : (options.texts ?? recordingTexts(texts)),
    livePositions: createLivePositions(),
    wakeJobs: () => {},
    metrics: options.metrics ? await createMetrics(db) : NO_METRICS,
    redirects: createRedirects({ db, clock, log, contentVersions }),
    visits: createVisitCounter({ db, clock, log, config, site: () => getSite(db), places }),
    signer: createSigner({ db, clock }),
    forgetFirstPassword: () => options.dataDir && removeFirstPassword(options.dataDir),
    isClosing: () => time.closing,
    officeChanged: () => watch.changed(),
    ...{ watch, openMatters, connections: testConnections(options.environment ?? {}) },
    pictures: createMemoryPictures(),
    films: { find: async () => undefined },
    webhooks: options.webhooks ?? NOWHERE,
    config,
  }
  const app = createApp(deps, { version: 'test' })
  await insertSampleDetails(db, readSampleCompany(), clock())
  await db
    .insertInto('staff')
    .values(account(ADMIN.username, await adminHash, 'owner'))
    .execute()
  return {
    db,
    databaseUrl: store.url,
    deps,
    client: createClient(ROUTES, async request => await explained(await app.fetch(request)), ORIGIN),
    ...{ sent, texts, errors },
    request: async (path, init, address) =>
      await explained(await app.request(path, init, address ? { address } : undefined)),
    signIn: () => startSession(db, 'staff-admin', { origin: HERE, now: clock() }),
    pass: milliseconds => {
      time.now += milliseconds
    },
    passTo: instant => {
      time.now = Math.round(new Date(instant).getTime())
    },
    async deliver(through = db) {
      const site = () => getSite(through)
      const handlers = createJobHandlers({ ...deps, db: through, mailer, site, flights: options.flights })
      await runDueJobs({ db: through, handlers, clock, log })
      return sent
    },
    beginClosing: () => {
      time.closing = true
    },
    async close() {
      watch.close()
      await store.drop()
    },
  }
}

/** The answer; a problem in it has a reason wherever a test meets it. */
async function explained(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (response.status >= 400 && isJson) {
    const text = await response.clone().text()
    if (text !== '') assertExplained(JSON.parse(text) as ProblemBody)
  }
  return response
}

function paymentsOf(asked: AppTestOptions['payments'], context: { db: Store; clock: () => Date; log: Log }) {
  if (!asked) return undefined
  const deps = { ...context, publicUrl: ORIGIN }
  return createPayments({ ...deps, provider: asked === true ? createTestProvider(deps) : asked(deps.clock) })
}

function configOf(options: AppTestOptions): AppDeps['config'] {
  return {
    host: '127.0.0.1',
    publicUrl: ORIGIN,
    mail: { kind: 'folder' },
    ownerEmail: 'owner@example.com',
    trustedProxies: options.trustedProxies ?? 0,
    rateLimits: options.rateLimits ?? false,
    metricsToken: options.metrics ? METRICS_TOKEN : undefined,
  }
}

/** Made on first use, since few tests need a data folder. */
function testConnections(environment: Record<string, string>): AppDeps['connections'] {
  let folder: string | undefined
  const dataDir = () => (folder ??= temporaryFolder('connections'))
  return {
    get vault() {
      return openVault(dataDir())
    },
    get config() {
      return readConfig({ DATA_DIR: dataDir(), ...environment })
    },
    reload: () => {},
    // As without a network.
    lookUpTexts: async () => null,
  }
}

/** A row of the staff table. */
export function account(username: string, password_hash: string, role: Role) {
  return {
    ...{ id: `staff-${username}`, username, password_hash, role, email: null, created_at: NOON },
    ...{ totp_secret: null, totp_pending: null, totp_step: 0, totp_used_steps: toJson([]) },
    ...{ totp_required: 0 as const, password_temporary: 0 as const, recovery_hashes: null },
    ...{ looked_at: null, looked_before: null },
  }
}

/** The content of the store when a test begins: a fleet needs prices. */
type Content = { samples?: boolean; priced?: boolean; fleet?: Parameters<typeof insertFleet>[1] }

/** An app of its own for each test of a file; an error line that the test did not expect fails it. */
export function useTestApp(
  engine: Engine,
  { samples, priced, fleet, ...options }: AppTestOptions & Content = {},
): () => TestApp {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(engine, options)
    if (samples) await insertSamples(app.db, new Date(NOON))
    if (priced || fleet) await priceStore(app.db)
    if (fleet) await insertFleet(app.db, fleet)
  })
  afterEach(async () => {
    await app.close()
    assert.deepEqual(app.errors, [])
  })
  return () => app
}

/** Runs the jobs that are due, then those that follow from them: an event plans a look, and a look plans more. */
export async function runJobs(
  { deliver, pass }: Pick<TestApp, 'deliver' | 'pass'>,
  { rounds = 6, stepMs = 10 } = {},
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await deliver()
    pass(stepMs)
  }
}

/** A ride that is fine in every way. */
export const RIDE = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phoneNumber: '(703) 555-0199',
  numberOfPassengers: 2,
  pickUpAddress: '18200 Main Street, Triangle, Prince William County, Virginia, 22172, United States',
  dropOffAddress:
    'Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard, Arlington, Virginia, 22202, United States',
  pickUpDate: '2026-12-04',
  pickUpTime: '18:45',
}

export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
