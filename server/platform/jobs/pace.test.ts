import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { countRequest, requestsUnderWay } from '../process/requests-under-way.ts'
import { PAUSE_MAX_MS, pauseAfter, workBeside } from './pace.ts'

const QUIET = { workedMs: 50, utilization: 0.05, requests: 0, kinds: 1, leastMs: 80 }
const BUSY = { ...QUIET, utilization: 0.9, requests: 1 }

const CASES: [name: string, facts: Parameters<typeof pauseAfter>[0], ms: number][] = [
  ['nothing else is done', QUIET, 80],
  ['a request is answered and there is time for both', { ...QUIET, requests: 1 }, 80],
  ['the work alone keeps the event loop busy', { ...BUSY, requests: 0 }, 80],
  ['requests wait', BUSY, 150],
  ['requests wait, and five kinds of work share what they leave', { ...BUSY, kinds: 5 }, 750],
  ['short work', { ...BUSY, workedMs: 1 }, 80],
  ['the pause at its bound', { ...BUSY, workedMs: PAUSE_MAX_MS / 3 }, PAUSE_MAX_MS],
  [
    'work that took longer, such as a provider that does not answer',
    { ...BUSY, workedMs: 20_000 },
    PAUSE_MAX_MS,
  ],
]

for (const [name, facts, ms] of CASES) {
  test(`the pause after work beside the requests: ${name}`, () => {
    assert.equal(pauseAfter(facts), ms)
  })
}

test('work beside requests that keep the event loop busy is followed by a pause for them', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const request = countRequest(() => answered)
  // Before its first turn the event loop has no utilization.
  await pause(1)
  const begun = performance.now()
  await workBeside(async () => block(60))
  const whole = performance.now() - begun
  answer()
  await request
  assert.ok(whole >= 60 + 3 * 60 - 5, `${whole} ms`)
  assert.equal(requestsUnderWay(), 0)
})

test('a request that fails is not counted any more', async () => {
  await assert.rejects(countRequest(() => Promise.reject(new Error('failed'))))
  assert.equal(requestsUnderWay(), 0)
})

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
