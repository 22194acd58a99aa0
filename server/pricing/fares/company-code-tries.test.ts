import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, useTestApp } from '../../../test/support/app.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { WRONG_COMPANY_CODES } from './company-code-tries.ts'

describe('a caller', () => {
  const app = useTestApp('sqlite', { rateLimits: true, priced: true })
  const send = (body: unknown) => app().request('/api/quotes', json(body))

  test('has ten wrong company codes an hour; a right one counts for nothing', async () => {
    const status = async (companyCode: string, trip = {}) =>
      (await send({ trips: [toDullesTrip(trip)], companyCode })).status
    for (let i = 0; i < WRONG_COMPANY_CODES.requests - 1; i++) assert.equal(await status(`WRONG-${i}`), 422)
    for (let i = 0; i < 3; i++) assert.equal(await status('ACME'), 200)
    assert.equal(await status('ACME', { pickUpDate: '2026-11-19' }), 422)
    assert.equal(await status('WRONG'), 422)
    // The right one too: its answer would tell it from the wrong ones.
    for (const code of ['WRONG', 'ACME']) assert.equal(await status(code), 429)
    assert.equal((await send({ trips: [toDullesTrip()] })).status, 200)
    app().pass(WRONG_COMPANY_CODES.seconds * 1000)
    assert.equal(await status('ACME'), 200)
  })
})
