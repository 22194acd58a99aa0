import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { RECEIVED_HASH, ReceivedMoney } from './received-money.tsx'

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

test('the link from Payments opens the report at the payments received', () => {
  const scrolled = mock.method(Element.prototype, 'scrollIntoView', () => {})
  const received = { cardCents: 0, cashCents: 5000, bankCents: 0, refundedCents: 0, disputedCents: 0 }
  const first = render(<ReceivedMoney received={received} />)
  assert.equal(scrolled.mock.callCount(), 0)
  first.unmount()
  location.hash = RECEIVED_HASH
  render(<ReceivedMoney received={received} />)
  assert.ok(document.activeElement === screen.getByRole('heading', { name: 'Payments received' }))
  assert.equal(scrolled.mock.calls[0]?.this, screen.getByRole('region', { name: 'Payments received' }))
  location.hash = ''
})
