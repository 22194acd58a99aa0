import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { ReceivedMoney } from './received-money.tsx'

test('what guests paid is listed by card, in cash and to the bank, less refunds', () => {
  const received = { cardCents: 90_000, cashCents: 5000, bankCents: 0, refundedCents: 2000 }
  render(<ReceivedMoney received={received} />)
  const section = screen.getByRole('region', { name: 'Payments received' })
  assert.deepEqual(
    [...section.querySelectorAll('dl > div')].map(line => line.textContent),
    ['Card payments$900.00', 'Cash$50.00', 'Bank transfers$0.00', 'Refunds−$20.00', 'Net received$930.00'],
  )
})
