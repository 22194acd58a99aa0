import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locale } from '../../i18n/locales.ts'
import { languageOf } from '../platform/messaging/language.ts'
import { priceSentences } from './price-rows.ts'

const FREE = { until: '2026-12-02T18:00:00.000Z', feeCents: 0 }
const SHARE = { until: '2026-12-04T16:00:00.000Z', feeCents: 20_000 }
const WHOLE = { until: null, feeCents: 40_000 }
const DEPOSIT = { cancelling: [FREE, SHARE, WHOLE], depositCents: 20_000 }
const CASES: [name: string, locale: Locale, price: Partial<typeof DEPOSIT>, expected: string[]][] = [
  [
    'the deposit',
    'en',
    DEPOSIT,
    [
      'Full deposit refund until Wednesday, December 2, 2026, at 1:00 pm.',
      'Deposit nonrefundable until Friday, December 4, 2026, at 11:00 am.',
      'After that, the full price.',
    ],
  ],
  [
    'the deposit, in Spanish',
    'es',
    { ...DEPOSIT, cancelling: [SHARE, WHOLE] },
    [
      'Anticipo no reembolsable hasta el viernes, 4 de diciembre de 2026, 11:00 a.m.',
      'Después, el precio completo.',
    ],
  ],
  [
    'no deposit',
    'en',
    { cancelling: [FREE, SHARE, WHOLE] },
    [
      'Free cancellation until Wednesday, December 2, 2026, at 1:00 pm.',
      'Then a $200.00 fee until Friday, December 4, 2026, at 11:00 am.',
      'After that, the full price.',
    ],
  ],
]

for (const [name, locale, price, expected] of CASES)
  test(`cancelling with ${name} is worded as in the quote`, () => {
    const ride = {
      status: 'confirmed' as const,
      price: { ...price, totalCents: 40_000, trips: [], number: 1 },
    }
    assert.deepEqual(priceSentences(ride, languageOf(locale), 'America/New_York'), expected)
  })
