import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../../../test/support/app.ts'
import { CLOCK_CHANGES, simulateMessages } from './simulated-days.test/message-days.ts'

/** For a short while; `npm run simulate` takes its time. */
const SHORT = { rides: 12, days: 5, seed: 7 }
/** Which of them left in so few days depends on the seed. */
const SEEN = ['mail reminder-day', 'text reminder-day', 'text reservation-changed', 'mail rate']

for (const { name, night } of CLOCK_CHANGES)
  test(`while ${name} and staff change rides at random, each message leaves once, when the plan says, and none at night`, async () => {
    const app = await createTestApp('sqlite')
    const { sent, changes } = await simulateMessages(app, { ...SHORT, night })
    assert.ok(changes > SHORT.rides, `${changes} changes`)
    for (const message of SEEN) assert.ok(sent[message], message)
    assert.deepEqual(app.errors, [])
    await app.close()
  })
