import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

type Person = { name: string; email: string; id: string }

/** A customer with a name of their own, once they have emerged from so many reservations. */
async function person(reservations = 1, name = `Guest ${crypto.randomUUID().slice(0, 8)}`): Promise<Person> {
  const email = uniqueEmail()
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '2')
  return await asStaff(async (call, token) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    for (let i = 0; i < reservations; i++) {
      const body = {
        firstName,
        lastName,
        email,
        phoneNumber: `+1 757 ${digits}`,
        numberOfPassengers: 2,
        pickUpAddress: 'Union Station',
        dropOffAddress: 'Annapolis',
        pickUpDate: RIDE_DATE,
        pickUpTime: `1${i}:45`,
      }
      await call('createReservationByPhone', { token, body })
    }
    for (let attempt = 0; attempt < 100; attempt++) {
      const [found] = (await call('searchCustomers', { token, query: { q: email } })).items
      if (found?.trips === reservations) return { name, email, id: found._id }
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    throw new Error('The customer did not emerge')
  })
}

const panel = (page: Page) => page.locator('.side-panel_panel')
const rows = (page: Page) => page.locator('.customers_table [data-row]')

test('customers are found by keyboard, load at the end of the list, are exported and erased, and are accessible also on a telephone', async ({
  page,
}) => {
  test.slow()
  let isLong = true
  await test.step('a customer is found and opened by keyboard, exported as a file and erased', async () => {
    const { name, email } = await person()
    await login(page, '/admin/customers')
    // The screen listens for its keys once it shows its list.
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(email, { delay: 15 })
    await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue(email)
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(panel(page)).toContainText(email)
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(email)}`))
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await rows(page).getByRole('link').first().click()

    const download = page.waitForEvent('download')
    await panel(page).getByRole('button', { name: 'Export' }).click()
    const file = await (await download).path()
    const data = JSON.parse(readFileSync(file, 'utf8'))
    expect([data.customer, data.reservations[0].email, data.trips[0].stops.length]).toEqual([name, email, 2])

    await panel(page).getByRole('button', { name: 'Erase…' }).click()
    const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: /^Erase / }).click()
    await expect(page.getByText('Erased: 1 reservation,')).toBeVisible()
    await expect(page.getByText(/^(No matching customers|Customers appear here)/)).toBeVisible()
  })
  await test.step('more customers load at the end of the list, each once, and no date is cut off beside an open one', async () => {
    const { id } = await person()
    await page.setViewportSize({ width: 1440, height: 900 })
    const listed = (index: number) => ({
      _id: `c${index}`,
      name: `Guest ${index}`,
      contacts: [],
      askBeforeConfirming: index % 9 === 0,
      trips: 1,
      firstTripAt: null,
      lastTripAt: '2019-09-27T17:00:00.000Z',
      nextTripAt: '2099-11-27T17:00:00.000Z',
    })
    await page.route(
      url => url.pathname === '/api/customers',
      route => {
        if (!isLong) return route.fallback()
        const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
        const items = Array.from({ length: 25 }, (_, i) => listed(from + i))
        return route.fulfill({ json: { items, next: from < 75 ? String(from + 25) : null } })
      },
    )
    await login(page, '/admin/customers')
    await expect(rows(page).first()).toBeVisible()
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, 3000)
    await expect(rows(page)).toHaveCount(100)
    await expect(page.getByText('100 customers', { exact: true })).toBeVisible()

    await page.goto(`/admin/customers/${id}`)
    await expect(panel(page).getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(rows(page).first()).toContainText('Sep 27, 2019')
    const cut = await page
      .locator(':is(.cell-last, .cell-next)')
      .evaluateAll(cells =>
        cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent),
      )
    expect(cut).toEqual([])
    await expect(panel(page).locator('.customer-panel_reservations time').first()).toHaveText(
      /\d:\d\d\s[ap]m$/,
    )
  })
  await test.step('the screens are accessible in both themes, also on a telephone; Keep editing returns the focus in one task', async () => {
    isLong = false
    const { id } = await person(2)
    await login(page, '/admin/customers')
    await expect(rows(page).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`/admin/customers/${id}`)
    await expect(panel(page).getByRole('button', { name: 'Split…' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Edit' }).click()
    expect(await violations(page)).toEqual([])
    await panel(page).getByLabel('Note').fill('Tall')
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    // In the same task: nothing has been rendered since the click.
    const after = await question
      .getByRole('button')
      .first()
      .evaluate((button: HTMLElement) => {
        button.click()
        return [document.querySelector('dialog:modal') === null, document.activeElement?.textContent]
      })
    expect(after).toEqual([true, 'Cancel'])
    await expect(panel(page).getByLabel('Note')).toHaveValue('Tall')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await panel(page).getByRole('button', { name: 'Split…' }).click()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
