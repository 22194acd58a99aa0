import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../../test/support/dom/reservations.ts'
import { paidRide } from '../../../../test/support/paid-ride.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve } = reservationsIn(app)

type Setting = { email: string; isConnected?: boolean }

/** Opens a reservation with a balance due and presses Send payment link; the provider is left out. */
async function ask({ email, isConnected = false }: Setting) {
  if (isConnected) app().deps.config.mail = { kind: 'smtp', url: 'smtp://mail.example.com' }
  const { _id } = await reserve({ email })
  const token = await app().signIn()
  const money: ReservationMoney = {
    ...(await app().client('getMoney', { token, id: _id })),
    dueCents: 5000,
    owedCents: 5000,
  }
  answerCalls(({ method, url }) => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/money')) return Response.json(money)
    if (method !== 'POST' || !pathname.endsWith('/payment-requests')) return undefined
    return Response.json({ money, url: 'https://pay.example.com/1', mailed: email !== '' })
  })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Send payment link' }))
  const form = await screen.findByRole('form', { name: 'Send payment link' })
  const note = form.querySelector('.panel-note')?.textContent ?? ''
  await user.click(within(form).getByRole('button', { name: 'Send payment link' }))
  await screen.findByText('https://pay.example.com/1')
  const answer = screen.getByText(/Payment link:$/).parentElement
  return { note, user, said: [...(answer?.querySelectorAll('p') ?? [])].map(one => one.textContent) }
}

test('Record payment stands beside the payment link, and says which field may stay empty', async () => {
  const { _id } = await paidRide(app())
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  const form = within(await screen.findByRole('form', { name: 'Record payment' }))
  form.getByLabelText('Witness (optional)')
  assert.equal((form.getByLabelText('Amount') as HTMLInputElement).value, '240.00')
  assert.equal((form.getByLabelText('Handled by') as HTMLInputElement).value, 'admin')
})

test('an untouched balance is not suggested as a refund, and a typed amount stays', async () => {
  const { _id } = await paidRide(app())
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  const form = within(await screen.findByRole('form', { name: 'Record payment' }))
  const amount = form.getByLabelText<HTMLInputElement>('Amount')
  const amountAs = async (type: string) => {
    await user.selectOptions(form.getByLabelText('Type'), type)
    return amount.value
  }
  assert.equal(await amountAs('Refunded'), '')
  assert.equal(await amountAs('Received'), '240.00')
  await user.clear(amount)
  await user.type(amount, '30')
  assert.equal(await amountAs('Refunded'), '30')
  assert.equal(await amountAs('Received'), '30')
})

test('the form says who gets the payment link and what is due, and the link can be copied', async () => {
  const { note, said, user } = await ask({ email: 'ada@example.com', isConnected: true })
  assert.equal(note, 'Emails the guest a link to pay. Balance due: $50.00.')
  assert.deepEqual(said, ['Emailed. Payment link:'])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied')
  assert.equal(await navigator.clipboard.readText(), 'https://pay.example.com/1')
})

test('while email is off, nothing is said to be emailed, and owners are led to the connections', async () => {
  const { note, said } = await ask({ email: 'ada@example.com' })
  assert.equal(note, 'Email isn’t set up. Send the link yourself. Balance due: $50.00.')
  assert.deepEqual(said, ['Email saved to a file. Email isn’t set up. Connect email', 'Payment link:'])
  for (const link of screen.getAllByRole('link', { name: 'Connect email' }))
    assert.equal(link.getAttribute('href'), '/admin/connections')
})

test('without an email address the link is for staff to send', async () => {
  const { note, said } = await ask({ email: '' })
  assert.equal(note, 'No email address on file. Send the link yourself. Balance due: $50.00.')
  assert.deepEqual(said, ['Payment link:'])
})

test('an earlier link names what it takes now, not that it was sent for this', async () => {
  const { _id } = await reserve()
  const money: ReservationMoney = {
    ...(await app().client('getMoney', { token: await app().signIn(), id: _id })),
    ...{ totalCents: 12_545, heldCents: 10_545, dueCents: 2000, askedCents: 2000 },
    dueNow: { cents: 2000, purpose: 'requested' },
  }
  answerCalls(({ url }) => (new URL(url).pathname.endsWith('/money') ? Response.json(money) : undefined))
  await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText('Payment link active. $20.00 is due now.', { exact: false })
  assert.ok(screen.getAllByText('Balance due').length > 0)
})
