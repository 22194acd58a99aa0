import { CALLS } from '../contract/calls.ts'
import { type Client, createClient, type Send } from '../contract/client.ts'
import type { TestRideMessage } from '../contract/integrations/test-ride-schemas.ts'
import { LINK_COOKIES } from '../contract/page.ts'
import { keysOf, recordOf } from '../domain/values/record.ts'
import { createLivePositions } from './day/live/live-positions.ts'
import { copyConfiguration } from './integrations/test-ride/copy-configuration.ts'
import { type RideWorld, TEST_GUEST, TEST_OFFICE } from './integrations/test-ride/ride-world.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createPayments } from './money/payments/payments.ts'
import { createTestProvider } from './money/providers/test-provider/test-provider.ts'
import { OPEN_MATTER_SOURCES } from './open-matter-sources.ts'
import { createContentVersions } from './platform/db/content-versions.ts'
import { openSqlite, type Store } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { runDueJobs } from './platform/jobs/job-worker.ts'
import { listDueKinds } from './platform/jobs/lease-jobs.ts'
import type { Mailer } from './platform/messaging/mail/mailer.ts'
import type { TextProvider } from './platform/messaging/texts/text-provider.ts'
import { NO_METRICS } from './platform/process/metrics.ts'
import { getSite } from './platform/settings/site-settings.ts'
import { createSigner } from './platform/signing/signer.ts'
import type { AppDeps } from './routes.ts'
import { createRedirects } from './site/redirects/redirects.ts'
import { createVisitCounter } from './site/visits/visit-counter.ts'
import { createOpenMatters } from './staff/attention/open-matters.ts'
import { startSession } from './staff/identity/session-store.ts'
import { createOfficeWatch } from './staff/live-office/office-watch.ts'

type Fetch = (request: Request) => Response | Promise<Response>

const HERE = { address: '127.0.0.1', browser: '', device: undefined }
const ROUTES = recordOf(keysOf(CALLS), name => `${CALLS[name].method} ${CALLS[name].path}` as const)
/** Jobs that follow from each other, such as an event, its payment and its receipt. */
const ROUNDS_MAX = 12
const ROUND_MS = 1000

/** The product again, in memory: the database is gone with the process, so nothing needs to be removed. */
export async function openRideWorld(
  deps: AppDeps,
  createApp: (deps: AppDeps) => { fetch: Fetch },
): Promise<RideWorld> {
  const db = openSqlite(':memory:')
  const time = { now: deps.clock().getTime() }
  const clock = () => new Date(time.now)
  try {
    await migrate(db)
    const { staffId, lacksShifts } = await copyConfiguration({ from: deps.db, to: db, now: clock() })
    const messages: TestRideMessage[] = []
    const { copied, mailer } = await depsOf(deps, { db, clock, messages })
    const app = createApp(copied)
    const publicUrl = deps.config.publicUrl
    const send: Send = async request => await app.fetch(request)
    const handlers = createJobHandlers({ ...copied, mailer, site: () => getSite(db) })
    const work = async () => {
      for (let round = 0; round < ROUNDS_MAX; round++) {
        time.now += ROUND_MS
        const due = await listDueKinds(db, { kinds: Object.keys(handlers), now: clock() })
        if (due.length === 0) return
        await runDueJobs({ db, handlers, clock, log: deps.log })
      }
    }
    return {
      call: createClient(ROUTES, send, publicUrl),
      asGuest: link => guestClient(send, publicUrl, link),
      lacksShifts,
      office: () => startSession(db, staffId, { origin: HERE, now: clock() }),
      now: () => time.now,
      passUntil: at => {
        time.now = Math.max(time.now, at)
      },
      work,
      async payAt(url) {
        const body = new URLSearchParams({ action: 'pay' })
        await send(new Request(url, { method: 'POST', body, headers: { origin: publicUrl } }))
        await work()
      },
      takeMessages: () => messages.splice(0),
      async close() {
        copied.watch.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function guestClient(send: Send, origin: string, link: { token: string }): Client {
  const asGuest: Send = request => {
    const headers = new Headers(request.headers)
    headers.set('cookie', `${LINK_COOKIES.manage}=${link.token}`)
    headers.set('origin', origin)
    return send(new Request(request, { headers }))
  }
  return createClient(ROUTES, asGuest, origin)
}

type Parts = { db: Store; clock: () => Date; messages: TestRideMessage[] }

/** Of the running product only what reads: its places and log. */
async function depsOf(
  deps: AppDeps,
  { db, clock, messages }: Parts,
): Promise<{ copied: AppDeps; mailer: Mailer }> {
  const { log, places } = deps
  const config = { ...deps.config, rateLimits: false, ownerEmail: TEST_OFFICE, metricsToken: undefined }
  const { publicUrl } = config
  const contentVersions = await createContentVersions(db)
  const openMatters = createOpenMatters({ db, clock }, OPEN_MATTER_SOURCES)
  const watch = createOfficeWatch({ db, log, config, openMatters })
  const provider = createTestProvider({ db, clock, publicUrl })
  const copied: AppDeps = {
    ...{ db, clock, log, places, contentVersions, openMatters, watch, config },
    payments: createPayments({ db, clock, log, provider, publicUrl }),
    texts: deps.texts && capturedTexts(messages),
    webhooks: { allowLocal: false, post: async () => ({ status: 200, fault: '', body: '' }) },
    livePositions: createLivePositions(),
    redirects: createRedirects({ db, clock, log, contentVersions }),
    visits: createVisitCounter({ db, clock, log, config, site: () => getSite(db), places }),
    signer: createSigner({ db, clock }),
    ...{ pictures: deps.pictures, films: { find: async () => undefined }, connections: deps.connections },
    ...{ metrics: NO_METRICS, wakeJobs: () => {}, officeChanged: () => {} },
    ...{ forgetFirstPassword: () => {}, isClosing: () => false },
  }
  return { copied, mailer: capturedMails(messages) }
}

function capturedMails(messages: TestRideMessage[]): Mailer {
  return {
    deliver: async (_id, { to, subject, text }) => {
      const side = to === TEST_GUEST.email ? 'guest' : to === TEST_OFFICE ? 'office' : 'chauffeur'
      messages.push({ side, channel: 'email', subject, text })
    },
  }
}

/** No number is texted. */
function capturedTexts(messages: TestRideMessage[]): TextProvider {
  return {
    name: 'test',
    signature: { header: 'test-ride', form: /^(?!)/ },
    async send({ key, to, body: text }) {
      const isGuest = to.replace(/\D/g, '').endsWith(TEST_GUEST.phoneNumber.replace(/\D/g, ''))
      messages.push({ side: isGuest ? 'guest' : 'chauffeur', channel: 'text', subject: '', text })
      return { providerId: key, segments: 1 }
    },
    readHook: () => [],
  }
}
