import { violations } from '../support/axe.ts'
import {
  expectFailure,
  expectSuccess,
  failCalls,
  failUntilTryAgain,
  login,
  openScreen,
  pressInRow,
  row,
  SERVER_MESSAGE,
} from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const IMAGE = { imageUrl: '/pictures/tours-1280.webp', altText: 'An avenue' }

async function makeServices(count: number) {
  return await asStaff((call, token) =>
    Promise.all(
      Array.from({ length: count }, () =>
        call('createService', {
          token,
          body: { ...IMAGE, name: NAME(), description: 'Words', features: ['One'] },
        }),
      ),
    ),
  )
}

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push('status of 500', 'Failed to load resource')
})

test('a deletion that fails far down a long list is told in sight, and Try again deletes', async ({
  page,
}) => {
  const made = await makeServices(6)
  const last = made.at(-1)!
  await login(page, '/admin/services')
  const mend = await failCalls(page, 'DELETE', '**/api/services/*')
  await row(page, last.name).getByRole('button', { name: 'Delete' }).click()
  const tryAgain = await expectFailure(page, 'Error: Failed to delete service')
  // A second failure is told again.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await tryAgain.click()
  await expectFailure(page, 'Error: Failed to delete service')
  await mend()
  await tryAgain.click()
  await expectSuccess(page, 'Service deleted successfully!')
  await expect(row(page, last.name)).toHaveCount(0)
  await asStaff((call, token) =>
    Promise.all(made.slice(0, -1).map(({ _id: id }) => call('deleteService', { token, id }))),
  )
})

test('a save that fails keeps what was typed, says what the server said, and is sent again', {
  tag: '@fleet',
}, async ({ page }) => {
  const name = NAME()
  await login(page, '/admin/fleet')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Image URL').fill(IMAGE.imageUrl)
  await page.getByLabel('Alt text').fill(IMAGE.altText)
  await page.getByLabel('Passenger capacity').fill('4')
  await page.getByLabel('Luggage capacity').fill('2')
  await page.getByLabel('Hourly rate ($)').fill('99.5')
  const mend = await failCalls(page, 'POST', '**/api/fleets')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // Fleet shows the server's words, whatever the status.
  await expectFailure(page, SERVER_MESSAGE)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const tryAgain = await expectFailure(page, SERVER_MESSAGE)
  await mend()
  await tryAgain.click()
  await expectSuccess(page, 'Fleet vehicle added successfully!')
  await expect(row(page, name)).toContainText('$99.50/hr')
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Fleet vehicle deleted successfully!')
})

test('the blog has the words of the specification alone; a lost network says so', async ({ page }) => {
  await login(page, '/admin/fleet')
  const mend = await failCalls(page, 'GET', '**/api/blogs/all')
  await openScreen(page, 'Blog')
  await expectFailure(page, 'Failed to fetch blogs')
  await expect(page.getByText(SERVER_MESSAGE)).toHaveCount(0)
  await expect(page.getByText('Can’t reach')).toHaveCount(0)
  await mend()
  let isLost = true
  await page.route('**/api/blogs/all', route => (isLost ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectFailure(page, 'Can’t reach the server. Check your connection and try again.')
  // What others change is read without a press too: the network is back as late as can be.
  isLost = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'A wedding day')).toBeVisible()
})

test('messages, team and account tell their failures in sight, and try the action again', async ({
  page,
}) => {
  const email = uniqueEmail()
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: 'Please call.' } }))
  await login(page, '/admin/messages')
  const mend = await failCalls(page, 'PUT', '**/api/messages/*')
  await row(page, email)
    .getByRole('button', { name: /Mark as done/ })
    .click()
  const tryAgain = await expectFailure(page, SERVER_MESSAGE)
  await mend()
  await tryAgain.click()
  await expect(row(page, email).getByRole('button', { name: /Mark as new/ })).toBeVisible()

  for (const [tab, call, sentence] of [
    ['Team', '**/api/staff', 'Couldn’t load this. Try again.'],
    ['Account', '**/api/account/sessions', 'Couldn’t load this. Try again.'],
    ['Activity', '**/api/activity', 'Couldn’t load this. Try again.'],
    ['Newsletter', '**/api/newsletter', 'Couldn’t load this. Try again.'],
    ['Settings', '**/api/site', 'Couldn’t load this. Try again.'],
  ] as const) {
    await failUntilTryAgain(page, call)
    await openScreen(page, tab)
    const again = await expectFailure(page, sentence)
    await again.click()
    await expect(page.locator('.admin-failed')).toHaveCount(0)
  }
})

test('a run sheet that could not be loaded is loaded by Try again', async ({ page }) => {
  await login(page, '/admin/reservations')
  await failUntilTryAgain(page, '**/api/run-sheet*')
  await page.getByRole('link', { name: 'Run sheet' }).click()
  const tryAgain = await expectFailure(page, 'Failed to fetch reservations')
  await tryAgain.click()
  await expect(page.locator('.admin-failed')).toHaveCount(0)
  await expect(
    page
      .locator('.run-sheet')
      .getByText(/No trips on this day|Passenger/)
      .first(),
  ).toBeVisible()
})

test('a reservation that cannot be saved is told in sight, and a refresh that fails hides no form', async ({
  page,
}) => {
  const email = uniqueEmail()
  const pickUpDate = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  await asStaff(call => call('createReservation', { body: { ...RIDE, pickUpDate, email } }))
  await login(page, `/admin/reservations?q=${email}`)
  await pressInRow(page, email, 'Edit')
  await page.getByLabel('Passengers').fill('4')
  const mend = await failCalls(page, 'PUT', '**/api/reservations/*')
  await page.getByRole('button', { name: 'Update' }).click()
  const tryAgain = await expectFailure(page, SERVER_MESSAGE)
  await mend()
  await page.getByRole('button', { name: 'Go back' }).click()
  // Another reservation comes in while the list cannot be loaded.
  await page.route('**/api/reservations/search*', route => route.abort())
  await page.getByLabel('Last name').fill('Murray')
  await asStaff(call => call('createReservation', { body: { ...RIDE, pickUpDate, email: uniqueEmail() } }))
  await expect(page.locator('.admin-failed')).toContainText('Failed to fetch reservations')
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.unroute('**/api/reservations/search*')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(tryAgain).toHaveCount(0)
  await expectSuccess(page, 'Reservation updated successfully!')
  await expect(row(page, email)).toContainText('4 Passengers')
})
