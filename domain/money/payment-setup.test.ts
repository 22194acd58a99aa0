import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type CheckFacts,
  donePaymentSteps,
  judgeCheck,
  keyModeOf,
  mayHoldDollar,
  nextPaymentStep,
  PAYMENT_STEPS,
  type PaymentProgress,
  webhookReach,
  webhookState,
} from './payment-setup.ts'

describe('Stripe reaches', () => {
  const CASES: [url: string, expected: string][] = [
    ['https://rides.example.com', 'public'],
    ['https://rides.example.com:8443', 'public'],
    ['https://203.0.113.9', 'public'],
    ['https://172.32.0.1', 'public'],
    ['https://[2001:db8::1]', 'public'],
    ['http://rides.example.com', 'insecure'],
    ['http://localhost:3000', 'local'],
    ['https://localhost', 'local'],
    ['https://office', 'local'],
    ['https://office.local', 'local'],
    ['https://10.0.0.4', 'local'],
    ['https://127.0.0.1', 'local'],
    ['https://172.16.0.1', 'local'],
    ['https://172.31.255.1', 'local'],
    ['https://192.168.1.20', 'local'],
    ['https://[::1]', 'local'],
    ['https://[fd00::2]', 'local'],
  ]
  for (const [url, expected] of CASES)
    test(`${url} as ${expected}`, () => assert.equal(webhookReach(new URL(url)), expected))
})

test('a key is of test or of live mode by its prefix', () => {
  const modes = ['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(keyModeOf)
  assert.deepEqual(modes, ['test', 'test', 'live', 'live'])
})

test('a webhook is missing without a secret, whoever created it', () => {
  const url = 'https://rides.example.com/api/payments/stripe/events'
  const states = [
    { hasSecret: false, endpointUrl: url },
    { hasSecret: true, endpointUrl: null },
    { hasSecret: true, endpointUrl: 'https://old.example.com/api/payments/stripe/events' },
    { hasSecret: true, endpointUrl: url },
  ].map(facts => webhookState({ ...facts, url }))
  assert.deepEqual(states, ['missing', 'entered', 'moved', 'program'])
})

describe('a check', () => {
  const CASES: [facts: CheckFacts, expected: string][] = [
    [{ page: null, intent: 'authorized' }, 'void'],
    [{ page: 'complete', intent: 'authorized' }, 'void'],
    [{ page: 'expired', intent: 'authorized' }, 'void'],
    [{ page: 'open', intent: null }, 'wait'],
    [{ page: 'open', intent: 'declined' }, 'wait'],
    [{ page: 'expired', intent: null }, 'failed unpaid'],
    [{ page: 'expired', intent: 'declined' }, 'failed unpaid'],
    [{ page: null, intent: null }, 'failed interrupted'],
    [{ page: null, intent: 'declined' }, 'failed declined'],
    [{ page: null, intent: 'waiting' }, 'failed declined'],
    [{ page: null, intent: 'captured' }, 'failed failed'],
    [{ page: null, intent: 'voided' }, 'passed'],
    [{ page: 'complete', intent: 'voided' }, 'passed'],
  ]
  for (const [facts, expected] of CASES)
    test(`of ${facts.page ?? 'no'} page and ${facts.intent ?? 'no'} payment: ${expected}`, () => {
      const verdict = judgeCheck(facts)
      const said = verdict.next === 'done' ? [verdict.state, verdict.reason ?? ''].join(' ') : verdict.next
      assert.equal(said.trim(), expected)
    })
})

describe('of the steps of payments', () => {
  const NONE: PaymentProgress = { key: null, webhook: 'missing', reach: 'public', isChecked: false }
  const CASES: [name: string, progress: Partial<PaymentProgress>, expected: string[]][] = [
    ['none is done without a key', {}, []],
    ['none is done once the key was deleted', { webhook: 'program', isChecked: true }, []],
    ['the key is done', { key: 'test' }, ['key']],
    ['a moved webhook is open again', { key: 'test', webhook: 'moved' }, ['key']],
    ['a secret entered by hand is a webhook', { key: 'test', webhook: 'entered' }, ['key', 'webhook']],
    [
      'the live key is open after the check',
      { key: 'test', webhook: 'program', isChecked: true },
      ['key', 'webhook', 'check'],
    ],
    ['a live key is checked once more', { key: 'live', webhook: 'program' }, ['key', 'webhook', 'live']],
  ]
  for (const [name, progress, expected] of CASES)
    test(name, () => {
      const isDone = donePaymentSteps({ ...NONE, ...progress })
      assert.deepEqual(
        PAYMENT_STEPS.filter(step => isDone[step]),
        expected,
      )
    })

  const NEXT: [progress: Partial<PaymentProgress>, expected: string | undefined][] = [
    [{}, 'key'],
    [{ key: 'test' }, 'webhook'],
    [{ key: 'test', reach: 'local' }, 'check'],
    [{ key: 'test', reach: 'insecure', isChecked: true }, 'live'],
    [{ key: 'live', webhook: 'program', isChecked: true }, undefined],
  ]
  for (const [progress, expected] of NEXT)
    test(`${expected ?? 'none'} is next with ${JSON.stringify(progress)}`, () =>
      assert.equal(nextPaymentStep({ ...NONE, ...progress }), expected))
})

describe('an open check may hold a dollar', () => {
  const startedAt = '2026-11-20T12:00:00.000Z'
  const RELEASED = '2026-11-27T12:00:00.000Z'
  const BEFORE = '2026-11-27T11:59:59.999Z'
  const CASES: [mode: 'test' | 'live', isOpen: boolean, now: string, expected: boolean][] = [
    ['live', true, startedAt, true],
    ['live', true, BEFORE, true],
    ['live', true, RELEASED, false],
    ['live', false, startedAt, false],
    ['test', true, startedAt, false],
  ]
  for (const [mode, isOpen, now, expected] of CASES)
    test(`${mode}, ${isOpen ? 'open' : 'closed'}, ${now}: ${expected}`, () =>
      assert.equal(mayHoldDollar({ mode, isOpen, startedAt }, new Date(now)), expected))
})
