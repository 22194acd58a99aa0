import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanup, screen, within } from '@testing-library/react'
import { usePages } from '../../../test/support/dom/open-page.tsx'
import { paidRide } from '../../../test/support/paid-ride.ts'

const { app, openOffice, answerCalls } = usePages()

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

test('a courtesy credit explains why revenue is below zero', async () => {
  const { _id: id } = await paidRide(app())
  await openOffice('/admin/money')
  await screen.findByText('Revenue, all time')
  assert.ok(!screen.queryByText(/are courtesy credits/))
  const link = await screen.findByRole('link', { name: 'Payments received by week' })
  assert.equal(link.getAttribute('href'), '/admin/reports#received')
  cleanup()
  const body = { id: crypto.randomUUID(), cents: 2000, reason: 'The car was late.' }
  await app().client('giveGoodwill', { id, token: await app().signIn(), body })
  await openOffice('/admin/money')
  await screen.findByText(/^Refunds that lower the fare are courtesy credits/)
})
