import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUES } from '#catalogues'
import {
  type CancellationFigures,
  cancellationTexts,
  cancelledSentences,
  policyStretches,
} from './cancellation-sentences.ts'

const NEW_YORK = 'America/New_York'
const EN = { words: CATALOGUES.en.cancellation, format: 'en-US', timeZone: NEW_YORK }
const ES = { words: CATALOGUES.es.cancellation, format: 'es-US', timeZone: NEW_YORK }
const VISA = { brand: 'Visa', last4: '4417' }
/** $480 with half of it paid, long before the ride. */
const FREE: CancellationFigures = {
  fee: 0,
  ...{ refund: 24_000, capture: 0, release: 0, charge: 0, owed: 0 },
  ...{ captured: 24_000, held: 0, begun: 0, byHand: 0, deposit: 24_000, total: 48_000, cards: [VISA] },
  later: [
    { after: '2026-12-02T23:45:00Z', fee: 24_000 },
    { after: '2026-12-04T21:45:00Z', fee: 48_000 },
  ],
}
const KEPT = { ...FREE, fee: 24_000, refund: 0, later: FREE.later.slice(1) }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const told = (figures: CancellationFigures, telling = EN) => {
  const { lead, notes, confirm, sums } = cancellationTexts(figures, telling)
  return [lead, ...notes, ...sums.map(({ label, amount }) => `${label}: ${amount}`), confirm].map(plain)
}

test('a free cancellation says what comes back, to which card, and the date from which that ends', () => {
  assert.deepEqual(told(FREE), [
    'Cancel now and we’ll refund <b>$240.00</b> to your Visa ending in 4417.',
    'After Wed, Dec 2, 6:45 pm, your deposit is nonrefundable.',
    'Please allow 5-10 business days for your refund.',
    'Paid: $240.00',
    'Cancellation fee: $0.00',
    'Refund: $240.00',
    'Cancel and refund $240.00',
  ])
})

test('the same in Spanish', () => {
  assert.deepEqual(told(FREE, ES).slice(0, 2), [
    'Si cancela ahora, le reembolsaremos <b>$240.00</b> a su Visa terminada en 4417.',
    'Después del mié, 2 de dic, 6:45 p.m., el anticipo no es reembolsable.',
  ])
  assert.equal(told(FREE, ES).at(-1), 'Cancelar y recibir $240.00')
})

test('inside the first deadline the deposit stays, and the date is told from which all is due', () => {
  assert.deepEqual(told(KEPT).slice(0, 2), [
    'Cancel now and the <b>$240.00</b> you paid is nonrefundable.',
    'After Fri, Dec 4, 4:45 pm, the full price is due.',
  ])
  assert.equal(told(KEPT).at(-1), 'Cancel ride')
})

test('what is charged, owed or taken from an authorisation is named on the button too', () => {
  const late = { ...KEPT, fee: 48_000, later: [] }
  assert.equal(
    told({ ...late, charge: 24_000 })[0],
    'Cancel now and we’ll charge <b>$240.00</b> to your Visa ending in 4417.',
  )
  assert.equal(told({ ...late, owed: 24_000 }).at(-1), 'Cancel and pay $240.00')
  const held = { ...FREE, captured: 0, held: 20_000, refund: 0, release: 20_000, later: [] }
  assert.deepEqual(told(held).slice(0, 2), [
    'Cancel now free of charge.',
    'We’ll release the $200.00 authorization on your card.',
  ])
})

test('a ride without a price costs nothing and shows no sum', () => {
  const none = { ...FREE, refund: 0, captured: 0, deposit: 0, total: 0, later: [], cards: [] }
  assert.deepEqual(told(none), ['Cancel now and you won’t be charged.', 'Cancel ride'])
  assert.deepEqual(cancelledSentences(none, EN), [])
})

test('the message afterwards names the amounts that moved', () => {
  assert.deepEqual(cancelledSentences(FREE, EN), [
    'We’ll refund $240.00 to your Visa ending in 4417. Please allow 5-10 business days.',
  ])
  assert.deepEqual(cancelledSentences({ ...FREE, byHand: 24_000 }, EN), [
    'We’ll refund $240.00 and contact you to arrange it.',
  ])
  assert.deepEqual(cancelledSentences(KEPT, EN), ['The $240.00 cancellation fee has already been paid.'])
  assert.deepEqual(cancelledSentences({ ...KEPT, fee: 48_000, owed: 24_000 }, ES), [
    'El cargo por cancelación es de $480.00. Saldo pendiente: $240.00.',
  ])
})

test('the line in time has a date for each deadline, and rows that cost the same are one', () => {
  const rows = [
    { until: '2026-12-02T23:45:00Z', fee: 0 },
    { until: '2026-12-04T21:45:00Z', fee: 24_000 },
    { until: null, fee: 48_000 },
  ]
  const line = (figures: typeof FREE, of = rows) =>
    policyStretches(of, figures, EN).map(({ what, when }) => plain(`${what} ${when}`))
  assert.deepEqual(line(FREE), [
    '$240.00 refund until Wed, Dec 2, 6:45 pm',
    'Deposit nonrefundable until Fri, Dec 4, 4:45 pm',
    'Full price until pickup',
  ])
  const small = rows.map(row => ({ ...row, fee: row.until ? 0 : 25_000 }))
  assert.deepEqual(line({ ...FREE, captured: 0, deposit: 0, total: 25_000 }, small), [
    'Free until Fri, Dec 4, 4:45 pm',
    'Full price until pickup',
  ])
})
