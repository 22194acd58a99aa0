import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, openPage, answerCalls } = usePages()

const DAY = '2027-01-10'

type Ride = { firstName?: string; lastName?: string; email?: string; pickUpTime?: string }

async function reserve(more: Ride = {}) {
  const { client, signIn } = app()
  const body = {
    ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phoneNumber: '7035550111' },
    ...{ numberOfPassengers: 2, pickUpDate: DAY, pickUpTime: '09:30' },
    ...{ pickUpAddress: 'Triangle, Virginia', dropOffAddress: 'Union Station, Washington' },
    ...{ pickUpPlace: { lat: 38.5465, lon: -77.3364 }, dropOffPlace: { lat: 38.8971, lon: -77.0063 } },
    ...more,
  }
  const made = await client('createReservationByPhone', { token: await signIn(), body })
  await app().deliver()
  return made
}

const isRow = (text: string) => (element: Element) => element.textContent.includes(text)

async function row(text: string): Promise<HTMLElement> {
  const find = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].find(isRow(text))
  return await waitFor(() => {
    const found = find()
    if (!found) throw new Error(`No row has ${text}`)
    return found
  })
}

async function panel(text: string): Promise<HTMLElement> {
  return await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.reservation-panel')
    if (!found?.textContent.includes(text)) throw new Error(`The panel says: ${found?.textContent}`)
    return found
  })
}

/** Rows have one for each width of the window. */
async function editButton(text: string): Promise<HTMLElement> {
  const [found] = within(await row(text)).getAllByRole('button', { name: /^Edit/ })
  assert.ok(found)
  return found
}

const inside = (element: HTMLElement) => within(element)
const value = (name: string | RegExp, of: HTMLElement = document.body) =>
  within(of).getByLabelText<HTMLInputElement>(name).value
const says = (text: string) => waitFor(() => assert.ok(document.body.textContent.includes(text), text))

async function expectSaved(message: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Success!' })
  await within(dialog).findByText(message)
}

test('filters and order stand in the address; the export has what the list shows', async () => {
  const { email } = await reserve({ firstName: '=1+1' })
  const blobs: Blob[] = []
  mock.method(URL, 'createObjectURL', (blob: Blob) => {
    blobs.push(blob)
    return '#export'
  })
  const user = await openOffice('/admin/reservations')
  fill(await screen.findByRole('searchbox', { name: 'Search' }), email)
  await waitFor(() => assert.match(location.search, /q=grace/))
  await user.click(await screen.findByRole('button', { name: 'confirmed 0' }))
  await screen.findByText('No reservations found', { exact: false })
  assert.match(location.search, /q=grace.*status=confirmed/)
  await user.click(screen.getByRole('button', { name: /^pending 1/ }))
  fill(screen.getByLabelText('From'), DAY)
  fill(screen.getByLabelText('To'), DAY)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'newest')
  await row(email)
  assert.match(location.search, /order=newest/)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => assert.equal(blobs.length, 1))
  const bytes = Buffer.from(await (blobs[0] as Blob).arrayBuffer()).toString('utf8')
  assert.equal(bytes.charCodeAt(0), 0xfeff)
  assert.equal(bytes.split('\r\n').length, 3)
  assert.ok(bytes.includes(`'=1+1,Hopper,`))
  mock.restoreAll()
})

test('a reservation has its route, ways to reach the guest, its messages and its history', async () => {
  const { _id: id, email } = await reserve()
  const user = await openOffice(`/admin/reservations/${id}`)
  await says('admin booked the reservation by phone')
  await says('Triangle')
  assert.match(document.body.textContent, /\d mi, \d+ min/)
  assert.equal(
    within(await panel('Hopper'))
      .getByRole('link', { name: 'Call' })
      .getAttribute('href'),
    'tel:+17035550111',
  )
  const mailLink = within(await panel('Hopper'))
    .getByRole('link', { name: 'Email' })
    .getAttribute('href')
  assert.ok(mailLink?.startsWith(`mailto:${email}`))
  await user.click(within(await panel('Hopper')).getByRole('button', { name: 'More' }))
  const calendar = screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  assert.ok(calendar?.includes('BEGIN'))
  const mails = () =>
    [...document.querySelectorAll<HTMLElement>('.mails li')].filter(isRow('Request received'))
  await waitFor(() =>
    assert.match(mails()[0]?.textContent ?? '', /to the customer.*saved to file, email is off/i),
  )
  assert.ok(mails()[0]?.querySelector('.mail-to-file'))
  await user.click(within(mails()[0] as HTMLElement).getByRole('button', { name: /Send again/ }))
  await screen.findByText('Email saved to a file. Email isn’t set up.', { exact: false })
  await waitFor(() => assert.equal(mails().length, 2))
  await user.click(within(await panel('Hopper')).getByRole('button', { name: /^Confirm/ }))
  await says('admin changed the status from pending to confirmed')
  await user.click(screen.getByRole('link', { name: 'Edit reservation' }))
  await screen.findByRole('heading', { name: 'Edit reservation' })
  assert.equal(value('Email', document.querySelector<HTMLElement>('form.editor-form') as HTMLElement), email)
})

test('a second editor sees what the first one changed, and keeps, takes or overwrites it', async () => {
  const { _id: id, lastName } = await reserve()
  const change = async (more: object) => {
    const { client, signIn } = app()
    const token = await signIn()
    const { version, ...body } = await client('getReservation', { token, id })
    await client('updateReservation', { token, id, body: { ...body, ...more }, ifMatch: version })
  }
  const user = await openOffice(`/admin/reservations?edit=${id}`)
  const form = async () =>
    (await screen.findByRole('button', { name: 'Update' })).closest('form') as HTMLElement
  await change({ numberOfPassengers: 5 })
  fill(inside(await form()).getByLabelText('Last name'), 'Murray')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const dialog = () => screen.findByRole('dialog', { name: 'Someone else changed this' })
  const line = async (name: RegExp) => within(await dialog()).getByRole('row', { name }).textContent ?? ''
  assert.match(await line(/Last name/), /MurrayHopper/)
  assert.match(await line(/Passengers/), /25/)
  const press = async (name: string) => await user.click(within(await dialog()).getByRole('button', { name }))
  await press('Keep editing')
  assert.equal(value('Last name', await form()), 'Murray')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await press('Use theirs')
  await waitFor(async () => assert.equal(value('Passengers', await form()), '5'))
  assert.equal(value('Last name', await form()), lastName)
  await change({ numberOfPassengers: 6 })
  fill(inside(await form()).getByLabelText('Passengers'), '7')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await press('Save mine')
  await expectSaved('Reservation updated successfully!')
  const { client, signIn } = app()
  assert.equal((await client('getReservation', { token: await signIn(), id })).numberOfPassengers, 7)
})

test('a reservation without an email address offers no email, and can be edited', async () => {
  const { _id: id } = await reserve({ email: '' })
  const user = await openOffice(`/admin/reservations/${id}`)
  await screen.findByText('None on file. No emails are sent.')
  assert.ok(!screen.queryByRole('link', { name: 'Email' }))
  await user.click(screen.getByRole('link', { name: 'Edit reservation' }))
  const form = (await screen.findByRole('button', { name: 'Update' })).closest('form') as HTMLElement
  fill(inside(form).getByLabelText('Last name'), 'Without')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await expectSaved('Reservation updated successfully!')
  await openPage('/admin/reservations')
  assert.ok(!(await row('Without')).querySelector('a[href^="mailto:"]'))
})

test('a page of the list and the calendar lead to the next reservation', async () => {
  const times = Array.from({ length: 51 }, (_, i) => 6 * 60 + i * 15).map(minutes =>
    [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':'),
  )
  const made: Awaited<ReturnType<typeof reserve>>[] = []
  for (const pickUpTime of times) made.push(await reserve({ pickUpTime, email: '' }))
  const [first, second, beforeLast, last] = [made[0], made[1], made[49], made[50]] as typeof made
  assert.ok(first && second && beforeLast && last)
  // Roles among fifty rows take a second each time on a busy machine.
  const step = (name: string) =>
    screen.findByRole('link', { name: `${name} reservation` }, { timeout: 20_000 })
  let user = await openOffice(`/admin/reservations/${beforeLast._id}?from=${DAY}&to=${DAY}`)
  await says('50 of 51')
  await user.click(await step('Next'))
  await panel(last.reference)
  assert.match(location.search, /page=2/)
  await says('51 of 51')
  await user.click(await step('Previous'))
  await panel(beforeLast.reference)

  user = await openPage(`/admin/reservations/calendar/${first._id}?view=day&date=${DAY}`)
  await user.click(await step('Next'))
  await panel(second.reference)
  await says('2 of 51')
  assert.equal(
    `${location.pathname}${location.search}`.includes(`calendar/${second._id}?view=day&date=${DAY}`),
    true,
  )
})

test('Edit of a row asks only about what would be lost', async () => {
  const first = await reserve({ lastName: 'Early', pickUpTime: '09:00' })
  await reserve({ lastName: 'Later', pickUpTime: '10:00' })
  const user = await openOffice(`/admin/reservations/${first._id}?from=${DAY}&to=${DAY}`)
  await user.click(await screen.findByRole('button', { name: 'Change phone' }))
  const open = await panel('Early')
  const field = within(open).getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  fill(field, '7035550199')
  await user.click(await editButton('Later'))
  const form = (await screen.findByRole('button', { name: 'Update' })).closest('form') as HTMLElement
  assert.equal(value('Last name', form), 'Later')
  assert.equal(field.value, '7035550199')
  assert.ok(!document.querySelector('dialog[open]'))
  fill(within(form).getByLabelText('Last name'), 'Other')
  await user.click(await editButton('Early'))
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  assert.equal(value('Last name', form), 'Other')
})

test('trips of the calendar that could not be read are read by Try again', async () => {
  let failing = true
  answerCalls(({ url }) =>
    failing && url.includes('/api/reservations/calendar')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )
  const user = await openOffice('/admin/reservations/calendar?view=week')
  await screen.findByText('Couldn’t load this.', { exact: false })
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => assert.ok(document.querySelector('.calendar-grid')))
  assert.ok(!document.querySelector('.admin-failed'))
})

test('the calendar of a day leads to the next day and back', async () => {
  await reserve({ lastName: 'Lovelace' })
  const user = await openOffice(`/admin/reservations/calendar?view=day&date=${DAY}`)
  await says('2 passengers, (703) 555-0111')
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await screen.findByText('No trips on this day', { exact: false })
  assert.match(location.search, /date=2027-01-11/)
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await says('Lovelace')
})

test('an open reservation is fetched again only when it changes itself', async () => {
  const [mine, other] = [await reserve({ lastName: 'Early' }), await reserve({ lastName: 'Later' })]
  await openOffice(`/admin/reservations/${mine._id}`)
  await says('admin booked the reservation by phone')
  await screen.findByText('Connected')
  const fetched: string[] = []
  answerCalls(({ url }) => {
    fetched.push(new URL(url).pathname)
    return undefined
  })
  const confirm = async (id: string) => {
    const { client, signIn } = app()
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    await client('changeReservationStatus', { token: await signIn(), id, body })
  }
  await confirm(other._id)
  await waitFor(() => assert.ok(fetched.includes('/api/reservations/search')))
  assert.ok(!fetched.includes(`/api/reservations/${mine._id}`))
  await confirm(mine._id)
  await says('admin changed the status from pending to confirmed')
  assert.ok(fetched.includes(`/api/reservations/${mine._id}`))
})
