import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { QuoteAnswer, QuoteClass } from '../../../../contract/pricing/schemas.ts'
import {
  isCurrent,
  keepQuote,
  keptQuote,
  onOwnClock,
  type Quote,
  quoteKey,
  withChange,
} from './quote-steps.ts'
import { rideForm } from './trip-request.test/ride-form.ts'
import { type Asked, askedTrips } from './trip-request.ts'

const asked = (change: Partial<Asked> = {}): Asked => ({
  ...askedTrips(rideForm(), 'America/New_York'),
  missing: [],
  ...change,
})
const car = (code: string, totalCents: number) => ({ code, price: { totalCents } }) as QuoteClass
const answer = (until: string, ...classes: QuoteClass[]) => ({ until, classes }) as QuoteAnswer

test('the same trip is the same request, and without all that it needs there is none', () => {
  assert.equal(quoteKey(asked()), quoteKey(asked()))
  assert.equal(quoteKey(asked({ missing: ['time'] })), '')
  const { trips, locale, promo } = JSON.parse(quoteKey(asked()))
  assert.deepEqual([trips.length, locale, promo], [1, 'en', undefined])
})

test('a voucher that was refused is left out until another one is typed', () => {
  const promoOf = (promo: string, refused?: string) => JSON.parse(quoteKey(asked({ promo }), refused)).promo
  assert.equal(promoOf('OLD'), 'OLD')
  assert.equal(promoOf('OLD', 'OLD'), undefined)
  assert.equal(promoOf('NEW', 'OLD'), 'NEW')
})

test('prices are current until they end', () => {
  assert.ok(isCurrent(answer(new Date(Date.now() + 60_000).toISOString())))
  assert.ok(!isCurrent(answer(new Date(Date.now() - 1).toISOString())))
})

test('prices hold for as long as the server says, also where the clock of the browser is hours off', () => {
  for (const hours of [-2, 0, 2]) {
    const received = {
      ...answer(new Date(Date.now() + 1_800_000 + hours * 3_600_000).toISOString()),
      lifeSeconds: 1800,
    }
    const left = Date.parse(onOwnClock(received).until) - Date.now()
    assert.ok(left > 1_790_000 && left <= 1_800_000, `${hours} hours: ${left}`)
  }
})

test('the new price of a class takes the place of the old one, and the others stay', () => {
  const [sedan, suv] = [car('sedan', 100), car('suv', 200)]
  const texts = { found: '2 cars, from $1.00.', ended: '' }
  const changed = { class: car('suv', 250), oldTotalCents: 200, texts } as NonNullable<Quote['changed']>
  const before: Quote = { status: 'ready', answer: answer('later', sedan, suv), key: 'k' }
  const after = withChange(before, changed)
  assert.deepEqual(after.answer?.classes, [sedan, changed.class])
  assert.equal(after.answer?.texts, texts)
  assert.deepEqual([after.status, after.key, after.changed], ['ready', 'k', changed])
  assert.deepEqual(before.answer?.classes, [sedan, suv])
  assert.deepEqual(withChange({ status: 'empty' }, changed), { status: 'empty', changed })
})

const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  setStorage({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => {
  if (storage) Object.defineProperty(globalThis, 'sessionStorage', storage)
  else Reflect.deleteProperty(globalThis, 'sessionStorage')
})

function setStorage(value: object) {
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true })
}

test('the prices of a request are kept for the tab, and those of another request are not taken', () => {
  const mine = answer('later', car('suv', 1))
  keepQuote({ key: 'mine', answer: mine })
  assert.deepEqual(keptQuote('mine'), mine)
  assert.equal(keptQuote('another'), undefined)
})

test('a storage that is full, blocked or holds something else is as if nothing were kept', () => {
  kept.set('reservation-quote', '{')
  assert.equal(keptQuote('mine'), undefined)
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  setStorage({ getItem: refuse, setItem: refuse })
  keepQuote({ key: 'mine', answer: answer('later') })
  assert.equal(keptQuote('mine'), undefined)
})
