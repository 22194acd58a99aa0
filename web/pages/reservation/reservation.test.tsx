import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { EMAIL, reservationsOf, rideForm } from './reservation.test/ride-form.ts'

const { app, openPage, answerCalls, expectedErrors } = usePages()
const { pickUp, dropOff, send, opened, choosePlaces, fillRest, confirmed } = rideForm

beforeEach(() => insertSamples(app().db, new Date(NOON)))

async function openForm(query = '') {
  const user = await openPage(`/reservation${query}`)
  await opened()
  return user
}
const press = async (user: UserEvent) => {
  await waitFor(send)
  await user.click(send())
}

test('Contact Us on a car of the fleet page notes that car with the reservation', async () => {
  const user = await openPage('/fleet')
  const [link] = await screen.findAllByRole('link', { name: /^Contact Us about the/ })
  assert.ok(link)
  const name = (link.textContent ?? '').replace('Contact Us about the ', '')
  await user.click(link)
  await opened()
  assert.match(location.search, /^\?vehicle=/)
  assert.ok(screen.getByRole<HTMLInputElement>('checkbox', { name: `Requested vehicle: ${name}` }).checked)
  await choosePlaces()
  fillRest()
  await press(user)
  await confirmed()
  assert.match(screen.getByRole('main').textContent, new RegExp(name))
  assert.equal((await reservationsOf(app()))[0]?.wishedVehicle, name)
  const mails = await app().deliver()
  assert.equal(mails.length, 2)
  for (const { message } of mails) assert.ok(message.text.includes(name))
})

test('a wish can be taken away', async () => {
  const [vehicle] = await app().client('listVehicles')
  const user = await openForm(`?vehicle=${vehicle?._id}`)
  await user.click(screen.getByRole('checkbox', { name: /Requested vehicle/ }))
  await choosePlaces()
  fillRest()
  await press(user)
  await confirmed()
  assert.equal((await reservationsOf(app()))[0]?.wishedVehicle, undefined)
})

test('a vehicle that there is none of is not shown', async () => {
  await openForm('?vehicle=Free%20money%20at%20evil.example')
  assert.doesNotMatch(document.body.textContent, /Requested vehicle|evil\.example/)
})

const EMPTY = /^Pickup and drop-off are both empty\./
const SAME = /^Pickup and drop-off are the same place\./

test('both ends empty, or the same, is asked once; sending stays possible', async () => {
  const user = await openForm()
  fillRest()
  await press(user)
  const empty = await screen.findByText(EMPTY)
  assert.equal(document.activeElement?.id, empty.id)
  assert.deepEqual(await reservationsOf(app()), [])
  await user.click(screen.getByRole('button', { name: 'Add addresses' }))
  assert.equal(document.activeElement?.id, pickUp().id)
  assert.ok(!screen.queryByText(EMPTY))
  fill(pickUp(), 'Union Station')
  fill(dropOff(), 'union  station ')
  await press(user)
  await screen.findByText(SAME)
  fill(dropOff(), '')
  await waitFor(() => assert.ok(!screen.queryByText(SAME)))
  fill(pickUp(), '')
  await press(user)
  await user.click(await screen.findByRole('button', { name: 'Send as is' }))
  await confirmed()
  const made = await reservationsOf(app())
  assert.deepEqual(
    made.map(({ pickUpAddress, dropOffAddress }) => [pickUpAddress, dropOffAddress]),
    [['Not specified', 'Not specified']],
  )
})

test('an error goes away as soon as its field is right, and the first one has the focus', async () => {
  const user = await openForm()
  await choosePlaces()
  fillRest({ email: 'ada@example', phone: '12' })
  await press(user)
  const [phone, email] = [rideForm.field('Phone'), rideForm.field('Email')]
  const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)
  await waitFor(() => assert.equal(errors().length, 2))
  assert.match(errors()[0] ?? '', /^Enter a phone number such as/)
  assert.match(errors()[1] ?? '', /^Enter an email address such as/)
  assert.equal(document.activeElement?.id, phone.id)
  fill(phone, '123')
  assert.equal(errors().length, 2)
  fill(phone, '(703) 555-0199')
  await waitFor(() => assert.equal(errors().length, 1))
  assert.ok(!phone.hasAttribute('aria-invalid'))
  assert.ok(email.hasAttribute('aria-invalid'))
  fill(email, EMAIL)
  await waitFor(() => assert.equal(errors().length, 0))
  assert.ok(!screen.queryByText('Please check the marked fields.'))
})

test('without the answer of the server nothing that was typed is lost, and another try makes one reservation', async () => {
  expectedErrors.push('Failed to fetch')
  let lost = true
  answerCalls(async request => {
    if (!lost || new URL(request.url).pathname !== '/api/reservations') return undefined
    await app().request(request.url, request)
    throw new TypeError('Failed to fetch')
  })
  const user = await openForm()
  await choosePlaces()
  fillRest()
  await rideForm.priced()
  await press(user)
  await screen.findByText(/^Failed to submit reservation\. Please try again\./)
  lost = false
  assert.equal(rideForm.field('Email').value, EMAIL)
  await rideForm.priced()
  await press(user)
  await confirmed()
  assert.equal((await reservationsOf(app())).length, 1)
})
