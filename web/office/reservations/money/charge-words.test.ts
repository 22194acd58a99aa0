import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountsOf, chargeSentences, collectedBy, itemName } from './charge-words.ts'

const LIST = {
  ...{
    version: 1,
    items: [],
    balanceCents: 0,
    underWayCents: 0,
    disputedCents: 0,
    heldCents: 0,
    isOver: true,
  },
  card: { brand: 'Visa', last4: '4417' },
}
const ITEM = {
  ...{ what: 'waiting' as const, item: 't1', leg: 2, label: '', capCents: 9000, leftCents: 6000 },
  ...{ suggestedCents: 3000, stepCents: 1500, stepMinutes: 15 },
}

test('what can be charged is named with its trip and what is left', () => {
  assert.equal(itemName(ITEM), 'Wait time, return: up to $60.00')
  assert.equal(itemName({ ...ITEM, leg: 1 }), 'Wait time: up to $60.00')
  assert.equal(itemName({ ...ITEM, what: 'extra', leg: null, label: 'Cleaning' }), 'Cleaning: up to $60.00')
  assert.equal(itemName({ ...ITEM, what: 'no-show', leg: 1 }), 'No-show: up to $60.00')
})

test('wait time is chosen in whole steps, with the amount beside', () => {
  assert.deepEqual(amountsOf({ ...ITEM, leftCents: 4000 }), [
    { cents: 0, name: 'Choose one' },
    { cents: 1500, name: 'Up to 15 min, $15.00' },
    { cents: 3000, name: 'Up to 30 min, $30.00' },
  ])
})

test('a charge is described by its source', () => {
  const told = (list: Partial<Omit<typeof LIST, 'card'>> & { card?: typeof LIST.card | null }) => {
    const whole = { ...LIST, ...list }
    return chargeSentences(collectedBy(whole, ITEM, 6000), whole)
  }
  assert.deepEqual(told({}), ['Charges $60.00 to Visa 4417.'])
  assert.deepEqual(told({ card: null }), [
    '$60.00 becomes balance due. No card on file, so send a payment link.',
  ])
  assert.deepEqual(told({ balanceCents: -1000, heldCents: 2000 }), [
    '$10.00 is already paid.',
    'Captures $20.00 of the authorization.',
    'Charges $30.00 to Visa 4417.',
  ])
  assert.deepEqual(told({ isOver: false }), ['$60.00 is due with the fare after the ride.'])
})

test('a no-show that is not charged releases the hold and refunds what is not kept for another one', () => {
  const noShow = { ...ITEM, what: 'no-show' as const }
  const told = (items: (typeof noShow)[], list: Partial<Omit<typeof LIST, 'card' | 'items'>>) => {
    const whole = { ...LIST, ...list, items }
    return chargeSentences(collectedBy(whole, noShow, 0), whole)
  }
  assert.deepEqual(told([noShow], { heldCents: 6000 }), ['Releases the $60.00 hold.'])
  assert.deepEqual(told([noShow], { balanceCents: -6000 }), ['Refunds $60.00 already paid.'])
  const other = { ...noShow, item: 't2', leftCents: 4000 }
  assert.deepEqual(told([noShow, other], { balanceCents: -6000, heldCents: 1000 }), [
    'Refunds $20.00 already paid.',
  ])
})
