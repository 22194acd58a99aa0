import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render } from '@testing-library/react'
import { PriceLines } from './price-lines.tsx'

afterEach(cleanup)

for (const [cents, rows] of [
  [10_000, ['Total$200.00', 'Deposit today, 50%$100.00', 'Balance after your ride$100.00']],
  [20_000, ['Total$200.00', 'Due today$200.00']],
] as const)
  test(`of $200, $${cents / 100} is due today`, () => {
    render(<PriceLines trips={[]} totalCents={20_000} due={{ mode: 'pay', cents }} />)
    assert.deepEqual(
      [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
      rows,
    )
  })
