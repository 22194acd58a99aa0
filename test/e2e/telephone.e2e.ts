import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { login } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff, reservationsOf } from '../support/story-server.ts'

/** Keys for a whole reservation of a customer who is known. */
const KEYS_MAX = 60

const HOME = {
  pickUpAddress: '18200 Main Street, Triangle, Virginia, 22172, United States',
  pickUpPlace: { lat: 38.5473, lon: -77.3361 },
  dropOffAddress: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia',
  dropOffPlace: { lat: 38.8977, lon: -77.0063 },
}

/** A customer with one earlier trip, a wish and a mark; nobody else has this last name. */
async function knownCustomer({ ask = false } = {}) {
  const email = uniqueEmail()
  const lastName = `Quill${crypto.randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
  const phoneNumber = `(703) 556-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  const id = await asStaff(async (call, token) => {
    const body = {
      firstName: 'Ada',
      lastName,
      email,
      phoneNumber,
      numberOfPassengers: 2,
      pickUpDate: RIDE_DATE,
      pickUpTime: '10:00',
      ...HOME,
    }
    await call('createReservationByPhone', { token, body })
    let found: string | undefined
    await expect
      .poll(
        async () => {
          found = (await call('searchCustomers', { token, query: { q: lastName } })).items[0]?._id
          return found
        },
        { timeout: 20_000 },
      )
      .toBeDefined()
    await call('updateCustomer', {
      token,
      id: found!,
      body: {
        name: `Ada ${lastName}`,
        note: 'The gate is on the left.',
        preferences: ['likes the rear right seat'],
        askBeforeConfirming: ask,
      },
    })
    return found!
  })
  return { id, email, lastName, phoneNumber }
}

/** Types one key after the other and counts them. */
function countingKeys(page: Page) {
  let keys = 0
  return {
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    async press(...names: string[]) {
      keys += names.length
      for (const name of names) await page.keyboard.press(name)
    },
    count: () => keys,
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a reservation for a known customer is typed with few keys and no mouse', async ({ page }) => {
  const { email, lastName } = await knownCustomer()
  await login(page, '/admin/reservations/new')
  await expect(page.getByLabel('Caller')).toBeFocused()
  const keys = countingKeys(page)
  await keys.type(lastName.slice(0, 8))
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await keys.press('Enter')
  await expect(page.getByLabel('When')).toBeFocused()
  await expect(page.getByText('likes the rear right seat')).toBeVisible()
  await expect(page.getByText('The gate is on the left.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await keys.type('in 3 days 9:30p')
  await expect(page.locator('.phone-words')).toContainText('9:30 pm')
  await expect(page.locator('.phone-words')).toContainText('In 3 days')
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  await keys.press('ArrowDown', 'Enter')
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused()
  await keys.press('ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(() => focused(page)).toBe('numberOfPassengers')
  await keys.type('3')
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('take')
  await expect(page.getByRole('region', { name: 'Read-back' })).toContainText('Union Station')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reservation saved' })).toBeFocused()
  // The figure stands in the report of the run.
  test.info().annotations.push({ type: 'keys', description: String(keys.count()) })
  expect(keys.count()).toBeLessThanOrEqual(KEYS_MAX)
  const taken = (await reservationsOf(email)).find(({ pickUpTime }) => pickUpTime === '21:30')!
  expect(taken).toMatchObject({ lastName, numberOfPassengers: 3, ...HOME })
  await expect(page.locator('.taken_reference')).toHaveText(taken.reference)
  await expect(page.getByText(`Email sent to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`Confirmation sent to ${email}`)).toBeVisible()
  expect((await reservationsOf(email)).find(({ _id }) => _id === taken._id)!.status).toBe('confirmed')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('n')
  await expect(page.getByLabel('Caller')).toBeFocused()
  await expect(page.getByLabel('Caller')).toHaveValue('')
  await expect(page.getByLabel('Phone')).toHaveValue('')
})

test('somebody new is taken as typed; what is missing is said at its field, and nothing is sent before', async ({
  page,
}) => {
  await login(page, '/admin/reservations/new')
  const requests: string[] = []
  page.on('request', request => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByLabel('Caller').pressSequentially('Zelda Quince 703 555 0188')
  await expect(page.getByText('No match. This is a new customer.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('Zelda')
  await expect(page.getByLabel('Last name')).toHaveValue('Quince')
  await expect(page.getByLabel('Phone')).toHaveValue('703 555 0188')
  await expect(page.getByLabel('When')).toBeFocused()
  await page.getByRole('button', { name: 'Save as request' }).click()
  await expect(page.getByLabel('When')).toBeFocused()
  await expect(page.locator('.phone-words')).toContainText('Please enter a time')
  await expect(page.getByLabel('Passengers', { exact: true })).toHaveAccessibleDescription(
    'Please enter the number of passengers.',
  )
  await page.getByLabel('When').fill('today 0:00')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.phone-words')).toContainText('has passed')
  await expect(page.getByLabel('When')).toBeFocused()
  expect(await violations(page)).toEqual([])
  // The plain fields say the same as the words, and the other way round.
  await page.getByLabel('When').fill('12/4 9:30p')
  await expect(page.getByLabel('Time')).toHaveValue('21:30')
  await page.getByLabel('Date').fill(RIDE_DATE)
  await expect(page.getByLabel('When')).toHaveValue('')
  await expect(page.locator('.phone-words')).toContainText('9:30 pm')
  await page.getByRole('combobox', { name: 'From' }).fill('triangle')
  await page
    .getByRole('option', { name: /^Triangle/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'To' }).fill('dca')
  await page
    .getByRole('option', { name: /^Ronald Reagan/ })
    .first()
    .click()
  await expect(page.getByText(/\d mi \(.* km\), \d+ min/)).toBeVisible()
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Passengers', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Different passenger' }).click()
  await expect(page.getByLabel('Passenger name')).toBeFocused()
  await page.getByLabel('Passenger phone').fill('703 555 0177')
  await page.keyboard.press('Control+Enter')
  const rider = page.getByLabel('Passenger name')
  await expect(rider).toBeFocused()
  await expect(rider).toHaveAccessibleDescription('Please enter a passenger name.')
  await rider.fill('Grace Quex')
  await expect(page.getByRole('region', { name: 'Read-back' })).toContainText('Grace Quex, 703 555 0177')
  expect(await violations(page)).toEqual([])
  expect(requests.filter(request => request.includes('by-phone'))).toEqual([])
})

test('an error of the server stands at its field, and goes once the field is changed', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  await login(page, '/admin/reservations/new')
  await fillPlain(page)
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save as request' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/such as \(703\)/)
  await page.getByLabel('Phone').fill('(703) 555-0120')
  await expect(page.getByText(/such as \(703\)/)).toBeHidden()
  await page.getByRole('button', { name: 'Save as request' }).click()
  await expect(page.getByText('No email address on file.')).toBeVisible()
  await page.getByRole('link', { name: 'Open reservation' }).click()
  await expect(page.getByText('admin booked the reservation by phone')).toBeVisible()
})

test('without a network everything stays, also over a reload, and is then taken once', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  const lastName = `Lost${crypto.randomUUID().slice(0, 8)}`
  await login(page, '/admin/reservations/new')
  await fillPlain(page, lastName)
  // The request arrives, its answer does not.
  await page.route('**/api/reservations/by-phone', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save as request' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Your entries are still here')
  await page.unroute('**/api/reservations/by-phone')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await page.getByRole('button', { name: 'Save as request' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Reservation saved' })).toBeVisible()
  const { total } = await asStaff((call, token) =>
    call('searchReservations', { token, query: { q: lastName } }),
  )
  expect(total).toBe(1)
})

test('a customer who is marked is asked first, also when confirming at once', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 409')
  const { id } = await knownCustomer({ ask: true })
  await login(page, `/admin/reservations/new?customer=${id}`)
  await expect(page.getByText('Ask before confirming')).toBeVisible()
  await expect(page).toHaveURL(/\/new$/)
  await page.getByLabel('When').fill('in 5 days noon')
  await page.getByLabel('Passengers', { exact: true }).fill('1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This customer is flagged')
  await page.getByRole('button', { name: 'Confirm (already asked)' }).click()
  await expect(page.getByText('Confirmation sent to')).toBeVisible()
})

test('a customer of the address never mixes with a draft of somebody else', async ({ page }) => {
  const { id, lastName, email } = await knownCustomer()
  await login(page, '/admin/reservations/new')
  await fillPlain(page, 'Bobson')
  await page.getByRole('combobox', { name: 'From' }).fill('Somewhere near Triangle')
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')]
  const bob = await first.inputValue()
  const ask = async () => {
    await page.goto(`/admin/reservations/new?customer=${id}`)
    await expect(page.getByRole('heading', { name: /Discard the reservation for .*Bobson/ })).toBeVisible()
    await expect(page).toHaveURL(/\/new$/)
    await expect(last).toHaveValue('Bobson')
  }
  await ask()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(first).toHaveValue(bob)
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Somewhere near Triangle')
  await ask()
  await page.getByRole('button', { name: 'Discard and start new' }).click()
  await expect(last).toHaveValue(lastName)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('')
  await expect(page.getByLabel('Passengers', { exact: true })).toHaveValue('')
  // The same customer once more keeps what is typed for the trip.
  await page.getByLabel('Passengers', { exact: true }).fill('3')
  await page.goto(`/admin/reservations/new?customer=${id}`)
  await expect(page).toHaveURL(/\/new$/)
  await expect(page.getByLabel('Passengers', { exact: true })).toHaveValue('3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Enter waits for a search that runs, and its answer never belongs to an older text', async ({
  page,
}) => {
  const known = await knownCustomer()
  await login(page, '/admin/reservations/new')
  let isSlow = true
  const [held, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/customers?*', async route => {
    if (!isSlow) return await route.fallback()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response }).catch(() => {})
    late.resolve()
  })
  const box = page.getByLabel('Caller')
  const asked = page.waitForRequest('**/api/customers?*')
  await box.pressSequentially(known.lastName)
  await expect(page.getByText('Loading…').first()).toBeVisible()
  await asked
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  isSlow = false
  await box.fill('Nobody of that name')
  await expect(page.getByText('No match. This is a new customer.')).toBeVisible()
  held.resolve()
  await late.promise
  await page.waitForTimeout(100)
  await expect(page.getByRole('listbox', { name: 'Customers' })).toBeHidden()
  await expect(page.getByText('No match. This is a new customer.')).toBeVisible()
})

test('the map is fetched when it is asked for, and a click on it sets the place', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await login(page, '/admin/reservations/new')
  await expect(page.getByLabel('Caller')).toBeFocused()
  expect(scripts.filter(url => /route-map|\/tiles\//.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Map to set the pickup' }).click()
  await page.locator('.leaflet-container').click({ position: { x: 200, y: 150 } })
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/\(\d+\.\d+, -\d+\.\d+\)/)
  expect(await violations(page)).toEqual([])
})

/** Everything that the server needs, typed into the plain fields. */
async function fillPlain(page: Page, lastName = 'Byron') {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone').fill('(703) 555-0120')
  await page.getByLabel('Date').fill(RIDE_DATE)
  await page.getByLabel('Time').fill('18:45')
  await page.getByLabel('Passengers', { exact: true }).fill('2')
}
