import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { NOON } from '../../../../test/support/app.ts'
import { failCalls, SERVER_MESSAGE } from '../../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../../test/support/dom/reservations.ts'
import { addPayment } from '../../../../test/support/paid-ride.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve, confirm, change, stored } = reservationsIn(app)

const HOUR_MS = 3_600_000

afterEach(() => mock.timers.reset())

/** The reservation that is open beside the list. */
const panel = async (reference: string) =>
  within(await screen.findByRole('region', { name: `Reservation ${reference}` }))
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
/** The moves that the panel offers, in their order. */
const movesIn = async (reference: string) =>
  (await panel(reference))
    .getAllByRole('button')
    .map(button => button.textContent)
    .filter(text => ['Confirm', 'Complete', 'Reopen', 'Cancel ride'].includes(text))
const statusOf = async (id: string) => (await stored(id)).status
const mailTo = (email: string, subject: string) =>
  app().sent.find(({ message }) => message.to === email && message.subject.startsWith(subject))?.message
const statusShown = (text: string) =>
  waitFor(() => assert.equal(document.querySelector('.panel-bar .status')?.textContent, text))

test('Complete is offered only after the pickup, and Confirm only before it', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  const today = { pickUpDate: '2026-11-20', pickUpTime: '12:30' }
  const { _id, reference } = await reserve(today)
  const { _id: asked, reference: askedReference } = await reserve(today)
  await confirm(_id)
  const user = await openOffice(`/admin/reservations/${_id}`)
  await screen.findByRole('button', { name: 'Cancel ride' })
  assert.deepEqual(await movesIn(reference), ['Cancel ride'])
  mock.timers.setTime(Date.parse(NOON) + HOUR_MS)
  app().pass(HOUR_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  await screen.findByText(/changed the status from confirmed to completed/)
  await waitFor(async () => assert.deepEqual(await movesIn(reference), []))
  await openOffice(`/admin/reservations/${asked}`)
  await waitFor(async () => assert.deepEqual(await movesIn(askedReference), ['Cancel ride']))
})

test('a ride whose details have just changed is not confirmed unseen', async () => {
  const { _id, reference } = await reserve()
  // No event arrives.
  failCalls(answerCalls, { path: /^\/api\/office\//, offline: true })
  const user = await openOffice(`/admin/reservations/${_id}`)
  const confirmButton = await screen.findByRole('button', { name: 'Confirm' })
  await change(_id, { pickUpTime: '04:45' })
  await user.click(confirmButton)
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /This reservation was just changed\./)
  assert.ok(document.activeElement === alert)
  await (await panel(reference)).findAllByText(/4:45\sam/)
  assert.equal(await statusOf(_id), 'pending')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByText(/changed the status from pending to confirmed/)
})

test('two clicks on Confirm send once', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  let moves = 0
  answerCalls(({ url }) => {
    if (url.endsWith('/status')) moves += 1
    return undefined
  })
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm' }))
  await screen.findByText(/changed the status from pending to confirmed/)
  assert.equal(moves, 1)
})

test('the email of a status is announced beside its button, and can be read before; C confirms', async () => {
  const { _id, email } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText('Confirm emails Grace the confirmation.', { exact: false })
  screen.getByText('Email isn’t set up. Emails are saved to files.')
  await user.click(screen.getByRole('button', { name: 'Preview email' }))
  const mail = await dialog(/Ride confirmed/)
  await within(mail).findByText(`Email to ${email}`, { exact: false })
  await user.click(within(mail).getByRole('button', { name: 'Close' }))
  await waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: /Ride confirmed/ })))
  await user.keyboard('c')
  await statusShown('confirmed')
  await screen.findByText(/changed the status from pending to confirmed/)
  await app().deliver()
  assert.ok(!screen.queryByRole('button', { name: 'Undo' }))
  assert.ok(mailTo(email, 'Ride confirmed'))
})

test('a status change that sends nothing can be undone', async () => {
  const { _id } = await reserve({ email: '' })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText('Confirm sends nothing. No email address on file.', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Confirmed. Nothing was sent.', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await statusShown('pending')
  await waitFor(async () => assert.equal(await statusOf(_id), 'pending'))
})

test('a status that could not be saved is reverted without losing later changes by others', async () => {
  const { _id, reference } = await reserve({ email: '' })
  const held = Promise.withResolvers<void>()
  answerCalls(({ url }) =>
    url.endsWith('/status')
      ? held.promise.then(() => Response.json({ code: 'internal', message: SERVER_MESSAGE }, { status: 500 }))
      : undefined,
  )
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await statusShown('confirmed')
  await change(_id, { numberOfPassengers: 5 })
  await (await panel(reference)).findByText('5 passengers')
  // The event that brought the passengers leaves the status alone.
  await statusShown('confirmed')
  held.resolve()
  await screen.findByText(SERVER_MESSAGE, { exact: false })
  await statusShown('pending')
  ;(await panel(reference)).getByText('5 passengers')
})

test('the reason for a cancellation is written to the history alone', async () => {
  const { _id, email } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel ride' }))
  const question = await dialog('Cancel this ride?')
  within(question).getByText('No cancellation fee.')
  fill(within(question).getByLabelText('Reason', { exact: false }), 'The flight was cancelled')
  await user.click(within(question).getByRole('button', { name: 'Cancel ride' }))
  await screen.findByText(/changed the status from pending to cancelled: The flight was cancelled/)
  assert.equal(await statusOf(_id), 'cancelled')
  await waitFor(async () => {
    await app().deliver()
    const mail = mailTo(email, 'Ride cancelled')
    assert.ok(mail)
    assert.ok(!mail.text.includes('flight'), mail.text)
  })
})

test('money that came while the question was open is shown before the ride is cancelled', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel ride' }))
  const question = await dialog('Cancel this ride?')
  within(question).getByText('No cancellation fee.')
  fill(within(question).getByLabelText('Reason'), 'Flight cancelled.')
  await addPayment(app(), { reservation_id: _id, captured: 5000, held: 0, card: true })
  await user.click(within(question).getByRole('button', { name: 'Cancel ride' }))
  const operator = await screen.findByRole('radio', { name: /^Company/ })
  screen.getByDisplayValue('Flight cancelled.')
  assert.equal(await statusOf(_id), 'pending')
  const held = Promise.withResolvers<void>()
  answerCalls(async ({ url }) => {
    if (url.includes('cause=operator')) await held.promise
    return undefined
  })
  const submit = screen.getByRole('button', { name: /^Cancel and refund/ })
  await user.click(operator)
  submit.focus()
  await user.keyboard('{Enter}')
  assert.deepEqual([submit.getAttribute('aria-disabled'), document.activeElement === submit], ['true', true])
  held.resolve()
  await waitFor(() => assert.equal(submit.getAttribute('aria-disabled'), 'false'))
  assert.equal(await statusOf(_id), 'pending')
})

test('times are in company time and say so', async () => {
  const { _id } = await reserve()
  await openOffice(`/admin/reservations/${_id}`)
  await screen.findByText(/Eastern Time \(E[SD]T\)/)
  await waitFor(() => {
    const moment = document.querySelector('.history time')
    assert.match(moment?.getAttribute('title') ?? '', /(EST|EDT)$/)
  })
})
