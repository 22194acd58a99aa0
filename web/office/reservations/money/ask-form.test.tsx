import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/react'
import type { ReservationMoney } from '../../../../contract/money/schemas.ts'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../../test/support/dom/reservations.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve } = reservationsIn(app)

/** Opens a reservation with a balance due and presses Send payment link; the provider is left out. */
async function ask(email: string): Promise<string> {
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
  const answer = await screen.findByText('https://pay.example.com/1')
  return `${note} ${answer.parentElement?.textContent}`
}

test('staff read that the guest gets the link, what is due, and that it was emailed', async () => {
  assert.equal(
    await ask('ada@example.com'),
    'Emails the guest a link to pay. Balance due: $50.00. Emailed. Payment link: https://pay.example.com/1',
  )
})

test('without an email address the link is for staff to send', async () => {
  assert.equal(
    await ask(''),
    'No email address on file. Send the link yourself. Balance due: $50.00. Payment link: https://pay.example.com/1',
  )
})

test('a link that was sent before names what it takes now, not that it was sent for this', async () => {
  const { _id } = await reserve()
  const money: ReservationMoney = {
    ...(await app().client('getMoney', { token: await app().signIn(), id: _id })),
    ...{ totalCents: 12_545, heldCents: 10_545, dueCents: 2000, askedCents: 2000 },
    dueNow: { cents: 2000, purpose: 'requested' },
  }
  answerCalls(({ url }) => (new URL(url).pathname.endsWith('/money') ? Response.json(money) : undefined))
  await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText('Payment link sent. $20.00 is due now.', { exact: false })
  screen.getByText('Balance due')
})
