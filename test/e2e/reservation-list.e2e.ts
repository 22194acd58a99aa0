import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login, panel, rows } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail, uniqueLastName } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

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
async function reserve(count: number) {
  const lastName = uniqueLastName()
  const made = await asStaff(async (call, token) => {
    const all = []
    for (let i = 0; i < count; i++) {
      const body = { ...RIDE, lastName, email: uniqueEmail(), pickUpTime: `1${i}:30` }
      all.push(await call('createReservationByPhone', { token, body }))
    }
    return all
  })
  return { lastName, made }
}

/** The visible texts of a row and where they are. */
const textsOf = (row: Locator) =>
  row.locator('td:not(.cell-select, .cell-tools)').evaluateAll(cells =>
    cells.map(cell => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { x, right } = range.getBoundingClientRect()
      const box = cell.getBoundingClientRect()
      return [cell.className, Math.max(x, box.x), Math.min(right, box.right)] as const
    }),
  )

/** The texts that lie under a button of the row. */
async function coveredIn(row: Locator): Promise<string[]> {
  const buttons = await row.locator('.row-check, .row-edit:visible, .row-menu-button').all()
  const boxes = await Promise.all(buttons.map(async button => (await button.boundingBox())!))
  return (await textsOf(row))
    .filter(([, from, to]) => to > from && boxes.some(({ x, width }) => x < to && from < x + width))
    .map(([name]) => name)
}

const links = (page: Page) => page.locator('[data-row-link]')

test('the list is worked by keyboard alone; a saved view and a list without a match are accessible', async ({
  page,
}) => {
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
  await expect(page.locator('.reservation-panel')).toContainText(lastName)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/reservations?q=${lastName}`)

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(lastName)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views.getByRole('link', { name: `${lastName} 3` })).toHaveAttribute('aria-current', 'page')
  expect(await violations(page)).toEqual([])
  page.once('dialog', question => question.accept())
  await views.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link', { name: lastName })).toHaveCount(0)
  await page.goto('/admin/reservations?q=nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'No reservations found' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the headings sort and stay above the rows, which are 28 pixels high; the buttons of a row cover none of its texts', async ({
  page,
}) => {
  const { lastName, made } = await reserve(6)
  await login(page, `/admin/reservations?q=${lastName}`)
  await expect(page.locator('.table-group')).toHaveText(/6 trips, 6 pending/)
  const heights = await rows(page).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  expect(heights).toEqual(Array(6).fill(28))
  const time = page.getByRole('columnheader', { name: /^Time/ })
  await expect(time).toHaveAttribute('aria-sort', 'other')
  await time.getByRole('button').click()
  await expect(time).toHaveAttribute('aria-sort', 'ascending')
  await time.getByRole('button').click()
  await expect(time).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order=latest/)
  await expect(rows(page).first()).toContainText('3:30 pm')
  await page
    .getByRole('columnheader', { name: /^Customer/ })
    .getByRole('button')
    .click()
  await expect(page.locator('.table-group')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Comfortable' }).click()
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate(each => each.clientHeight),
    )
    .toBeGreaterThan(34)
  for (const [colorScheme, text] of [
    ['light', 'rgb(21, 22, 26)'],
    ['dark', 'rgb(239, 234, 225)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(rows(page).first().locator('.status')).toHaveText('pending')
    await expect(rows(page).first().locator('.status')).toHaveCSS('color', text)
    await expect(rows(page).first().locator('.status-yellow')).toHaveCSS('stroke', 'rgb(242, 194, 48)')
  }
  await page.getByRole('button', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  for (const width of [1440, 1100, 800]) {
    for (const path of ['', `/${made[0]!._id}`]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/reservations${path}?q=${lastName}`)
      await expect(panel(page)).toHaveCount(path === '' ? 0 : 1)
      const first = rows(page).first()
      if (!(await first.isVisible())) continue
      const before = await textsOf(first)
      await first.hover()
      await expect(first.locator('.row-menu-button')).toHaveCSS('opacity', '1')
      expect(await textsOf(first), `${width}${path}`).toEqual(before)
      expect(await coveredIn(first), `${width}${path}`).toEqual([])
    }
  }
  // Where the row has no room for it, Edit is in the menu with the rest.
  await page.goto(`/admin/reservations?q=${lastName}`)
  await rows(page)
    .first()
    .getByRole('button', { name: /^More actions for/ })
    .click()
  for (const name of [/^Edit/, /^Delete/])
    await expect(rows(page).first().locator('.row-menu').getByRole('button', { name })).toBeVisible()

  // The title, the views and the headings stay above the rows.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(rows(page)).toHaveCount(6)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.list-edge')!.style.minHeight = '3000px'
    document.querySelector<HTMLElement>('.office-table')!.style.marginBottom = '3000px'
    scrollTo(0, 160)
  })
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const title = page.locator('.office-title')
  await expect.poll(async () => (await boxOf(title)).y).toBe(48)
  expect((await boxOf(title)).height).toBe(48)
  const filters = await boxOf(page.locator('.filter-bar'))
  expect([filters.y, filters.height]).toEqual([96, 40])
  expect((await boxOf(page.getByRole('columnheader', { name: /^Time/ }))).y).toBe(136)
})

test('beside the panel a row shows vehicle, driver, status, fare and payment; Assign opens the form of the trip', async ({
  page,
}) => {
  const { lastName, made } = await reserve(3)
  const [first, second] = made
  await asStaff((call, token) =>
    call('changeReservationStatus', {
      ...{ token, id: first!._id },
      body: { seenStatus: 'pending', status: 'confirmed', withoutVehicle: { reason: 'Subcontracted' } },
    }),
  )
  await asStaff((call, token) =>
    call('changeReservationStatus', {
      ...{ token, id: second!._id },
      body: { seenStatus: 'pending', status: 'confirmed' },
    }),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, `/admin/reservations/${first!._id}?q=${lastName}`)
  await expect(rows(page)).toHaveCount(3)
  for (const name of ['Vehicle', 'Driver', 'Status', 'Fare', 'Payment'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeHidden()
  await expect(rows(page).first()).toContainText('Triangle → Union Station')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // With the heading of the day, 25 lines fit above the foot.
  const [row, foot] = await Promise.all([
    rows(page).first().boundingBox(),
    page.locator('.list-foot').boundingBox(),
  ])
  expect((900 - foot!.height - row!.y) / row!.height).toBeGreaterThanOrEqual(24)
  await expect(page.locator('.list-foot')).toContainText('assign')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await page
    .getByRole('link', { name: /^Assign vehicle to/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/${second!._id}\\?`))
  await expect(panel(page).locator('#trips').getByRole('button', { expanded: true })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/reservations?q=${lastName}`)
  const card = rows(page).filter({ has: page.getByRole('link', { name: /^Assign vehicle to/ }) })
  for (const part of ['vehicle', 'driver', 'fare', 'payment']) {
    const cell = card.first().locator(`.cell-${part}`)
    await expect(cell).toHaveCSS('display', 'block')
    await expect(cell).toHaveCSS('visibility', 'visible')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('one row holds views, day, filters and search; what is filtered is a chip', async ({ page }) => {
  const { lastName } = await reserve(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, `/admin/reservations?q=${lastName}`)
  const bar = page.locator('.filter-bar')
  expect((await bar.boundingBox())!.height).toBe(40)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: /^confirmed/ }).click()
  await expect(page.getByRole('heading', { name: 'No reservations found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^confirmed/ })).toBeHidden()
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Clear filter confirmed' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Day', { exact: true }).fill(RIDE_DATE)
  await expect(page).toHaveURL(new RegExp(`from=${RIDE_DATE}&to=${RIDE_DATE}`))
  await expect(rows(page)).toHaveCount(1)
})
