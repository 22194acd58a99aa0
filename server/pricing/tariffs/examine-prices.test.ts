import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toJson } from '../../../domain/values/json.ts'
import { NOON } from '../../../test/support/app.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'
import { examinePrices } from './examine-prices.ts'

const now = new Date(NOON)

describe('the doctor', () => {
  test('names the tariff in force, and cards that say another price', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const ask = async () => (await examinePrices(db, now)).map(({ level, words }) => `${level} ${words}`)
    assert.deepEqual(await ask(), [])
    await insertSamples(db, now)
    assert.deepEqual(await ask(), ['ok Prices: rates version 1 in effect.'])
    await db
      .updateTable('fleet_items')
      .set({ hourly_rate_cents: 9900 })
      .where('name', '=', 'Executive Shuttle')
      .execute()
    assert.deepEqual(await ask(), [
      'ok Prices: rates version 1 in effect.',
      'note Fleet: The Executive Shuttle card shows $99.00 an hour, the rates $165.00. Publishing updates the card.',
    ])
    const value = toJson({ timeZone: 'America/Chicago' })
    await db.updateTable('settings').set({ value }).where('name', '=', 'site').execute()
    assert.match((await ask()).at(-1) ?? '', /^note Time zone: .* America\/Chicago/)
    await drop()
  })
})
