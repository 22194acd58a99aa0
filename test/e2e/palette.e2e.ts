import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { login, loginAlone } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => dialog(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })

/** A reservation whose last name and place nobody else has. */
async function reserve() {
  const unique = crypto.randomUUID().slice(0, 8)
  const made = await asStaff((call, token) =>
    call('createReservationByPhone', {
      token,
      body: {
        firstName: 'Ada',
        lastName: `Wren${unique}`,
        email: uniqueEmail(),
        // One number is one customer.
        phoneNumber: `(703) 557-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
        numberOfPassengers: 2,
        pickUpAddress: `Pier ${unique}, Alexandria, Virginia`,
        dropOffAddress: 'Union Station, Washington',
        pickUpDate: RIDE_DATE,
        pickUpTime: '18:45',
      },
    }),
  )
  return { ...made, unique }
}

test('Ctrl K leads to any screen by keyboard alone, and remembers the latest choices of the tab', async ({
  page,
}) => {
  await loginAlone(page, '/admin/reservations')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  // Everything is there before a letter is typed.
  await expect(option(page, 'New reservation')).toBeVisible()
  await expect(option(page, 'Newsletter')).toBeAttached()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('fle')
  await expect(option(page, 'Fleet')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'New website vehicle')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, 'Fleet').getAttribute('id'))!,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/fleet$/)
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
  await expect(dialog(page).getByRole('group', { name: 'Latest' }).getByRole('option')).toHaveText(['Fleet'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join(' '))
  expect(await kept()).toContain('recent-choices')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await kept()).not.toContain('recent-choices')
})

test('a reservation is found by reference, name and place, and a customer by name', async ({ page }) => {
  const { _id, reference, lastName, unique } = await reserve()
  await login(page, '/admin/account')
  await page.getByRole('button', { name: 'Search' }).click()
  for (const text of [reference, lastName, `pier ${unique}`]) {
    await box(page).fill(text)
    await expect(option(page, new RegExp(`Ada ${lastName}.*${reference}`)).first()).toBeVisible()
  }
  await expect(option(page, new RegExp(`Pier ${unique} → Union Station`))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await asStaff(async (call, token) => {
    const customers = async () =>
      (await call('searchCustomers', { token, query: { q: lastName } })).items.length
    await expect.poll(customers, { timeout: 25_000 }).toBe(1)
  })
  await box(page).fill(lastName)
  await option(page, `New reservation for Ada ${lastName}`).click()
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await page.keyboard.press('Control+k')
  await box(page).fill(reference)
  await expect(option(page, new RegExp(reference))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/reservations/${_id}`))
})

test('no character is lost while the search is loading', { tag: '@fresh' }, async ({ page }) => {
  await login(page, '/admin/account')
  const typed = Promise.withResolvers<void>()
  await page.route('**/palette-results-*.js', async route => {
    await typed.promise
    await route.fallback()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('newsletter')
  await expect(box(page)).toHaveValue('newsletter')
  await expect(dialog(page).getByText('Loading…')).toBeVisible()
  typed.resolve()
  await expect(option(page, 'Newsletter')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/newsletter$/)
})

test('what belongs to an older text is never shown; Enter waits for the only result', async ({ page }) => {
  const first = await reserve()
  const second = await reserve()
  await login(page, '/admin/account')
  let isHeld = true
  const [held, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/reservations/search?*', async route => {
    if (!isHeld || !route.request().url().includes(first.reference)) return await route.fallback()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response }).catch(() => {})
    late.resolve()
  })
  await page.keyboard.press('Control+k')
  await box(page).fill(first.reference)
  await expect(dialog(page).getByText(/^Searching/)).toBeVisible()
  await page.waitForTimeout(400)
  await box(page).fill(second.reference)
  await expect(option(page, new RegExp(second.reference))).toBeVisible()
  isHeld = false
  held.resolve()
  await late.promise
  await page.waitForTimeout(100)
  await expect(option(page, new RegExp(first.reference))).toHaveCount(0)
  await box(page).fill(first.reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(first._id))
})

test('a failed search says so and can be repeated; what could be searched is shown', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 500')
  const { reference } = await reserve()
  await login(page, '/admin/account')
  const fail = (path: string) => page.route(path, route => route.fulfill({ status: 500, json: {} }))
  await fail('**/api/customers?*')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(reference)
  await expect(dialog(page).getByText('Couldn’t load this. Try again.')).toBeVisible()
  await expect(option(page, new RegExp(reference))).toBeVisible()
  await fail('**/api/reservations/search?*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByText('Couldn’t load this. Try again.')).toBeVisible()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(option(page, new RegExp(reference))).toBeVisible()
  await box(page).fill('zzzz nobody')
  await expect(dialog(page).getByText('Nothing found.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('N opens a new reservation, but not while somebody types', async ({ page }) => {
  await login(page, '/admin/newsletter')
  await expect(page.getByRole('link', { name: 'New reservation' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/admin\/reservations\/new$/)
  await expect(page.getByLabel('Caller')).toBeFocused()
  await page.keyboard.type('Nn')
  await expect(page.getByLabel('Caller')).toHaveValue('Nn')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the search is a sheet over the whole screen', async ({ page }) => {
    await login(page, '/admin/reservations')
    await page.getByRole('button', { name: 'Search' }).tap()
    await expect(box(page)).toBeFocused()
    const { width, height } = (await dialog(page).boundingBox())!
    expect([width, height]).toEqual([390, 844])
    await box(page).fill('vid')
    await option(page, 'Videos').tap()
    await expect(page).toHaveURL(/\/admin\/videos$/)
    await page.getByRole('button', { name: 'Search' }).tap()
    expect(await violations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
