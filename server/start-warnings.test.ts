import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON } from '../test/support/app.ts'
import { openTestDatabase } from '../test/support/engines.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { insertSamples } from './integrations/sample-content/insert-samples.ts'
import type { Database } from './platform/db/tables.ts'
import { readConfig } from './platform/process/config.ts'
import { startWarnings } from './start-warnings.ts'

const DATA_DIR = temporaryFolder('warnings')
const MAIL_URL = 'smtps://user:secret@mail.example.com'
const PUBLIC_URL = 'https://rides.example.com'

const NO_MAIL =
  'Email: no email service is set, so guests get no email. Messages are saved in DATA_DIR/mail. Set MAIL_URL.'
const NO_PRICES =
  'Prices: no rates are published, so visitors see no prices and every ride is a request. Publish your rates in the office.'

describe('a start', () => {
  const store = async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const warnings = (environment: Record<string, string>) =>
      startWarnings(db, readConfig({ DATA_DIR, ...environment }), new Date(NOON))
    return { db, drop, warnings }
  }

  test('says who sees which samples', async () => {
    const { db, drop, warnings } = await store()
    await insertSamples(db, new Date(NOON))
    assert.deepEqual(await warnings({ MAIL_URL }), [
      'Sample content: visitors see 4 fleet vehicles, 3 videos, 8 reviews, 24 landing pages, 4 vehicle classes, 6 meeting points, and the rates; staff also see 4 dispatch vehicles and 8 drivers. Replace or delete it in the office.',
    ])
    assert.deepEqual(await warnings({ MAIL_URL, PUBLIC_URL }), [
      NO_PRICES,
      'Sample content: visitors see 24 landing pages, 4 vehicle classes, and 6 meeting points; staff also see 4 fleet vehicles, 3 videos, 8 reviews, 4 dispatch vehicles, 8 drivers, and the rates. Replace or delete it in the office.',
    ])
    await replaceSamples(db)
    assert.deepEqual(await warnings({ MAIL_URL, PUBLIC_URL }), [])
    await db.updateTable('videos').set({ sample: 1 }).where('title', 'like', '%Bunny').execute()
    assert.deepEqual(await warnings({ MAIL_URL, PUBLIC_URL }), [
      'Sample content: staff see 1 video. Replace or delete it in the office.',
    ])
    await drop()
  })

  test('says that no email is sent, payments are confirmed late, prices are missing and the port is open', async () => {
    const { drop, warnings } = await store()
    assert.deepEqual(await warnings({}), [NO_MAIL, NO_PRICES])
    const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef' }
    const late =
      'Payments: STRIPE_WEBHOOK_SECRET is not set, so payments are confirmed minutes late. Set it to your webhook’s signing secret.'
    assert.deepEqual(await warnings({ MAIL_URL, PUBLIC_URL, ...stripe }), [late, NO_PRICES])
    const STRIPE_WEBHOOK_SECRET = 'whsec_0123456789abcdef'
    assert.deepEqual(await warnings({ MAIL_URL, PUBLIC_URL, ...stripe, STRIPE_WEBHOOK_SECRET }), [NO_PRICES])
    const open = (fault: string) =>
      `Address: HOST 0.0.0.0 lets other machines connect, but ${fault}. Test payments and sample content are off, and links go to http://localhost:3000. Set PUBLIC_URL to your website’s address.`
    assert.deepEqual(await warnings({ MAIL_URL, HOST: '0.0.0.0' }), [
      open('PUBLIC_URL is not set'),
      NO_PRICES,
    ])
    assert.deepEqual(
      (await warnings({ MAIL_URL, HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }))[0],
      open('PUBLIC_URL is http://localhost:3000'),
    )
    await drop()
  })
})

async function replaceSamples(db: Database): Promise<void> {
  const tables = ['fleet_items', 'videos', 'place_pages', 'vehicle_classes', 'meeting_points'] as const
  for (const table of [...tables, 'vehicles', 'drivers', 'tariffs', 'reviews'] as const)
    await db
      .updateTable(table as 'videos')
      .set({ sample: 0 })
      .execute()
}
