import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { ReceivedMoney } from './received-money.tsx'

const RECEIVED = ['Card payments$900.00', 'Cash$50.00', 'Bank transfers$0.00', 'Refunds−$20.00']

test('what guests paid is listed by card, in cash and to the bank, less refunds and disputes', () => {
  for (const [disputedCents, rest] of [
    [0, ['Net received$930.00']],
    [3000, ['Disputes−$30.00', 'Net received$900.00']],
    // Won after it was opened in an earlier period.
    [-3000, ['Disputes$30.00', 'Net received$960.00']],
  ] as const) {
    const received = { cardCents: 90_000, cashCents: 5000, bankCents: 0, refundedCents: 2000, disputedCents }
    const { unmount } = render(<ReceivedMoney received={received} />)
    const section = screen.getByRole('region', { name: 'Payments received' })
    assert.deepEqual(
      [...section.querySelectorAll('dl > div')].map(line => line.textContent),
      [...RECEIVED, ...rest],
    )
    unmount()
  }
})
