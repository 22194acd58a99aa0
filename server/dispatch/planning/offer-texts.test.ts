import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DueAtBooking } from '../../../domain/pricing/policy/guarantee.ts'
import { offerInWords } from './offer-texts.ts'

const WORDING = { locale: 'en', zone: 'America/New_York', phone: '(703) 555-0142' }
const CONTEXT = {
  pickUpsAt: [Date.parse('2026-12-08T16:00:00Z')],
  totalCents: 39_612,
  due: undefined,
  online: true,
  rules: {
    aheadDays: 365,
    holdMinutes: 35,
    leadMinutes: { instant: { default: 180, night: 720, byClass: {} }, request: 120 },
  },
  nearest: [],
  causes: [undefined],
  trip: undefined,
}
const DEPOSIT: DueAtBooking = { purpose: 'deposit', mode: 'pay', cents: 19_806 }
const AUTHORIZED: DueAtBooking = { purpose: 'guarantee', mode: 'authorise', cents: 39_612 }
const SAVED_CARD: DueAtBooking = { purpose: 'guarantee', mode: 'keep', cents: 0 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the button of an offer names what happens next', () => {
  for (const [title, due, online, button] of [
    ['a deposit', DEPOSIT, true, 'Pay $198.06'],
    ['a deposit that staff call about', DEPOSIT, false, 'Reserve this ride'],
    ['an authorization', AUTHORIZED, true, 'Add card'],
    ['a saved card', SAVED_CARD, true, 'Add card'],
    ['nothing due', undefined, true, 'Reserve this ride'],
  ] as const)
    test(title, () => {
      const offer = offerInWords({ state: 'instant' }, { ...CONTEXT, due, online }, WORDING)
      assert.equal(offer.texts.button, button)
      assert.deepEqual(offer.due, due && online ? { mode: due.mode, cents: due.cents } : undefined)
    })

  test('a request, which has nothing due', () => {
    const offer = offerInWords(
      { state: 'request', reason: 'short-notice' },
      { ...CONTEXT, due: DEPOSIT },
      WORDING,
    )
    assert.deepEqual([offer.texts.button, offer.due], ['Request this ride', undefined])
  })
})

describe('an offer says why a class is unavailable', () => {
  for (const [cause, text] of [
    ['vehicle-taken', 'Fully booked at 11:00 am. No other times nearby.'],
    ['pickups-taken', 'Fully booked at 11:00 am. No other times nearby.'],
    ['no-vehicle', 'No vehicle available at 11:00 am. No other times nearby.'],
    ['chauffeur-taken', 'No chauffeur available at 11:00 am. No other times nearby.'],
    ['no-chauffeur', 'No chauffeur available at 11:00 am. No other times nearby.'],
    ['off-shift', 'No chauffeur available at 11:00 am. No other times nearby.'],
  ] as const)
    test(cause, () => {
      const offer = offerInWords({ state: 'full' }, { ...CONTEXT, causes: [cause] }, WORDING)
      assert.deepEqual([offer.cause, plain(offer.texts.state)], [cause, text])
    })

  for (const [at, text] of [
    ['2026-12-08T17:00:00Z', 'Next available:'],
    ['2026-12-08T15:30:00Z', 'Nearest available:'],
  ] as const)
    test(`and above a time of ${at}: ${text}`, () => {
      const nearest = [{ trip: 0, at, date: '2026-12-08', time: '10:30', fold: 0 as const }]
      const offer = offerInWords(
        { state: 'full' },
        { ...CONTEXT, causes: ['vehicle-taken' as const], nearest },
        WORDING,
      )
      assert.equal(plain(offer.texts.state), `Fully booked at 11:00 am. ${text}`)
    })

  for (const [outbound, back, text] of [
    [undefined, 'vehicle-taken', 'Return: Fully booked at 5:00 pm. No other times nearby.'],
    ['vehicle-taken', undefined, 'Outbound: Fully booked at 11:00 am. No other times nearby.'],
    [
      'no-vehicle',
      'off-shift',
      'Outbound: No vehicle available at 11:00 am. Return: No chauffeur available at 5:00 pm. No other times nearby.',
    ],
    [undefined, undefined, 'Each ride is available, but not both together. No other times nearby.'],
  ] as const)
    test(`of a round trip: ${text}`, () => {
      const pickUpsAt = [...CONTEXT.pickUpsAt, Date.parse('2026-12-08T22:00:00Z')]
      const offer = offerInWords(
        { state: 'full' },
        { ...CONTEXT, causes: [outbound, back], pickUpsAt },
        WORDING,
      )
      assert.equal(plain(offer.texts.state), text)
    })

  for (const [minutes, text] of [
    [120, 'Needs 2 hours’ notice. Please call us.'],
    [60, 'Needs 1 hour’s notice. Please call us.'],
    [45, 'Needs 45 minutes’ notice. Please call us.'],
  ] as const)
    test(`notice of ${minutes} minutes`, () => {
      const rules = { ...CONTEXT.rules, leadMinutes: { ...CONTEXT.rules.leadMinutes, request: minutes } }
      const offer = offerInWords({ state: 'closed', reason: 'past' }, { ...CONTEXT, rules }, WORDING)
      assert.deepEqual([offer.noticeMinutes, offer.texts.state], [minutes, text])
    })
})
