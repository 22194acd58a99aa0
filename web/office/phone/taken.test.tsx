import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>

/** The screen after a reservation was saved, which the server answers with `more`. */
async function save(more: object): Promise<string> {
  answerCalls(async request => {
    if (!request.url.includes('by-phone')) return undefined
    const answer = await app().request(request.url, request)
    return Response.json({ ...(await answer.json()), ...more }, { status: answer.status })
  })
  const user = await openOffice('/admin/reservations/new')
  fill(await field('First name'), 'Ada')
  fill(await field('Last name'), 'Byron')
  fill(await field('Phone'), '(703) 555-0120')
  fill(await field('Date'), '2027-01-10')
  fill(await field('Time'), '18:45')
  fill(await field('Passengers'), '2')
  await user.click(await screen.findByRole('button', { name: /^Save as request/ }))
  return (await screen.findByRole('region', { name: 'Reservation saved' })).textContent
}

const price = { totalCents: 32_525, trips: [], number: 1, depositCents: 16_263 }

test('the screen after a round trip names the return and the unpaid deposit', async () => {
  const returnTrip = { pickUpDate: '2027-01-12', pickUpTime: '17:00' }
  const text = await save({ status: 'confirmed', price, returnTrip })
  assert.match(text, /Return Tuesday, January 12, 2027, 5:00\spm/)
  assert.match(text, /Deposit due now: \$162\.63\. Booking doesn’t request the payment\./)
})

test('a request has no deposit due', async () => {
  const text = await save({ price })
  assert.ok(!text.includes('Deposit'), text)
})
