import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = join(temporaryFolder('config'), 'data')

function faults(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR, ...environment })
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.faults
  }
}

test('nothing is needed', () => {
  const { withConnections: _, ...config } = readConfig({ DATA_DIR })
  assert.deepEqual(config, {
    fromEnvironment: [],
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    publicUrlGiven: false,
    dataDir: DATA_DIR,
    databaseUrl: undefined,
    drainSeconds: 0,
    adminUsername: 'admin',
    adminPassword: undefined,
    mail: { kind: 'folder' },
    mailFrom: 'rides@example.com',
    metricsToken: undefined,
    ownerEmail: undefined,
    geocoder: undefined,
    router: undefined,
    tiles: undefined,
    trustedProxies: 0,
    rateLimits: true,
    pseudoLocale: false,
    logLevel: 'info',
    sampleContent: true,
    payments: 'test',
    stripe: undefined,
    text: { kind: 'paper' },
    flights: { kind: 'embedded' },
    keepTripsDays: undefined,
  })
})

test('payments are shown where the program is local, and asked for elsewhere by nobody', () => {
  const at = (environment: Record<string, string>) => readConfig({ DATA_DIR, ...environment }).payments
  assert.equal(at({}), 'test')
  assert.equal(at({ PAYMENTS: 'none' }), 'none')
  assert.equal(at({ PUBLIC_URL: 'https://rides.example.com' }), 'none')
  assert.match(
    faults({ PUBLIC_URL: 'https://rides.example.com', PAYMENTS: 'test' }).join(),
    /PAYMENTS can’t be test on a public address/,
  )
  // Local means that nobody else can connect, not that the address says so.
  for (const open of [{ HOST: '0.0.0.0' }, { HOST: '::', PUBLIC_URL: 'http://localhost:3000' }]) {
    assert.equal(at(open), 'none')
    assert.deepEqual(faults({ ...open, PAYMENTS: 'test' }), [
      `PAYMENTS can’t be test while HOST ${open.HOST} lets other machines connect. Set PAYMENTS to stripe or none, or HOST to 127.0.0.1.`,
    ])
    assert.deepEqual(readConfig({ DATA_DIR, ...open }).text, { kind: 'none' })
  }
  assert.equal(at({ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' }), 'test')
})

test('payments by Stripe need its key, and no fault repeats a secret', () => {
  const PAYMENTS = 'stripe'
  const secretKey = 'sk_live_0123456789abcdef'
  const webhookSecret = 'whsec_0123456789abcdef'
  const read = (environment: Record<string, string>) =>
    readConfig({ DATA_DIR, PUBLIC_URL: 'https://rides.example.com', PAYMENTS, ...environment }).stripe
  assert.deepEqual(read({ STRIPE_SECRET_KEY: secretKey }), { secretKey, webhookSecret: undefined })
  assert.deepEqual(read({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }), {
    ...{ secretKey, webhookSecret },
  })
  assert.equal(read({ PAYMENTS: 'none', STRIPE_SECRET_KEY: 'whatever' }), undefined)
  assert.match(faults({ PAYMENTS }).join(), /STRIPE_SECRET_KEY is required when PAYMENTS is stripe/)
  const wrong = faults({ PAYMENTS, STRIPE_SECRET_KEY: 'pk_live_shown', STRIPE_WEBHOOK_SECRET: 'shown' })
  assert.equal(wrong.length, 2)
  assert.doesNotMatch(wrong.join(), /shown/)
})

test('forms lead to the origin where guests pay, where there is one', () => {
  const policy = (payOrigin: string | null) =>
    /form-action ([^;]+)/.exec(pagePolicy('', { dev: false, payOrigin }))?.[1]
  assert.equal(policy(null), "'self'")
  assert.equal(policy('https://checkout.stripe.com'), "'self' https://checkout.stripe.com")
})

test('all errors are reported together, each with the name of its variable', () => {
  const found = faults({
    PORT: '70000',
    PUBLIC_URL: 'rides.example.com',
    DATABASE_URL: 'mysql://x',
    MAIL_URL: 'pigeon:',
    OWNER_EMAIL: 'nobody',
    GEOCODER_URL: 'https://photon.example.com',
    ROUTER_URL: 'https://ors.example.com',
    ROUTER_KIND: 'openrouteservice',
    TILE_URL: 'https://tiles.example.com/{z}/{x}',
    TRUST_PROXY: 'maybe',
    RATE_LIMITS: 'no',
    LOG_LEVEL: 'loud',
    SAMPLE_CONTENT: 'yes',
    MAIL_FROM: 'Rides <nobody>',
  })
  const names = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'MAIL_URL',
    'MAIL_FROM',
    'OWNER_EMAIL',
    'GEOCODER_KIND',
    'ROUTER_KEY',
  ]
  const more = ['TILE_URL', 'TILE_ATTRIBUTION', 'TRUST_PROXY', 'RATE_LIMITS', 'LOG_LEVEL', 'SAMPLE_CONTENT']
  assert.deepEqual(found.map(fault => fault.split(' ')[0]).sort(), [...names, ...more].sort())
})

test('a tile server without TLS is refused, since no page may load its pictures', () => {
  const tiles = { TILE_URL: 'http://tiles.example.com/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Tiles' }
  assert.deepEqual(faults(tiles), [
    'TILE_URL must start with https://, because browsers block http:// images on an HTTPS page.',
  ])
})

test('the pages may load the pictures of every tile server that the configuration takes', () => {
  const servers = [
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'https://{s}.tiles.example.com:8443/{z}/{x}/{y}.png?key=1',
  ]
  const pictures = /img-src ([^;]+)/.exec(pagePolicy('', { dev: false }))![1]!.split(' ')
  for (const TILE_URL of servers) {
    const { tiles } = readConfig({ DATA_DIR, TILE_URL, TILE_ATTRIBUTION: '© Tiles' })
    assert.equal(tiles?.url, TILE_URL)
    assert.ok(pictures.includes(new URL(TILE_URL).protocol), TILE_URL)
  }
})

test('a URL that may hold a password is not repeated', () => {
  assert.ok(!faults({ DATABASE_URL: 'mysql://u:hunter2@h/d' }).join().includes('hunter2'))
})

test('an unwritable data folder is reported', () => {
  assert.match(faults({ DATA_DIR: '/proc/quantico' })[0]!, /^DATA_DIR is \/proc\/quantico/)
})

test('Nominatim wants to know whom to write to', () => {
  const geocoder = { GEOCODER_URL: 'https://nominatim.example.com/', GEOCODER_KIND: 'nominatim' }
  assert.deepEqual(faults(geocoder), ['OWNER_EMAIL is required when GEOCODER_KIND is nominatim.'])
  const config = readConfig({ DATA_DIR, ...geocoder, OWNER_EMAIL: 'owner@example.com' })
  assert.deepEqual(config.geocoder, { kind: 'nominatim', url: 'https://nominatim.example.com' })
})

test('.env.example names every variable that is read, and no other', async () => {
  const { readFileSync } = await import('node:fs')
  const sources = ['./config.ts', './provider-settings.ts'].map(name =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  )
  const read = new Set(
    sources
      .join()
      .match(/'[A-Z]+_[A-Z_]+'|'PORT'|'HOST'|'PAYMENTS'/g)!
      .map(name => name.slice(1, -1)),
  )
  for (const prefix of ['GEOCODER', 'ROUTER']) read.add(`${prefix}_URL`).add(`${prefix}_KIND`)
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const written = new Set(example.match(/^#?\s*([A-Z_]+)(?==)/gm)!.map(name => name.replace(/^#?\s*/, '')))
  assert.deepEqual([...written].sort(), [...read].sort())
})
