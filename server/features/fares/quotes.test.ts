import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { BODIES } from '../../../test/support/bodies.ts'

describe('without a tariff that prices here', () => {
  const app = useTestApp('sqlite')

  test('every request is priced by hand', async () => {
    const answer = await app().client('quoteTrips', { body: BODIES.quoteTrips as never })
    assert.equal(answer.number, null)
    assert.deepEqual(answer.classes, [])
    assert.equal(answer.until, new Date(Date.parse(NOON) + 30 * 60_000).toISOString())
  })

  test('the page is told to ask for no prices', async () => {
    assert.equal((await app().client('getQuoteOptions')).priced, false)
  })
})
