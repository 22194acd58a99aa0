import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CheckState } from '../money/payment-setup.ts'
import { type GoLiveFacts, type GoLiveItemName, goLiveItems, mayOpen, type Readiness } from './go-live.ts'

const TODAY = '2026-11-20'

const READY: GoLiveFacts = {
  ...{
    isLocal: false,
    hasHomeBase: true,
    rates: 'own',
    vehicles: { real: 3, sample: 0 },
    chauffeurs: { real: 2, sample: 0 },
  },
  isStaffed: true,
  testRide: { at: '2026-11-19T12:00:00.000Z', passed: true },
  ...{
    payments: 'live',
    webhook: 'program',
    paymentCheck: checked('passed'),
    email: 'service',
    texts: 'service',
  },
  emailTest: { at: '2026-11-19T12:00:00.000Z', passed: true },
  senderDomain: { at: '2026-11-19T12:00:00.000Z', result: 'right' },
  ...{ samples: [], logo: 'own', hasPrivacyText: true, isHttps: true },
  ...{ owners: 2, ownersWithoutTwoFactor: 0 },
  ...{ backupAt: '2026-11-19T03:00:00.000Z', restoreCheckedAt: '2026-10-01T03:00:00.000Z' },
}

function checked(state: CheckState, isOpen = false) {
  return { at: TODAY, state, isOpen }
}

type Case = [change: Partial<GoLiveFacts>, name: GoLiveItemName, readiness: Readiness, state: string]

const CASES: Case[] = [
  [{ rates: 'missing' }, 'rates', 'required', 'missing'],
  [{ rates: 'sample' }, 'rates', 'required', 'sample'],
  [{ hasHomeBase: false }, 'serviceArea', 'recommended', 'sample'],
  [{ rates: 'sample', isLocal: true }, 'rates', 'recommended', 'sample'],
  [{ vehicles: { real: 0, sample: 0 } }, 'vehicles', 'required', 'none'],
  [{ vehicles: { real: 0, sample: 4 } }, 'vehicles', 'required', 'sample'],
  [{ vehicles: { real: 1, sample: 4 } }, 'vehicles', 'ready', 'own'],
  [{ chauffeurs: { real: 0, sample: 0 } }, 'chauffeurs', 'required', 'none'],
  [{ chauffeurs: { real: 0, sample: 0 }, isStaffed: false }, 'chauffeurs', 'required', 'none'],
  [{ isStaffed: false }, 'chauffeurs', 'required', 'offShift'],
  [{ isStaffed: false, isLocal: true }, 'chauffeurs', 'recommended', 'offShift'],
  [{ isStaffed: false }, 'testRide', 'recommended', 'offShift'],
  [{ isStaffed: false, chauffeurs: { real: 0, sample: 4 } }, 'testRide', 'ready', 'passed'],
  [{ testRide: null }, 'testRide', 'recommended', 'never'],
  [{ testRide: { at: TODAY, passed: false } }, 'testRide', 'recommended', 'failed'],
  [{ testRide: { at: TODAY, passed: false, fault: 'no-shift' } }, 'testRide', 'recommended', 'noShift'],
  [{ payments: 'none', webhook: 'missing' }, 'payments', 'recommended', 'none'],
  [{ payments: 'none', webhook: 'missing' }, 'webhook', 'ready', 'unneeded'],
  [{ payments: 'testProvider' }, 'payments', 'recommended', 'testProvider'],
  [{ payments: 'testKey' }, 'payments', 'required', 'testKey'],
  [{ webhook: 'missing' }, 'webhook', 'required', 'missing'],
  [{ webhook: 'moved' }, 'webhook', 'required', 'moved'],
  [{ webhook: 'moved', isLocal: true }, 'webhook', 'recommended', 'moved'],
  [{ webhook: 'entered' }, 'webhook', 'ready', 'set'],
  [{ payments: 'none', paymentCheck: null }, 'paymentCheck', 'ready', 'unneeded'],
  [{ payments: 'testKey' }, 'paymentCheck', 'ready', 'passed'],
  [{ paymentCheck: null }, 'paymentCheck', 'recommended', 'never'],
  [{ paymentCheck: checked('failed') }, 'paymentCheck', 'recommended', 'failed'],
  [{ paymentCheck: checked('running') }, 'paymentCheck', 'recommended', 'running'],
  [{ payments: 'none', paymentCheck: checked('failed', true) }, 'paymentCheck', 'recommended', 'open'],
  [{ paymentCheck: checked('failed', true) }, 'paymentCheck', 'recommended', 'open'],
  [{ email: 'files' }, 'email', 'required', 'files'],
  [{ email: 'files', isLocal: true }, 'email', 'recommended', 'files'],
  [{ email: 'sender' }, 'email', 'required', 'sender'],
  [{ emailTest: null }, 'emailTest', 'recommended', 'never'],
  [{ emailTest: { at: TODAY, passed: false } }, 'emailTest', 'required', 'failed'],
  [{ senderDomain: null }, 'senderDomain', 'recommended', 'never'],
  [{ senderDomain: null, email: 'files' }, 'senderDomain', 'ready', 'unneeded'],
  [{ senderDomain: { at: TODAY, result: 'faulty' } }, 'senderDomain', 'recommended', 'faulty'],
  [{ senderDomain: { at: TODAY, result: 'unread' } }, 'senderDomain', 'recommended', 'unread'],
  [{ senderDomain: { at: TODAY, result: 'unsure' } }, 'senderDomain', 'recommended', 'unsure'],
  [{ senderDomain: 'shared' }, 'senderDomain', 'recommended', 'shared'],
  [{ senderDomain: 'shared', email: 'files' }, 'senderDomain', 'ready', 'unneeded'],
  [{ texts: 'off' }, 'texts', 'recommended', 'off'],
  [{ texts: 'files' }, 'texts', 'recommended', 'files'],
  [{ samples: [sample(true), sample(false)] }, 'samples', 'required', 'shown'],
  [{ samples: [sample(false)] }, 'samples', 'recommended', 'hidden'],
  [{ samples: [sample(true)], isLocal: true }, 'samples', 'recommended', 'shown'],
  [{ logo: 'missing' }, 'brand', 'recommended', 'missing'],
  [{ logo: 'sample' }, 'brand', 'recommended', 'sample'],
  [{ hasPrivacyText: false }, 'privacy', 'recommended', 'builtIn'],
  [{ isHttps: false }, 'https', 'required', 'off'],
  [{ isHttps: false, isLocal: true }, 'https', 'recommended', 'off'],
  [{ ownersWithoutTwoFactor: 1 }, 'twoFactor', 'recommended', 'off'],
  [{ backupAt: null }, 'backup', 'recommended', 'never'],
  [{ backupAt: '2026-11-18T00:00:00.000Z' }, 'backup', 'ready', 'recent'],
  [{ backupAt: '2026-11-17T23:59:59.000Z' }, 'backup', 'recommended', 'old'],
  [{ restoreCheckedAt: null }, 'restoreCheck', 'recommended', 'never'],
  [{ restoreCheckedAt: '2026-08-22T00:00:00.000Z' }, 'restoreCheck', 'ready', 'recent'],
  [{ restoreCheckedAt: '2026-08-21T23:59:59.000Z' }, 'restoreCheck', 'recommended', 'old'],
]

function sample(isShown: boolean) {
  return { screen: isShown ? '/admin/places' : '/admin/drivers', count: isShown ? 24 : 8, isShown }
}

describe('the go-live checklist', () => {
  for (const [change, name, readiness, state] of CASES)
    test(`${name} is ${readiness} (${state}) with ${JSON.stringify(change)}`, () => {
      const items = goLiveItems({ ...READY, ...change }, TODAY)
      const item = items.find(item => item.name === name)
      assert.deepEqual({ ...item, ...{ readiness, state } }, item)
      assert.equal(
        mayOpen(items),
        items.every(item => item.readiness !== 'required'),
      )
    })

  test('is ready if everything is', () => {
    const items = goLiveItems(READY, TODAY)
    assert.deepEqual(
      items.filter(item => item.readiness !== 'ready'),
      [],
    )
    assert.equal(mayOpen(items), true)
  })

  test('opens with what is only recommended, not with what is required', () => {
    assert.equal(mayOpen(goLiveItems({ ...READY, texts: 'off', backupAt: null }, TODAY)), true)
    assert.equal(mayOpen(goLiveItems({ ...READY, rates: 'missing' }, TODAY)), false)
  })

  test('leads to the samples that visitors see', () => {
    const items = goLiveItems({ ...READY, samples: [sample(false), sample(true)] }, TODAY)
    const { screen, count } = items.find(({ name }) => name === 'samples') ?? {}
    assert.deepEqual({ screen, count }, { screen: '/admin/places', count: 24 })
  })
})
