import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { exclusively } from './exclusively.ts'

const never = () => new Promise<void>(() => {})

function withShortWait(t: TestContext): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  t.mock.method(AbortSignal, 'timeout', () => timeout(5))
}

test('a tab whose stolen lock is stolen in turn goes on, having acted once', async t => {
  withShortWait(t)
  const frozen = navigator.locks.request('stolen', never).catch(() => {})
  let acts = 0
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const acted = exclusively('stolen', () => {
    acts++
    begin()
    return never()
  })
  await begun
  await navigator.locks.request('stolen', { steal: true }, async () => {})
  await Promise.all([frozen, acted])
  assert.equal(acts, 1)
})

test('acts without a lock if the browser refuses it or has no time limits', async t => {
  const refused = new DOMException('refused', 'SecurityError')
  let acts = 0
  const act = async () => void acts++
  t.mock.method(navigator.locks, 'request', () => Promise.reject(refused))
  await exclusively('refused', act)
  t.mock.restoreAll()
  t.mock.method(AbortSignal, 'timeout', () => assert.fail('unknown'))
  await exclusively('unknown', act)
  assert.equal(acts, 2)
})
