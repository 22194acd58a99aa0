import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { login, pressInRow, row, rows } from '../support/office.ts'
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

test('the headings sort; rows are 28 pixels high, and their buttons cover no word of a status in its color', async ({
  page,
}) => {
  const { lastName, made } = await reserve(3)
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
  const status = rows(page).first().locator('.status')
  const tools = rows(page).first().locator('.row-tools')
  for (const width of [1440, 1100, 800]) {
    for (const path of ['', `/${made[0]!._id}`]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/reservations${path}?q=${lastName}`)
      if (!(await status.isVisible())) continue
      await rows(page).first().hover()
      await expect(tools.getByRole('button', { name: 'Edit' })).toBeVisible()
      const [word, covered] = [await status.boundingBox(), await tools.boundingBox()]
      expect(word!.x + word!.width, `${width}${path}`).toBeLessThanOrEqual(covered!.x)
    }
  }
  // What has no room beside the status is in the menu.
  await page.goto(`/admin/reservations?q=${lastName}`)
  await expect(tools.getByRole('button', { name: 'Delete' })).toBeHidden()
  await rows(page)
    .first()
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await expect(
    rows(page)
      .first()
      .locator('.row-menu')
      .getByRole('button', { name: /^Delete/ }),
  ).toBeVisible()
})

test('a saved view and a list without a match are accessible', async ({ page }) => {
  const { lastName } = await reserve(2)
  const views = page.getByRole('navigation', { name: 'Views' })
  await login(page, `/admin/reservations?q=${lastName}`)
  await views.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(lastName)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views.getByRole('link', { name: `${lastName} 2` })).toHaveAttribute('aria-current', 'page')
  expect(await violations(page)).toEqual([])
  page.once('dialog', question => question.accept())
  await views.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link', { name: lastName })).toHaveCount(0)
  await page.goto('/admin/reservations?q=nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'No reservations found' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('rows are cards of two lines with a menu; what goes on beyond the edge fades out there', async ({
    page,
  }) => {
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

    await page.goto('/admin/reservations')
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
})
