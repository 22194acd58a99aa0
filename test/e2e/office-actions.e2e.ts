import type { Route } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectSuccess, login, panel, row, rows } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo, newSession } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function reserve(more: { pickUpDate?: string; pickUpTime?: string; phoneNumber?: string } = {}) {
  return await asStaff(call =>
    call('createReservation', {
      body: {
        firstName: 'Grace',
        lastName: 'Hopper',
        email: uniqueEmail(),
        phoneNumber: '7035550111',
        numberOfPassengers: 2,
        pickUpAddress: 'Triangle',
        dropOffAddress: 'Union Station',
        pickUpDate: RIDE_DATE,
        pickUpTime: '09:30',
        ...more,
      },
    }),
  )
}
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

test('cancelling asks, shows the mail that will go out, and does not stand beside Confirm', async ({
  page,
}) => {
  const { _id: id, email, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const actions = page.locator('.panel-buttons')
  await expect(actions.getByRole('button')).toHaveText(['Confirm', 'More', 'Cancel ride'])
  const [confirm, cancel] = await Promise.all(
    ['Confirm', 'Cancel ride'].map(name => actions.getByRole('button', { name }).boundingBox()),
  )
  expect(cancel!.x - (confirm!.x + confirm!.width)).toBeGreaterThan(100)
  await actions.getByRole('button', { name: 'Cancel ride' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await expect(dialog.getByRole('button', { name: 'Keep ride' })).toBeFocused()
  await expect(dialog).toContainText(`Email to ${email}`)
  await expect(dialog).toContainText(/Ride cancelled: .+ \(\w{3}-\w{4}\)/)
  await expect(dialog).toContainText('If you didn’t expect this, please call us.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await stored(id)).status).toBe('pending')
  await actions.getByRole('button', { name: 'Cancel ride' }).click()
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await expect(page.getByText('admin changed the status from pending to cancelled')).toBeVisible()
  const mails = await mailsTo(email, 2)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Ride cancelled/))
  await expect(actions.getByRole('button')).toHaveText(['Reopen', 'More'])
})

test('cancelling in the form asks as well, with the details that are saved with it', async ({ page }) => {
  const { _id: id, email } = await reserve()
  await login(page, `/admin/reservations?q=${email}`)
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Time', { exact: true }).fill('21:15')
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await expect(dialog.locator('.mail-preview')).toContainText('9:15 pm')
  await dialog.getByRole('button', { name: 'Keep ride' }).click()
  expect(await stored(id)).toMatchObject({ status: 'pending', pickUpTime: '09:30' })
  await page.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  expect(await stored(id)).toMatchObject({ status: 'cancelled', pickUpTime: '21:15' })
})

test('before the pick-up a ride is not complete; after it a request is not confirmed', async ({ page }) => {
  const { _id: id, pickUpAt, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const buttons = page.locator('.panel-buttons').getByRole('button')
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(buttons).toHaveText(['More', 'Cancel ride'])
  await page.clock.setFixedTime(new Date(Date.parse(pickUpAt) + 1000))
  await page.reload()
  await expect(buttons).toHaveText(['Complete', 'More', 'Cancel ride'])
  await panel(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('admin changed the status from confirmed to completed')).toBeVisible()
  await expect(buttons).toHaveText(['More'])
  const asked = await reserve()
  await page.goto(`/admin/reservations/${asked._id}`)
  await expect(buttons).toHaveText(['More', 'Cancel ride'])
})

test('Save mine keeps what a colleague confirmed', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 412')
  const { _id: id, email, version } = await reserve()
  await login(page, `/admin/reservations?q=${email}`)
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Passengers').fill('5')
  await asStaff((call, token) =>
    call('changeReservationStatus', {
      token,
      id,
      ifMatch: version,
      body: { seenStatus: 'pending', status: 'confirmed' },
    }),
  )
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /Status/ })).toContainText('Changed by them')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expectSuccess(page, 'Reservation updated successfully!')
  expect(await stored(id)).toMatchObject({ status: 'confirmed', numberOfPassengers: 5 })
})

test('a ride whose details changed since they were seen is not confirmed unseen', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 409', 'Failed to load resource')
  const { _id: id, email, reference } = await reserve()
  await page.route('**/api/office/*', route => route.abort())
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  await expect(panel(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
  await asStaff(async (call, token) => {
    const { _id, version, reference, status, createdAt, pickUpAt, wishedVehicle, ...details } = await call(
      'getReservation',
      { token, id },
    )
    await call('updateReservation', { token, id, body: { ...details, email, pickUpTime: '04:45' } })
  })
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This reservation was just changed.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(panel(page).locator('.panel-when')).toContainText('4:45 am')
  expect((await stored(id)).status).toBe('pending')
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
})

test('a double click sends once', async ({ page }) => {
  const email = uniqueEmail()
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: 'Please call.' } }))
  await login(page, '/admin/messages')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'PUT' && request.url().includes('/api/messages/')) sent += 1
  })
  await row(page, email)
    .getByRole('button', { name: /Mark as done/ })
    .dblclick({ delay: 60 })
  await expect(row(page, email).getByRole('button', { name: /Mark as new/ })).toBeVisible()
  // Two clicks in one task, as programs make them.
  await row(page, email)
    .getByRole('button', { name: /Mark as new/ })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(row(page, email).getByRole('button', { name: /Mark as done/ })).toBeVisible()
  expect(sent).toBe(2)

  const { _id: id, reference } = await reserve()
  await page.goto(`/admin/reservations/${id}?q=${reference}`)
  let moves = 0
  page.on('request', request => {
    if (request.url().endsWith('/status')) moves += 1
  })
  await panel(page).getByRole('button', { name: 'Confirm' }).dblclick({ delay: 60 })
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
  expect(moves).toBe(1)
})

test('the answer to an older search never replaces that to a newer one', async ({ page }) => {
  const [first, second] = [await reserve(), await reserve()]
  await login(page, '/admin/reservations')
  let release: () => void = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/reservations/search*', async route => {
    if (route.request().url().includes(encodeURIComponent(first.email))) await held
    await route.continue().catch(() => {})
  })
  const box = page.getByRole('searchbox', { name: 'Search' })
  const asked = page.waitForRequest(request => request.url().includes(encodeURIComponent(first.email)))
  await box.fill(first.email)
  await asked
  await box.fill(second.email)
  await expect(row(page, second.email)).toHaveCount(1)
  release()
  await page.waitForTimeout(300)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, second.email)).toHaveCount(1)
})

test('the run sheet goes on to the next day at the midnight of the business', async ({ page }) => {
  // 23:59 in New York.
  await page.clock.install({ time: new Date(`${RIDE_DATE}T03:59:00Z`) })
  await login(page, '/admin/run-sheet')
  const eve = await page.getByLabel('Day').inputValue()
  await page.clock.fastForward(62 * 60_000)
  await expect(page.getByLabel('Day')).not.toHaveValue(eve)
  const day = await page.getByLabel('Day').inputValue()
  expect(Date.parse(day) - Date.parse(eve)).toBe(86_400_000)
  expect(day).toBe(RIDE_DATE)
})

test('times are those of the business and say so', async ({ page }) => {
  const { _id: id, reference } = await reserve()
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  // The browser stands in Tokyo.
  await expect(page.locator('.zone-note')).toContainText('America/New_York')
  await expect(page.locator('.history time')).toHaveAttribute('title', /(EST|EDT)$/)
})

test('Back keeps what was searched, filtered and typed', async ({ page }) => {
  const { email } = await reserve()
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: 'Please call.' } }))
  await login(page, '/admin/reservations')
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await expect(rows(page)).toHaveCount(1)
  await row(page, email).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Last name').fill('Murray')
  await page.locator('.office-nav').getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: /^New/ }).click()
  await expect(page).toHaveURL(/show=new/)
  await page.locator('.office-nav').getByRole('link', { name: 'Fleet' }).click()
  await expect(page).toHaveURL('/admin/fleet')
  await page.goBack()
  await expect(page.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(email)
  await expect(page.getByLabel('Last name')).toHaveValue('Murray')
  await expect(row(page, email)).toHaveCount(1)
})

test('an answer to a token that another tab has replaced signs nobody out', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 401')
  await login(page, '/admin/fleet')
  const token = await newSession()
  let release: () => void = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // Only this call's token is refused: with a wrong one in the store, any other call would sign out.
  const refuse = async (route: Route) => {
    const headers = { ...route.request().headers(), authorization: `Bearer ${'x'.repeat(43)}` }
    const response = await route.fetch({ headers })
    await held
    await route.fulfill({ response })
  }
  await page.route('**/api/blogs/all', refuse, { times: 1 })
  const asked = page.waitForRequest('**/api/blogs/all')
  const answered = page.waitForResponse('**/api/blogs/all')
  await page.locator('.office-nav').getByRole('link', { name: 'Blog' }).click()
  await asked
  await page.evaluate(own => localStorage.setItem('adminToken', own), token)
  release()
  expect((await answered).status()).toBe(401)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(token)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a link that visitors will not see is said so before saving and marked in the list', async ({
  page,
}) => {
  const title = `Test ${crypto.randomUUID().slice(0, 8)}`
  await login(page, '/admin/videos')
  const link = page.getByLabel('YouTube link')
  await link.fill('https://vimeo.com/76979871')
  await page.getByLabel('Title').fill(title)
  await expect(link).toHaveAccessibleDescription(/Visitors won’t see it/)
  await page.reload()
  await expect(link).toHaveAccessibleDescription(/Visitors won’t see it/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Video added successfully!')
  await expect(row(page, title).locator('.mark')).toHaveText('Hidden')
  await row(page, title).getByRole('button', { name: 'Edit' }).click()
  await link.fill('https://youtu.be/R6MlUcmOul8')
  await expect(link).not.toHaveAccessibleDescription(/visitors/)
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Video updated successfully!')
  await expect(row(page, title).locator('.mark')).toHaveCount(0)
  await expect(row(page, title).locator('img')).toHaveAttribute('src', '/films/R6MlUcmOul8.webp')
  await page.goto('/videos')
  const card = page.locator('.film').filter({ hasText: title })
  await card.scrollIntoViewIfNeeded()
  const image = card.locator('img')
  await expect(image).toHaveAttribute('src', '/films/R6MlUcmOul8.webp')
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
    .toBeGreaterThan(300)
  await asStaff(async (call, token) => {
    const video = (await call('listVideos')).find(item => item.title === title)!
    await call('deleteVideo', { token, id: video._id })
  })
})

test('a service needs no alt text', async ({ page }) => {
  const name = `Test ${crypto.randomUUID().slice(0, 8)}`
  await login(page, '/admin/services')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Image URL').fill('/pictures/tours-1280.webp')
  await page.getByLabel('Description').fill('A test')
  await page.getByLabel('Feature 1').fill('One')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Service added successfully!')
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Service deleted successfully!')
})

test('a ride of a marked customer is confirmed once staff have asked', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 409', 'Failed to load resource')
  const {
    _id: id,
    email,
    reference,
  } = await reserve({ phoneNumber: `703${Date.now() % 10_000_000}`.padEnd(10, '0') })
  const find = () =>
    asStaff(
      async (call, token) => (await call('searchCustomers', { token, query: { q: email ?? '' } })).items[0],
    )
  await expect.poll(async () => (await find())?._id, { timeout: 20_000 }).toBeTruthy()
  const found = await find()
  await asStaff((call, token) =>
    call('updateCustomer', {
      token,
      id: found!._id,
      body: { name: 'Grace Hopper', note: 'Paid late', preferences: [], askBeforeConfirming: true },
    }),
  )
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask before confirming this ride' })
  await expect(dialog).toContainText('Paid late')
  await expect(dialog.getByRole('button', { name: 'Don’t confirm yet' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await stored(id)).status).toBe('pending')
  await panel(page).getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Confirm (already asked)' }).click()
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
})
