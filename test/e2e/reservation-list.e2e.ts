import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectFailure, failUntilTryAgain, login, pressInRow, row, rows } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail, uniqueLastName } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const RIDE = {
  firstName: 'Grace',
  phoneNumber: '7035550111',
  numberOfPassengers: 2,
  pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
  dropOffAddress: 'Union Station, Washington',
  pickUpDate: RIDE_DATE,
}

/** Reservations under a last name of their own, an hour apart. */
async function reserve(
  count: number,
  more: { email?: string; pickUpAddress?: string; dropOffAddress?: string } = {},
) {
  const lastName = uniqueLastName()
  const made = await asStaff(async (call, token) => {
    const all = []
    for (let i = 0; i < count; i++) {
      const body = { ...RIDE, lastName, email: uniqueEmail(), pickUpTime: `1${i}:30`, ...more }
      all.push(await call('createReservationByPhone', { token, body }))
    }
    return all
  })
  return { lastName, made }
}

const links = (page: Page) => page.locator('[data-row-link]')

test('the list is worked by keyboard alone', async ({ page }) => {
  const { lastName, made } = await reserve(3)
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(rows(page)).toHaveCount(3)
  const box = page.getByRole('searchbox', { name: 'Search' })
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  // Letters and signs are text here.
  await page.keyboard.press('End')
  await page.keyboard.type('n?')
  await expect(box).toHaveValue(`${lastName}n?`)
  // The rows of the search before would count as those of the next one, and take the focus with them.
  await expect(rows(page)).toHaveCount(0)
  await box.fill(lastName)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(links(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Selected reservations' })).toContainText('1 selected')
  await page.keyboard.press('ArrowUp')
  await expect(links(page).nth(0)).toBeFocused()
  // Only one row is in the order of Tab.
  await expect(page.locator('[data-row-link][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(keys).toContainText('Next reservation')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await links(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/reservations/${made[0]!._id}?q=${lastName}`)
  await expect(rows(page).nth(0)).toHaveAttribute('data-open', 'true')
})

test('letters and signs act as keys only while they are switched on', async ({ page }) => {
  await login(page, '/admin/reservations')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByLabel('Use single-key shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})

test('the headings sort, the days say what they hold, and rows are 28 pixels high', async ({ page }) => {
  const { lastName } = await reserve(3)
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(page.locator('.table-group')).toHaveText(/3 trips, 3 not confirmed/)
  const heights = await rows(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  expect(heights).toEqual([28, 28, 28])
  const time = page.getByRole('columnheader', { name: /^Time/ })
  await expect(time).toHaveAttribute('aria-sort', 'other')
  await time.getByRole('button').click()
  await expect(time).toHaveAttribute('aria-sort', 'ascending')
  await time.getByRole('button').click()
  await expect(time).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order=latest/)
  await expect(rows(page).first()).toContainText('12:30 pm')
  await page
    .getByRole('columnheader', { name: /^Customer/ })
    .getByRole('button')
    .click()
  await expect(page.locator('.table-group')).toHaveCount(0)
  await page.getByRole('button', { name: 'Comfortable' }).click()
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate(each => each.clientHeight),
    )
    .toBeGreaterThan(34)
})

test('the buttons of a row that is pointed at cover no word of its status', async ({ page }) => {
  const { lastName, made } = await reserve(1)
  await login(page, `/admin/reservations?q=${lastName}`)
  const status = rows(page).locator('.status')
  const tools = rows(page).locator('.row-tools')
  for (const width of [1440, 1100, 800]) {
    for (const path of ['', `/${made[0]!._id}`]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/reservations${path}?q=${lastName}`)
      if (!(await status.isVisible())) continue
      await rows(page).hover()
      await expect(tools.getByRole('button', { name: 'Edit' })).toBeVisible()
      const [word, covered] = [await status.boundingBox(), await tools.boundingBox()]
      expect(word!.x + word!.width, `${width}${path}`).toBeLessThanOrEqual(covered!.x)
    }
  }
  // What has no room beside the status is in the menu.
  await page.goto(`/admin/reservations?q=${lastName}`)
  await expect(tools.getByRole('button', { name: 'Delete' })).toBeHidden()
  await rows(page)
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await expect(
    rows(page)
      .locator('.row-menu')
      .getByRole('button', { name: /^Delete/ }),
  ).toBeVisible()
})

for (const [colorScheme, text] of [
  ['light', 'rgb(21, 22, 26)'],
  ['dark', 'rgb(239, 234, 225)'],
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('pending is a yellow mark with a word in the color of the text', async ({ page }) => {
      const { lastName } = await reserve(1)
      await login(page, `/admin/reservations?q=${lastName}`)
      await expect(rows(page).locator('.status')).toHaveText('pending')
      await expect(rows(page).locator('.status')).toHaveCSS('color', text)
      await expect(rows(page).locator('.status-yellow')).toHaveCSS('stroke', 'rgb(242, 194, 48)')
    })
  })
}

test('an address that was left open is called Not specified', async ({ page }) => {
  const { lastName } = await reserve(1, { pickUpAddress: '', dropOffAddress: '' })
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(rows(page).locator('.cell-route')).toHaveText('Not specified → Not specified')
})

test('a search becomes a view of the account, with a name and a count', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 422')
  const { lastName } = await reserve(2)
  const views = page.getByRole('navigation', { name: 'Views' })
  await login(page, `/admin/reservations?q=${lastName}`)
  for (const name of ['Today', 'Tomorrow', 'This week', 'Not confirmed', 'Changed lately']) {
    await expect(views.getByRole('link', { name: new RegExp(`^${name} \\d`) })).toBeVisible()
  }
  await views.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('today')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Another view has this name/)
  await dialog.getByLabel('Name').fill(lastName)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const mine = views.getByRole('link', { name: `${lastName} 2` })
  await expect(mine).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: /^Not confirmed/ }).click()
  await expect(page).toHaveURL('/admin/reservations?status=pending')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await mine.click()
  await expect(rows(page)).toHaveCount(2)
  await views.getByRole('button', { name: 'Rename view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${lastName} two`)
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(views.getByRole('link', { name: `${lastName} two 2` })).toBeVisible()
  expect(await violations(page)).toEqual([])
  page.once('dialog', question => question.accept())
  await views.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link', { name: `${lastName} two` })).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('rows that go on beyond the edge fade out there, and their ends can be read', async ({ page }) => {
    await login(page, '/admin/reservations')
    for (const row of ['.office-title-end', '.views-bar', '.reservation-search .chips']) {
      const box = page.locator(row)
      await expect(box.locator('> *').last()).toBeAttached()
      await expect.poll(() => box.evaluate(own => own.scrollWidth - own.clientWidth), row).toBeGreaterThan(0)
      const [position, fade, end] = await box.evaluate(own => {
        own.scrollTo({ left: own.scrollWidth, behavior: 'instant' })
        const { position, width } = getComputedStyle(own, '::after')
        const last = own.lastElementChild?.getBoundingClientRect().right ?? 0
        return [position, Number.parseFloat(width), own.getBoundingClientRect().right - last]
      })
      expect([row, position]).toEqual([row, 'sticky'])
      expect(end, row).toBeGreaterThanOrEqual(fade)
    }
  })

  test('rows are cards of two lines, with everything in their menu', async ({ page }) => {
    const { lastName, made } = await reserve(2)
    await login(page, `/admin/reservations?q=${lastName}`)
    await expect(rows(page)).toHaveCount(2)
    const heights = await rows(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    for (const height of heights) expect(height).toBe(64)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await violations(page)).toEqual([])
    // A table for screen readers, whatever it looks like.
    await expect(page.getByRole('table', { name: 'Reservations' }).getByRole('row')).toHaveCount(4)
    await pressInRow(page, made[1]!.email, 'Edit')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(made[1]!.email)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await row(page, made[0]!.email).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(made[0]!._id))
  })
})

test('where nothing matches, nothing is there or nothing could be read, the list says so and what to do', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  await reserve(1)
  await login(page, '/admin/reservations?q=nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'No reservations found' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show all reservations' }).click()
  await expect(rows(page).first()).toBeVisible()

  const none = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  const empty = { items: [], total: 0, page: 1, pages: 1, counts: none, days: [], undelivered: [] }
  await page.route('**/api/reservations/search*', route => route.fulfill({ json: empty }))
  await page.reload()
  await expect(page.getByText('Requests from the website appear here')).toBeVisible()
  await page.unroute('**/api/reservations/search*')

  await failUntilTryAgain(page, '**/api/reservations/search*')
  await page.reload()
  const tryAgain = await expectFailure(page, 'Failed to fetch reservations')
  expect(await violations(page)).toEqual([])
  await tryAgain.click()
  await expect(rows(page).first()).toBeVisible()
})
