import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { openOffice, answerCalls } = usePages()

test('paying a driver names the driver, and is never called a payment of a customer', async () => {
  const drivers = [{ driver: 'd1', name: 'James Carter', cents: 4500 }]
  answerCalls(({ url }) =>
    new URL(url).pathname === '/api/money/tips' ? Response.json({ drivers, totalCents: 4500 }) : undefined,
  )
  const user = await openOffice('/admin/money')
  await user.click(await screen.findByRole('button', { name: /^Pay out\b.* James Carter$/ }))
  const form = await screen.findByRole('form', { name: 'Pay out: James Carter' })
  within(form).getByRole('button', { name: 'Record payout' })
  assert.equal(within(form).queryAllByRole('button', { name: 'Record payment' }).length, 0)
})
