import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { ROUTES } from '#calls/office'
import { createClient } from '../../contract/client.ts'
import { DELIVER_JOB, gatherWebhooks } from '../../server/integrations/webhooks/gather.ts'
import { openDatabase, type Store } from '../../server/platform/db/database.ts'
import { MAIL_JOB, TEXT_JOB } from '../../server/platform/messaging/enqueue-message.ts'
import { smtpMailer } from '../../server/platform/messaging/mail/smtp-mailer.ts'
import { textFolderOf } from '../../server/platform/messaging/texts/create-text-provider.ts'
import { paperTexts } from '../../server/platform/messaging/texts/paper-texts.ts'
import { ADMIN } from '../support/app.ts'
import { environmentOf, startProduct, until, type Where } from '../support/product.ts'
import { recordingLog } from '../support/recording.ts'
import { listenOn, startServer } from '../support/web-server.ts'
import { runRest } from './audit.ts'
import { newLedger, REQUEST, reserve } from './reservation-load.ts'

/** Reservations of each round, each with two mails, a text and a webhook message. */
const RESERVATIONS = 30
/** What a killed process can have handed over without having stored so: one group of each kind, of its width. */
const UNSETTLED_MAX = 8
const DAY_MS = 86_400_000

/** What was counted when all rounds were over. */
type MessageAudit = {
  kills: number
  /** Mails and webhook messages by the receivers' count of their ids. */
  mails: number
  hooks: number
  texts: number
  /** Deliveries beyond the first, each under the id of the first. */
  repeats: number
  /** What was planned and never came, or came and was never planned; empty where all is well. */
  faults: string[]
}

/**
 * Kills the product with SIGKILL while it sends mails, texts and webhook messages, again and again on the same store.
 * Then everything that is left is sent, and what receivers got is compared with what was planned: each message came, and
 * one that came twice was under way at a kill and has the same id both times.
 */
export async function messageKills(
  where: Where,
  { rounds, random }: { rounds: number; random: () => number },
): Promise<MessageAudit> {
  const receivers = await startReceivers()
  const environment = { ...environmentOf(where), MAIL_URL: receivers.mailUrl, TEXT_URL: 'paper:' }
  try {
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct(environment)
      if (round === 0) await addEndpoint(product.url, receivers.hookUrl)
      const before = receivers.mails.size
      const rush = Promise.allSettled(
        Array.from({ length: RESERVATIONS }, () => reserveWithText(product.url)),
      )
      // Mails leave by now, and most of them are still to leave.
      await until(() => receivers.mails.size > before, { pauseMs: 2 })
      await pause(random() * 250)
      await product.kill('SIGKILL')
      await rush
    }
    const db = openDatabase(where)
    try {
      await sendRest(db, where, receivers.mailUrl)
      return { kills: rounds, ...(await compare(db, where, { receivers, kills: rounds })) }
    } finally {
      await db.destroy()
    }
  } finally {
    await receivers.close()
  }
}

/** A mail service and a program outside that count what comes by its id. */
async function startReceivers() {
  const mails = new Map<string, number>()
  const hooks = new Map<string, number>()
  const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  const service = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _, done) {
      let mail = ''
      stream.on('data', chunk => {
        mail += chunk
      })
      stream.on('end', () => {
        count(mails, /^Message-ID: <(.*)@/im.exec(mail)?.[1] ?? '')
        done()
      })
    },
  })
  // A process that is killed cuts its connections.
  service.on('error', () => {})
  const program = await startServer(request => {
    count(hooks, String(request.headers.get('webhook-id')))
    return new Response('ok')
  })
  return {
    ...{ mails, hooks },
    mailUrl: `smtp://127.0.0.1:${await listenOn(service.server)}`,
    hookUrl: `${program.endpoint}/`,
    async close() {
      await new Promise<void>(resolve => service.close(() => resolve()))
      await program.close()
    },
  }
}

async function addEndpoint(url: string, hookUrl: string): Promise<void> {
  const call = createClient(ROUTES, request => fetch(request), url)
  const { token } = await call('signIn', { body: ADMIN })
  const body = { name: 'Receiver', url: hookUrl, types: ['reservation.created' as const] }
  await call('createWebhookEndpoint', { token, body })
}

let numbers = 0

/** With an address and a number each: visitors are sent three messages an hour to one. */
async function reserveWithText(url: string): Promise<void> {
  const number = String(++numbers).padStart(4, '0')
  const phoneNumber = `703-56${number[0]}-1${number.slice(1)}`
  await reserve(url, newLedger(), randomUUID(), { ...REQUEST, phoneNumber, textConsent: true })
}

/** On the next day at noon in Washington leases of killed workers have expired, and no text waits for the morning. */
async function sendRest(db: Store, { dataDir }: Where, mailUrl: string): Promise<void> {
  const noon = Date.parse(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T17:00:00Z`)
  const clock = () => new Date(noon)
  const { log } = recordingLog()
  await gatherWebhooks(db, clock)
  await runRest(db, clock(), {
    texts: paperTexts({ folder: textFolderOf({ dataDir }), clock, log }),
    mailer: smtpMailer({ url: mailUrl, from: 'a@example.com' }),
  })
}

async function compare(
  db: Store,
  where: Where,
  { receivers, kills }: { receivers: Awaited<ReturnType<typeof startReceivers>>; kills: number },
): Promise<Omit<MessageAudit, 'kills'>> {
  const { mails, hooks } = receivers
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'last_error'])
    .where('kind', 'in', KINDS)
    // The others are of the office, such as the sheet of each evening.
    .where('subject_kind', 'in', ['reservation', 'webhook-endpoint'])
    .execute()
  const idsOf = (kind: string) => new Set(jobs.filter(job => job.kind === kind).map(({ id }) => id))
  const texts = readdirSync(textFolderOf(where)).flatMap(name => /^(.*)\.json$/.exec(name)?.slice(1) ?? [])
  const reservations = await db.selectFrom('reservations').select('id').execute()
  const repeatsOf = (counts: Map<string, number>) =>
    [...counts.values()].reduce((sum, times) => sum + times - 1, 0)
  const repeats = { mails: repeatsOf(mails), hooks: repeatsOf(hooks) }
  const planned = { mails: idsOf(MAIL_JOB), texts: idsOf(TEXT_JOB), hooks: idsOf(DELIVER_JOB) }
  const wanted = [2 * reservations.length, reservations.length, reservations.length]
  const found = [planned.mails.size, planned.texts.size, planned.hooks.size]
  const undone = jobs.filter(({ state }) => state !== 'done')
  return {
    ...{ mails: mails.size, texts: texts.length, hooks: hooks.size },
    repeats: repeats.mails + repeats.hooks,
    faults: [
      ...(String(wanted) === String(found) ? [] : [`${found} messages were planned, not ${wanted}`]),
      ...undone.map(({ kind, state, last_error }) => `${kind} is ${state}: ${last_error}`),
      ...differences('mail', planned.mails, [...mails.keys()]),
      ...differences('text', planned.texts, texts),
      ...differences('webhook message', planned.hooks, [...hooks.keys()]),
      ...Object.values(repeats)
        .filter(times => times > kills * UNSETTLED_MAX)
        .map(times => `${times} came again after ${kills} kills`),
    ],
  }
}

const KINDS = [MAIL_JOB, TEXT_JOB, DELIVER_JOB]

function differences(what: string, planned: ReadonlySet<string>, came: readonly string[]): string[] {
  const known = new Set(came)
  return [
    ...[...planned].filter(id => !known.has(id)).map(id => `${what} ${id} never came`),
    ...came.filter(id => !planned.has(id)).map(id => `${what} ${id} was not planned`),
  ]
}
