import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { gatherIn } from '../../../test/support/customers.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

const search = () => screen.findByRole('dialog', { name: 'Search' })
const box = async () => await within(await search()).findByRole('combobox')
const option = async (name: string | RegExp) => await within(await search()).findByRole('option', { name })
const hasOption = async (name: RegExp) => within(await search()).queryAllByRole('option', { name }).length > 0
const FAILED = 'Couldn’t load this.'

async function reserve(lastName: string, pickUpAddress: string) {
  const { client, signIn } = app()
  const body = {
    ...{ firstName: 'Ada', lastName, email: `${lastName.toLowerCase()}@example.com` },
    ...{ phoneNumber: `(703) 557-01${lastName.length + 10}`, numberOfPassengers: 2, pickUpAddress },
    ...{ dropOffAddress: 'Union Station, Washington', pickUpDate: '2027-01-10', pickUpTime: '18:45' },
  }
  return await client('createReservationByPhone', { token: await signIn(), body })
}

test('a reservation is found by reference, name and place, and a customer by name', async () => {
  const { _id, reference } = await reserve('Wren', 'Pier 9, Alexandria, Virginia')
  await gatherIn(app())
  const user = await openOffice('/admin/account')
  await user.click(await screen.findByRole('button', { name: /^Search/ }))
  for (const text of [reference, 'Wren', 'pier 9']) {
    fill(await box(), text)
    await option(new RegExp(`Ada Wren.*${reference}`))
  }
  await option(/Pier 9 → Union Station/)
  fill(await box(), 'Wren')
  await user.click(await option('New reservation for Ada Wren'))
  await waitFor(() => assert.equal(screen.getByLabelText<HTMLInputElement>('Last name').value, 'Wren'))
  await user.keyboard('{Control>}k{/Control}')
  fill(await box(), reference)
  const found = await option(new RegExp(reference))
  await waitFor(() => assert.equal(found.getAttribute('aria-selected'), 'true'))
  await user.keyboard('{Enter}')
  await waitFor(() => assert.equal(location.pathname, `/admin/reservations/${_id}`))
})

test('a late answer to an older text is never shown; Enter waits for the only result', async () => {
  const first = await reserve('Wren', 'Pier 9')
  const second = await reserve('Swallow', 'Pier 10')
  let isHeld = true
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  answerCalls(async request => {
    if (!isHeld || !request.url.includes('search?') || !request.url.includes(first.reference))
      return undefined
    asked.resolve()
    await held.promise
    return undefined
  })
  const user = await openOffice('/admin/account')
  await user.keyboard('{Control>}k{/Control}')
  fill(await box(), first.reference)
  await within(await search()).findByText(/^Searching/)
  await asked.promise
  fill(await box(), second.reference)
  await option(new RegExp(second.reference))
  isHeld = false
  held.resolve()
  await new Promise(resolve => setTimeout(resolve, 50))
  assert.equal(await hasOption(new RegExp(first.reference)), false)
  fill(await box(), first.reference)
  await user.keyboard('{Enter}')
  await waitFor(() => assert.equal(location.pathname, `/admin/reservations/${first._id}`))
})

test('a failed search can be repeated, and shows what could be searched', async () => {
  const { reference } = await reserve('Wren', 'Pier 9')
  const failing = new Set(['/api/customers'])
  answerCalls(({ url }) =>
    failing.has(new URL(url).pathname) ? Response.json({}, { status: 500 }) : undefined,
  )
  const user = await openOffice('/admin/account')
  await user.keyboard('{Control>}k{/Control}')
  fill(await box(), reference)
  await within(await search()).findByText('Couldn’t search customers.')
  await option(new RegExp(reference))
  failing.add('/api/reservations/search')
  const tryAgain = async () =>
    await user.click(await within(await search()).findByRole('button', { name: 'Try again' }))
  await tryAgain()
  await waitFor(async () => assert.equal(await hasOption(new RegExp(reference)), false))
  await within(await search()).findByText(FAILED)
  failing.clear()
  await tryAgain()
  await option(new RegExp(reference))
  fill(await box(), 'zzzz nobody')
  await within(await search()).findByText('Nothing found.', { exact: false })
})

test('N opens a new reservation, but not while a field has the focus', async () => {
  const user = await openOffice('/admin/newsletter')
  await screen.findByRole('link', { name: /^New reservation/ })
  await user.keyboard('n')
  const caller = await screen.findByLabelText<HTMLInputElement>('First name')
  assert.equal(location.pathname, '/admin/reservations/new')
  caller.focus()
  await user.keyboard('Nn')
  assert.equal(caller.value, 'Nn')
})
