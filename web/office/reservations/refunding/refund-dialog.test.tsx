import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { paidRide } from '../../../../test/support/paid-ride.ts'

const { app, openOffice } = usePages()

test('part of a payment is refunded with an amount and three clicks, and the guest’s email is read before', async () => {
  const { _id } = await paidRide(app(), { captured: 17_075 })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }, { timeout: 40_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund .+\?$/ }))
  const amount = dialog.getByLabelText('Amount')
  await waitFor(() => assert.ok(document.activeElement === amount))
  await user.keyboard('40')
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Late pickup')
  await dialog.findByText(/\$40\.00/, { selector: '.mail-preview p' })
  const summary = dialog.getByRole('region', { name: 'Refund' })
  assert.match(summary.textContent, /Net paid\$130\.75/)
  assert.match(summary.textContent, /Email to \S+, saved to a file\. Email isn’t set up\./)
  dialog.getByRole('button', { name: 'Don’t refund' })
  await user.click(await dialog.findByRole('button', { name: 'Refund $40.00' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: /^Refund/ })), { timeout: 20_000 })
  assert.equal(
    (await app().client('getMoney', { id: _id, token: await app().signIn() })).refundableCents,
    13_075,
  )
})

test('shortcuts fill the amount, Other empties it, and without an email there is no preview', async () => {
  const { _id } = await paidRide(app(), { captured: 17_075 })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }, { timeout: 40_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund .+\?$/ }))
  const half = dialog.getByRole('button', { name: '50%, $85.38' })
  await user.click(half)
  assert.equal(half.getAttribute('aria-pressed'), 'true')
  const amount: HTMLInputElement = dialog.getByLabelText('Amount')
  assert.equal(amount.value, '85.38')
  await user.click(dialog.getByRole('button', { name: 'Other' }))
  assert.equal(amount.value, '')
  assert.ok(document.activeElement === amount)
  await user.keyboard('12')
  assert.equal(dialog.getByRole('button', { name: 'Other' }).getAttribute('aria-pressed'), 'true')
  await user.click(dialog.getByRole('switch', { name: 'Email the guest' }))
  await dialog.findByText('Net paid')
  await waitFor(() => assert.ok(!document.querySelector('.mail-preview')))
})

test('a service issue lowers the fare of a ride ahead, a billing correction leaves it due, a choice stays', async () => {
  const { _id } = await paidRide(app(), { total: 17_075, captured: 17_075 })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }, { timeout: 40_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund .+\?$/ }))
  await user.type(dialog.getByLabelText('Amount'), '20')
  const reason = dialog.getByLabelText('Reason')
  await user.selectOptions(reason, 'Service issue')
  dialog.getByText('Lowers the fare by $20.00 with a courtesy credit. No balance due.')
  await user.selectOptions(reason, 'Billing correction')
  dialog.getByText(/^Adds \$20\.00 to \S+’s balance due\.$/)
  const terms = dialog.getByLabelText('Fare')
  await user.selectOptions(terms, 'Lower the fare')
  await user.selectOptions(reason, 'Vehicle issue')
  await user.selectOptions(reason, 'Billing correction')
  dialog.getByText('Lowers the fare by $20.00 with a courtesy credit. No balance due.')
  const refund: HTMLButtonElement = dialog.getByRole('button', { name: 'Refund $20.00' })
  await waitFor(() => assert.ok(!refund.disabled), { timeout: 20_000 })
  await user.click(refund)
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: /^Refund/ })), { timeout: 20_000 })
  const money = await app().client('getMoney', { id: _id, token: await app().signIn() })
  assert.deepEqual([money.ahead, money.dueCents, money.goodwillCents], [true, 0, 2000])
})

test('cash is returned by hand: the dialog says how much to give, and records it', async () => {
  const { _id } = await paidRide(app(), { total: 97_075, captured: 0, card: false, cash: 97_075 })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }, { timeout: 40_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund .+\?$/ }))
  assert.match(dialog.getByLabelText('Refund to').textContent, /^Cash, up to \$970\.75$/)
  // All fields are in place before anything is entered, and say which of them are required.
  const marks = () =>
    ['Handled by', 'Receipt number', 'Witness', 'Internal note'].map(
      name => dialog.getByLabelText<HTMLInputElement>(name).placeholder,
    )
  dialog.getByLabelText('Fare')
  assert.deepEqual(marks(), ['required', 'required', 'optional', 'not sent'])
  await user.type(dialog.getByLabelText('Amount'), '600')
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Other')
  assert.deepEqual(marks(), ['required', 'required', 'required', 'required, not sent'])
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '20')
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Service issue')
  await user.type(dialog.getByLabelText('Handled by'), 'Grace')
  await user.type(dialog.getByLabelText('Receipt number'), 'R-1')
  dialog.getByText('Give the guest $20.00 in cash. This records it.')
  assert.ok(!dialog.queryByRole('switch', { name: 'Email the guest' }))
  await user.click(dialog.getByRole('button', { name: 'Refund $20.00' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: /^Refund/ })), { timeout: 20_000 })
  const money = await app().client('getMoney', { id: _id, token: await app().signIn() })
  assert.deepEqual([money.byHand, money.dueCents], [[{ how: 'cash', cents: 95_075 }], 0])
  assert.deepEqual(
    money.postings.map(({ kind, credit, cents }) => [kind, credit, cents]),
    [
      ['goodwill', 'customer', 2000],
      ['payment', 'customer', 97_075],
      ['refund', 'cash', 2000],
    ],
  )
})

test('cash that a colleague returns meanwhile is no longer refunded: the card is', async () => {
  const { _id: id } = await paidRide(app(), { total: 17_075, captured: 12_075, cash: 5000 })
  const user = await openOffice(`/admin/reservations/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Refund' }, { timeout: 40_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund .+\?$/ }))
  const to: HTMLSelectElement = dialog.getByLabelText('Refund to')
  await user.selectOptions(to, 'Cash, up to $50.00')
  await user.type(dialog.getByLabelText('Amount'), '20')
  const cash = { direction: 'returned', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
  const body = { ...cash, id: randomUUID(), cents: 5000 }
  await app().client('recordPayment', { id, token: await app().signIn(), body })
  await waitFor(() => assert.equal(to.options.length, 1), { timeout: 20_000 })
  const refund: HTMLButtonElement = dialog.getByRole('button', { name: 'Refund $20.00' })
  await waitFor(() => assert.ok(!refund.disabled), { timeout: 20_000 })
  assert.equal(to.value, '')
})
