import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUES } from '#catalogues'
import { settle } from '../domain/pricing/policy/settle.ts'
import {
  type CancellationFigures,
  type CancellationTelling,
  cancellationTexts,
  cancelledSentences,
  forStaff,
  policyStretches,
} from './cancellation-sentences.ts'

const NEW_YORK = 'America/New_York'
const EN = { words: CATALOGUES.en, format: 'en-US', timeZone: NEW_YORK }
const ES = { words: CATALOGUES.es, format: 'es-US', timeZone: NEW_YORK }
const VISA = { brand: 'Visa', last4: '4417' }
/** $480 with half of it paid, long before the ride. */
const FREE: CancellationFigures = {
  fee: 0,
  ...{ refund: 24_000, capture: 0, release: 0, charge: 0, owed: 0 },
  ...{ captured: 24_000, held: 0, begun: 0, byHand: 0, deposit: 24_000, total: 48_000, cards: [VISA] },
  ...{ isPartial: false, reserved: 0 },
  later: [
    { after: '2026-12-02T23:45:00Z', fee: 24_000 },
    { after: '2026-12-04T21:45:00Z', fee: 48_000 },
  ],
}
const KEPT = { ...FREE, fee: 24_000, refund: 0, later: FREE.later.slice(1) }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const told = (figures: CancellationFigures, telling: CancellationTelling = EN) => {
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

test('staff read it about the guest, with every later step of the policy', () => {
  const staff = told(FREE, forStaff(EN))
  assert.deepEqual(staff.slice(0, 4), [
    'Refund <b>$240.00</b> to the guest’s Visa ending in 4417.',
    'After Wed, Dec 2, 6:45 pm, the cancellation fee is $240.00 (the deposit).',
    'After Fri, Dec 4, 4:45 pm, the cancellation fee is $480.00 (full price).',
    'The refund takes 5-10 business days.',
  ])
  const cases: Partial<CancellationFigures>[] = [
    { charge: 24_000, refund: 0 },
    { owed: 24_000, refund: 0 },
    { held: 20_000, capture: 5000, owed: 1000, refund: 0, cards: [] },
    { held: 20_000, release: 20_000, refund: 0 },
    { byHand: 24_000 },
    { isPartial: true, reserved: 5000, held: 9000 },
    { fee: 24_000, refund: 0 },
  ]
  for (const one of cases) {
    const said = told({ ...FREE, ...one }, forStaff(EN)).join(' ')
    assert.doesNotMatch(said, /\b(you|your|we’ll|pay)\b/i)
  }
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
  assert.deepEqual(told(none), ['Cancel now free of charge.', 'Cancel ride'])
  assert.deepEqual(cancelledSentences(none, EN), [])
})

test('a ride with a price and no payment shows no sum of zeros, and says afterwards that nothing is charged', () => {
  const unpaid = { ...FREE, refund: 0, captured: 0, later: [], cards: [] }
  assert.deepEqual(cancellationTexts(unpaid, EN).sums, [])
  assert.deepEqual(cancelledSentences(unpaid, EN), ['There’s no cancellation fee.'])
})

test('the message afterwards names the amounts that moved', () => {
  assert.deepEqual(cancelledSentences(FREE, EN), [
    'We’ll refund $240.00 to your Visa ending in 4417. Please allow 5-10 business days.',
  ])
  assert.deepEqual(cancelledSentences({ ...FREE, byHand: 24_000 }, EN), [
    'We’ll contact you to arrange your $240.00 refund.',
  ])
  assert.deepEqual(cancelledSentences(KEPT, EN), ['The $240.00 cancellation fee has already been paid.'])
  assert.deepEqual(cancelledSentences({ ...KEPT, fee: 48_000, owed: 24_000 }, ES), [
    'El cargo por cancelación es de $480.00. Saldo pendiente: $240.00.',
  ])
})

/** The outbound trip for $200 with $60 of waiting was driven; the return costs $200, and $200 was paid. */
const HALF: CancellationFigures = {
  ...{ ...FREE, refund: 0, captured: 20_000, deposit: 20_000, total: 20_000, later: [] },
  ...{ begun: 26_000, isPartial: true },
}
const TO_VISA = 'to your Visa ending in 4417'
const TOLD: [name: string, figures: Partial<CancellationFigures>, en: string[], es: string[]][] = [
  [
    'charged without a fee',
    { charge: 6000 },
    [`We’ll charge $60.00 ${TO_VISA} for the earlier part of your trip.`],
    ['Le cobraremos $60.00 a su Visa terminada en 4417 por la parte anterior de su viaje.'],
  ],
  [
    'captured without a fee, in part',
    { held: 5000, capture: 5000, owed: 1000, cards: [] },
    [
      'We’ll charge $50.00 to your card for the earlier part of your trip.',
      '$10.00 is due for the earlier part of your trip.',
    ],
    [
      'Le cobraremos $50.00 a su tarjeta por la parte anterior de su viaje.',
      'Saldo pendiente por la parte anterior de su viaje: $10.00.',
    ],
  ],
  [
    'charged beside a fee',
    { fee: 10_000, charge: 16_000 },
    [
      `The cancellation fee is $100.00. We’ll charge $160.00 ${TO_VISA}.`,
      'This includes $60.00 for the earlier part of your trip.',
    ],
    [
      'El cargo por cancelación es de $100.00. Le cobraremos $160.00 a su Visa terminada en 4417.',
      'Esto incluye $60.00 por la parte anterior de su viaje.',
    ],
  ],
  [
    'captured beside a fee, in part',
    { fee: 10_000, held: 8000, capture: 8000, owed: 8000 },
    [
      `The cancellation fee is $100.00. We’ll charge $80.00 ${TO_VISA}.`,
      'Balance due: $80.00.',
      'This includes $60.00 for the earlier part of your trip.',
    ],
    [
      'El cargo por cancelación es de $100.00. Le cobraremos $80.00 a su Visa terminada en 4417.',
      'Saldo pendiente: $80.00.',
      'Esto incluye $60.00 por la parte anterior de su viaje.',
    ],
  ],
  [
    'owed beside a fee',
    { fee: 10_000, owed: 16_000 },
    [
      'The cancellation fee is $100.00.',
      'Balance due: $160.00.',
      'This includes $60.00 for the earlier part of your trip.',
    ],
    [
      'El cargo por cancelación es de $100.00.',
      'Saldo pendiente: $160.00.',
      'Esto incluye $60.00 por la parte anterior de su viaje.',
    ],
  ],
  [
    'paid already',
    { captured: 36_000, fee: 10_000 },
    ['The $100.00 cancellation fee has already been paid.'],
    ['El cargo por cancelación es de $100.00 y ya está pagado.'],
  ],
  ['free', { captured: 26_000 }, ['There’s no cancellation fee.'], ['No hay cargo por cancelación.']],
  [
    'under review after a no-show',
    { begun: 0, reserved: 20_000, held: 6000 },
    [
      'There’s no cancellation fee.',
      'We’ll keep $200.00 while we review your missed ride.',
      'We’ll keep the $60.00 authorization on your card while we review your missed ride.',
    ],
    [
      'No hay cargo por cancelación.',
      'Conservaremos $200.00 mientras revisamos el viaje que no realizó.',
      'Mantendremos la autorización de $60.00 en su tarjeta mientras revisamos el viaje que no realizó.',
    ],
  ],
]
for (const [name, figures, en, es] of TOLD)
  test(`the message about a half-driven ride says what it costs: ${name}`, () => {
    assert.deepEqual(cancelledSentences({ ...HALF, ...figures }, EN).map(plain), en)
    assert.deepEqual(cancelledSentences({ ...HALF, ...figures }, ES).map(plain), es)
  })

test('what is captured and what is left due are both named before the cancellation', () => {
  const [lead, due] = told({ ...HALF, fee: 10_000, held: 8000, capture: 8000, owed: 8000 })
  assert.deepEqual(
    [lead, due],
    ['Cancel now and we’ll charge <b>$80.00</b> to your Visa ending in 4417.', 'Balance due: $80.00.'],
  )
})

test('the note about the trip that has begun stays where nothing is due for it', () => {
  const note = 'This cancels the rest of your trip. Your completed ride stays as it is.'
  assert.ok(told({ ...HALF, begun: 0 }).includes(note))
  assert.ok(!told(FREE).includes(note))
})

test('the lines of the sum add up, also with credits and a no-show under review', () => {
  const amounts = [0, 5000, 26_000]
  for (const begun of [-5000, ...amounts])
    for (const captured of amounts)
      for (const credited of [0, 3000])
        for (const fee of [0, 10_000])
          for (const undecided of [0, 20_000])
            for (const [held, card] of [
              [0, true],
              [7000, false],
            ] as const) {
              const due = Math.max(0, fee + begun)
              const figures = {
                ...{ ...HALF, captured, held, fee, begun },
                ...settle({ fee: due, captured, credited, held, card, undecided }),
                reserved: Math.min(undecided, Math.max(0, captured - due)),
              }
              const line = linesOf(figures)
              const left =
                line('paid') + line('credits') - line('completedRide') - line('fee') - line('missedRide')
              const { charge, capture, owed, refund } = figures
              assert.equal(left, refund - charge - capture - owed)
              assert.equal(left, line('refund') - line('charged') - line('due'))
            }
})

const { cancellation, shared } = EN.words
const LABELS = { ...cancellation, due: shared.balanceDue, refund: shared.refund }

function linesOf(figures: CancellationFigures): (key: keyof typeof LABELS) => number {
  const { sums } = cancellationTexts(figures, EN)
  return key => {
    const shown = sums.find(({ label }) => label === LABELS[key])?.amount ?? '0'
    return Math.round(Number(shown.replaceAll(/[$,]/g, '')) * 100)
  }
}

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
