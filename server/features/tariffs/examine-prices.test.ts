import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { insertSamples } from '../../sample-content/insert-samples.ts'
import { examinePrices } from './examine-prices.ts'

const now = new Date(NOON)

onEveryEngine('the doctor', engine => {
  test('names samples, where they price, and cards that say another price than the tariff', async () => {
    const { db, drop } = await openTestDatabase(engine)
    const ask = async (publicUrl: string) =>
      (await examinePrices(db, { now, publicUrl })).map(({ level, words }) => `${level} ${words}`)
    assert.match((await ask('http://localhost:3000')).join(), /^note Prices: there is no tariff/)
    await insertSamples(db, now)
    const [sample, marks, ...others] = await ask('https://rides.example.com')
    assert.match(sample ?? '', /^note .*tariff 1 is the sample\. It shows no price on a public address/)
    assert.match(marks ?? '', /^note Samples: 4 vehicle classes and 6 meeting points/)
    assert.deepEqual(others, [])
    assert.match((await ask('http://127.0.0.1:3000'))[0] ?? '', /It prices here/)
    await db.updateTable('vehicle_classes').set({ sample: 0 }).execute()
    await db.updateTable('meeting_points').set({ sample: 0 }).execute()
    await db.updateTable('tariffs').set({ sample: 0 }).execute()
    await db
      .updateTable('fleet_items')
      .set({ hourly_rate_cents: 9900 })
      .where('name', '=', 'Executive Shuttle')
      .execute()
    assert.deepEqual(await ask('https://rides.example.com'), [
      'ok Prices: tariff 1 is in force.',
      'note Fleet: The card Executive Shuttle says $99.00 an hour, the tariff $165.00. Publishing writes the amount of the tariff into it.',
    ])
    const value = JSON.stringify({ timeZone: 'America/Chicago' })
    await db.insertInto('settings').values({ name: 'site', value, updated_at: NOON }).execute()
    assert.match(
      (await ask('https://rides.example.com')).at(-1) ?? '',
      /^note Time zone: .* America\/Chicago/,
    )
    await drop()
  })
})
