import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createConnection } from 'node:net'
import * as labels from '#messages/office-go-live'
import { goLiveItems } from '../../domain/integrations/go-live.ts'
import { instantInWords } from '../../i18n/format-instant.ts'
import { goLiveTexts } from '../../i18n/go-live-sentences.ts'
import { judgeOccupancies } from '../../server/dispatch/occupancy/examine-occupancies.ts'
import { judgePlans } from '../../server/dispatch/occupancy/examine-plans.ts'
import { judgeZones } from '../../server/dispatch/occupancy/examine-zones.ts'
import { readGoLiveFacts } from '../../server/integrations/go-live/read-facts.ts'
import { judgeRetention } from '../../server/integrations/retention/keep-period.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { lastMigration } from '../../server/platform/db/migrate.ts'
import { ping } from '../../server/platform/db/portable.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { MAIL_JOB } from '../../server/platform/messaging/enqueue-message.ts'
import { countFailures } from '../../server/platform/messaging/texts/delivery-store.ts'
import { type Config, ConfigError, readConfig } from '../../server/platform/process/config.ts'
import { readBookingOpen } from '../../server/platform/settings/booking-open-store.ts'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { examinePrices } from '../../server/pricing/tariffs/examine-prices.ts'
import { judgeLedger } from '../../server/reservations/ledger/examine-ledger.ts'
import { openPort } from '../../server/start-warnings.ts'
import { readArguments } from './with-arguments.ts'
import { withSavedConnections } from './with-connections.ts'

type Finding = { level: 'ok' | 'note' | 'FAULT'; words: string }

const GIGABYTE = 1024 ** 3
const TIMEOUT_MS = 5000
const LATE_MS = 3600_000
/** Twilio's code for texts that carriers block because the number's brand and campaign are not registered. */
const NOT_REGISTERED = '30034'
const LATELY_MS = 30 * 24 * 3600_000

const ok = (text: string): Finding => ({ level: 'ok', words: text })
const note = (text: string): Finding => ({ level: 'note', words: text })
const fault = (text: string): Finding => ({ level: 'FAULT', words: text })

async function examine(): Promise<Finding[]> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  let config: Config
  try {
    config = await withSavedConnections(readConfig(process.env))
  } catch (error) {
    const faults = error instanceof ConfigError ? error.faults : [(error as Error).message]
    return faults.map(text => fault(`Configuration: ${text}`))
  }
  const checks = [address, disk, store, mail, texts, places]
  const results = [ok('Configuration: all variables are valid.')]
  for (const check of checks) results.push(...(await check(config)))
  return results
}

async function address(config: Config): Promise<Finding[]> {
  const { publicUrl, trustedProxies, rateLimits } = config
  const found = [ok(`Address: visitors use ${publicUrl}.`)]
  if (publicUrl.startsWith('https:') && trustedProxies === 0)
    found.push(
      note(
        'Address: TRUST_PROXY is off, so all visitors behind the proxy share one rate limit. Set TRUST_PROXY.',
      ),
    )
  found.push(...openPort(config).map(note))
  if (!rateLimits) found.push(fault('Address: RATE_LIMITS is off. Turn it on for a public site.'))
  return found
}

async function disk({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / GIGABYTE
  const text = `Disk: ${free.toFixed(1)} GB free at ${dataDir}.`
  return [
    free < 0.2
      ? fault(`${text} Free up space: bookings fail when the disk is full.`)
      : free < 2
        ? note(text)
        : ok(text),
  ]
}

async function store(config: Config): Promise<Finding[]> {
  const db = openDatabase(config)
  try {
    await ping(db)
    return [
      ok(`Database: connected, at migration ${await lastMigration(db)}.`),
      ...(await accounts(db)),
      ...(await mails(db)),
      ...(await textsNotRegistered(db)),
      ...(await judgeOccupancies(db, new Date())),
      ...(await judgePlans(db, new Date())),
      ...(await judgeZones(db, new Date())),
      ...(await judgeLedger(db)),
      ...(await judgeRetention(db, config.keepTripsDays)),
      ...(await examinePrices(db, new Date())),
      ...(await goLive(db, config)),
    ]
  } catch (error) {
    const text = (error as Error).message
    return [
      /kysely_migration/.test(text)
        ? note('Database: empty. The first start sets it up.')
        : fault(`Database: ${text}`),
    ]
  } finally {
    await db.destroy()
  }
}

async function accounts(db: Database): Promise<Finding[]> {
  const owner = await db.selectFrom('staff').select('id').where('role', '=', 'owner').limit(1).execute()
  return owner.length > 0 ? [] : [fault('Accounts: no owner. Create one with `npm run recover -- USERNAME`.')]
}

/** The checklist of the office. Guests can already book if it is open, but nothing is broken. */
async function goLive(db: Database, config: Config): Promise<Finding[]> {
  const now = new Date()
  const { timeZone } = await getSite(db)
  const facts = await readGoLiveFacts(db, { config, at: config, now })
  const items = goLiveItems(facts, now.toISOString().slice(0, 10))
  const findings = items.map(({ name, readiness, at, ...item }) => {
    const when = at === null ? '' : instantInWords(new Date(at), 'dayAndTime', { format: 'en-US', timeZone })
    const texts = goLiveTexts(labels, name, { ...item, when })
    const line = `${texts.name}: ${texts.state}.`
    return readiness === 'ready' ? ok(line) : note(readiness === 'required' ? `${line} Required.` : line)
  })
  const { open } = await readBookingOpen(db)
  return [...findings, ok(open ? 'Online booking: open.' : 'Online booking: closed.')]
}

async function mails(db: Database): Promise<Finding[]> {
  const late = new Date(Date.now() - LATE_MS).toISOString()
  const count = async (state: 'waiting' | 'refused' | 'given-up', before?: string) => {
    let query = db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('kind', '=', MAIL_JOB)
      .where('state', '=', state)
    if (before) query = query.where('run_at', '<', before)
    return Number((await query.executeTakeFirstOrThrow()).n)
  }
  const [waiting, refused, lost] = [
    await count('waiting', late),
    await count('refused'),
    await count('given-up'),
  ]
  const found: Finding[] = []
  if (waiting > 0)
    found.push(
      fault(
        `Email: ${waiting} waiting for more than an hour. Check that the server is running and MAIL_URL is right.`,
      ),
    )
  if (refused > 0)
    found.push(
      note(`Email: ${refused} addresses were rejected. Correct them in the office, then choose Send again.`),
    )
  if (lost > 0)
    found.push(
      note(
        `Email: ${lost} could not be delivered. Open the reservation in the office and choose Send again.`,
      ),
    )
  return found.length > 0 ? found : [ok('Email: none delayed.')]
}

async function mail({ mail, mailFrom }: Config): Promise<Finding[]> {
  if (mail.kind === 'folder') return []
  const sender = /example\.com/.test(mailFrom)
    ? [note('Email service: MAIL_FROM is still the example address. Set it to yours.')]
    : []
  const url = new URL(mail.kind === 'smtp' ? mail.url : mail.settings.endpoint)
  const usual = new Map([
    ['smtp:', 587],
    ['smtps:', 465],
    ['http:', 80],
  ])
  const port = Number(url.port) || (usual.get(url.protocol) ?? 443)
  return [await reach('Email service', url.hostname, port), ...sender]
}

async function textsNotRegistered(db: Database): Promise<Finding[]> {
  const blocked = await countFailures(db, NOT_REGISTERED, new Date(Date.now() - LATELY_MS).toISOString())
  if (blocked === 0) return []
  const advice = 'Register your brand and campaign for A2P 10DLC (docs/operations.md, Connect text messages).'
  return [
    fault(
      `Texts: carriers blocked ${blocked} in the last 30 days because the number is not registered. ${advice}`,
    ),
  ]
}

async function texts({ text, publicUrl }: Config): Promise<Finding[]> {
  if (text.kind === 'twilio') return [await reach('Texts', 'api.twilio.com', 443)]
  if (text.kind === 'none')
    return [note('Texts: texting is off, and no form offers it. To turn it on, set TEXT_URL.')]
  const saved = 'Texts: saved in DATA_DIR/texts and not sent.'
  return [publicUrl.startsWith('https:') ? fault(`${saved} Set TEXT_URL.`) : note(saved)]
}

async function places({ geocoder, router }: Config): Promise<Finding[]> {
  const named = [geocoder && ['Geocoder', geocoder.url], router && ['Router', router.url]].filter(Boolean)
  if (named.length === 0) return [ok('Places: built-in data.')]
  return await Promise.all(
    (named as [string, string][]).map(([name, url]) => {
      const { hostname, port, protocol } = new URL(url)
      return reach(name, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
    }),
  )
}

function reach(name: string, host: string, port: number): Promise<Finding> {
  return new Promise(resolve => {
    const socket = createConnection({ host, port, timeout: TIMEOUT_MS })
    const end = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.once('connect', () => end(ok(`${name}: connected to ${host}:${port}.`)))
    socket.once('timeout', () => end(fault(`${name}: no answer from ${host}:${port}.`)))
    socket.once('error', error =>
      end(fault(`${name}: couldn’t connect to ${host}:${port}: ${error.message}`)),
    )
  })
}

readArguments(
  'doctor\nChecks the installation and says what is wrong and what to do. Changes nothing.',
  args => args.length === 0,
)
// Last, so that every constant above is initialized.
const findings = await examine()
for (const { level, words } of findings) process.stdout.write(`${level.padEnd(6)} ${words}\n`)
process.exit(findings.some(({ level }) => level === 'FAULT') ? 1 : 0)
