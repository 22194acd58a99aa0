import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectFailure, failUntilTryAgain, login } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

type Person = { name: string; email: string; id: string; reservationIds: string[] }

/** A customer with a name of their own, once they have emerged from so many reservations. */
async function person(reservations = 1, name = `Guest ${crypto.randomUUID().slice(0, 8)}`): Promise<Person> {
  const email = uniqueEmail()
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '2')
  return await asStaff(async (call, token) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const reservationIds: string[] = []
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
      reservationIds.push((await call('createReservationByPhone', { token, body }))._id)
    }
    for (let attempt = 0; attempt < 100; attempt++) {
      const [found] = (await call('searchCustomers', { token, query: { q: email } })).items
      if (found?.trips === reservations) return { name, email, id: found._id, reservationIds }
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    throw new Error('The customer did not emerge')
  })
}

const panel = (page: Page) => page.locator('.customer-panel_panel')
const rows = (page: Page) => page.locator('.customers_table [data-row]')

test('a customer is found by every part of what is typed, opened by keyboard, and closed again', async ({
  page,
}) => {
  const { name, email } = await person()
  await login(page, '/admin/customers')
  // The screen knows its keys as soon as it shows its list.
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
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody has this')
  await expect(page.getByText('No matching customers')).toBeVisible()
  await page.getByRole('button', { name: 'Show all customers' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('note and preferences are written down; of two who do so each sees what the other wrote', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const { id, name } = await person()
  await login(page, `/admin/customers/${id}`)
  await panel(page).getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByRole('button', { name: '+ Add Preference' }).click()
  await panel(page).getByLabel('Preference 1').fill('Likes the rear right seat')
  await panel(page).getByLabel('Note').fill('Tall.\nCall before 9 am.')
  await asStaff(async (call, token) => {
    const body = { name, note: '', preferences: [], askBeforeConfirming: true }
    await call('updateCustomer', { token, id, body })
  })
  await panel(page).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(panel(page)).toContainText('Likes the rear right seat')
  await expect(panel(page)).toContainText('Call before 9 am.')
  await expect(panel(page)).toContainText('Ask before confirming')
})

test('a marked customer makes staff ask before a ride is confirmed', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 409')
  const { id, name, reservationIds } = await person()
  await asStaff(async (call, token) => {
    const body = { name, note: 'Pays in advance', preferences: [], askBeforeConfirming: true }
    await call('updateCustomer', { token, id, body })
  })
  await login(page, `/admin/reservations/${reservationIds[0]}`)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByText(/is flagged/).first()).toBeVisible()
})

test('the form of a reservation asks as well before the ride of a marked customer is confirmed', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 409')
  const { id, name, reservationIds } = await person()
  const ride = reservationIds[0] ?? ''
  await asStaff(async (call, token) => {
    const body = { name, note: 'Pays in advance', preferences: [], askBeforeConfirming: true }
    await call('updateCustomer', { token, id, body })
  })
  const statusOf = () =>
    asStaff(async (call, token) => (await call('getReservation', { token, id: ride })).status)
  await login(page, `/admin/reservations?edit=${ride}`)
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Edit reservation' }) })
  await form.getByLabel('Status').selectOption('confirmed')
  await form.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask before confirming this ride' })
  await expect(dialog).toContainText('Pays in advance')
  await dialog.getByRole('button', { name: 'Don’t confirm yet' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Status')).toHaveValue('confirmed')
  expect(await statusOf()).toBe('pending')
  await form.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Confirm (already asked)' }).click()
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  expect(await statusOf()).toBe('confirmed')
})

test('Cancel asks before it discards what was typed about a customer', async ({ page }) => {
  const { id } = await person()
  await login(page, `/admin/customers/${id}`)
  await panel(page).getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByLabel('Note').fill('Tall')
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel(page).getByLabel('Note')).toHaveValue('Tall')
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel(page).getByText('No notes yet.')).toBeVisible()
})

test('the page takes the next click as soon as Keep editing is clicked, and the focus is back where it was', async ({
  page,
}) => {
  const { id } = await person()
  await login(page, `/admin/customers/${id}`)
  await panel(page).getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByLabel('Note').fill('Tall')
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  const keep = page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button').first()
  // In the same task: nothing has been rendered since the click.
  const after = await keep.evaluate((button: HTMLElement) => {
    button.click()
    return [document.querySelector('dialog:modal') === null, document.activeElement?.textContent]
  })
  expect(after).toEqual([true, 'Cancel'])
  await expect(panel(page).getByLabel('Note')).toHaveValue('Tall')
})

test('two entries of one person are merged, and shown by themselves again', async ({ page }) => {
  const first = await person(2)
  const second = await person(1)
  await login(page, `/admin/customers/${first.id}`)
  await panel(page).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge/ })
  await dialog.getByRole('searchbox').fill(second.email)
  await dialog.getByRole('button', { name: new RegExp(second.name) }).click()
  await expect(dialog).toContainText(
    `${second.name} is removed from the list. ${first.name} will have 3 trips and 4 contacts.`,
  )
  await dialog.getByRole('button', { name: `Merge into ${first.name}` }).click()
  await expect(panel(page)).toContainText(`${second.name} is now part of ${first.name}.`)
  await expect(panel(page)).toContainText('3 trips')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page)).toContainText('2 trips')
  await expect(panel(page)).not.toContainText(second.email)
})

test('an undo is refused where somebody changed the customer meanwhile', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const first = await person()
  const second = await person()
  await login(page, `/admin/customers/${first.id}`)
  await panel(page).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge/ })
  await dialog.getByRole('searchbox').fill(second.email)
  await dialog.getByRole('button', { name: new RegExp(second.name) }).click()
  await dialog.getByRole('button', { name: /^Merge into/ }).click()
  // The dialog, which is part of the panel, names the two trips before the merge.
  await expect(panel(page)).toContainText(`${second.name} is now part of ${first.name}.`)
  await asStaff(async (call, token) => {
    const body = { name: first.name, note: 'Written meanwhile', preferences: [], askBeforeConfirming: false }
    await call('updateCustomer', { token, id: first.id, body })
  })
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page)).toContainText('so nothing was undone')
  await expect(panel(page)).toContainText('Written meanwhile')
})

test('a merge from a screen that is out of date is refused and says so', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  const first = await person()
  const second = await person()
  await login(page, `/admin/customers/${first.id}`)
  await panel(page).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge/ })
  await dialog.getByRole('searchbox').fill(second.email)
  await dialog.getByRole('button', { name: new RegExp(second.name) }).click()
  await expect(dialog).toContainText('2 trips')
  // No event brings the screen up to date before the press.
  await page.route('**/api/customers/merge', async route => {
    const body = { ...route.request().postDataJSON(), fromVersion: 7 }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await dialog.getByRole('button', { name: /^Merge into/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('This customer was just changed')
})

test('a reservation is split off and brought back', async ({ page }) => {
  const { id, name } = await person(2)
  await login(page, `/admin/customers/${id}`)
  const links = panel(page).locator('.customer-panel_reservations a')
  await expect(links).toHaveCount(2)
  const references = await links.allTextContents()
  await panel(page).getByRole('button', { name: 'Split…' }).click()
  const dialog = page.getByRole('dialog', { name: `Split ${name}` })
  await dialog.getByRole('radio', { name: new RegExp(references[0]!) }).check()
  await expect(dialog).toContainText(`A new customer gets the reservation ${references[0]}`)
  await dialog.getByRole('button', { name: 'Split off' }).click()
  await expect(panel(page)).toContainText('1 trip')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page)).toContainText('2 trips')
})

test('data is handed out as a file, and the customer is erased once the name is typed', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const { id, name, email } = await person()
  await login(page, `/admin/customers/${id}`)
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  const data = JSON.parse(readFileSync(file, 'utf8'))
  expect([data.customer, data.reservations[0].email, data.trips[0].stops.length]).toEqual([name, email, 2])

  await panel(page).getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
  await dialog.getByRole('textbox').fill('somebody else')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toContainText('Type the name exactly as shown.')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: /^Erase / }).click()
  await expect(page.getByText('Erased: 1 reservation,')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(email)
  await expect(page.getByText('No matching customers')).toBeVisible()
})

test('an empty store says when customers appear; a list that fails is fetched by Try again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('net::ERR_FAILED')
  await page.route('**/api/customers*', route => route.fulfill({ json: { items: [], next: null } }))
  await failUntilTryAgain(page, '**/api/customers*')
  await login(page, '/admin/customers')
  const tryAgain = await expectFailure(page, 'Couldn’t load this. Try again.')
  await tryAgain.click()
  await expect(page.locator('.admin-failed')).toHaveCount(0)
  await expect(page.getByText('Customers appear here after their first reservation.')).toBeVisible()
})

test('more customers are read when the end of the list comes into view, each once', async ({ page }) => {
  const listed = (index: number) => ({
    _id: `c${index}`,
    name: `Guest ${index}`,
    contacts: [],
    askBeforeConfirming: index % 9 === 0,
    trips: 1,
    firstTripAt: null,
    lastTripAt: null,
    nextTripAt: null,
  })
  await page.route('**/api/customers*', route => {
    const from = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
    const items = Array.from({ length: 25 }, (_, i) => listed(from + i))
    return route.fulfill({ json: { items, next: from < 75 ? String(from + 25) : null } })
  })
  await login(page, '/admin/customers')
  await expect(rows(page).first()).toBeVisible()
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, 3000)
  await expect(rows(page)).toHaveCount(100)
  await expect(page.getByText('100 customers', { exact: true })).toBeVisible()
})

test('the days of trips are not cut beside an open customer', async ({ page }) => {
  const { id } = await person()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route(
    url => url.pathname === '/api/customers',
    async route => {
      // A list that is read when the story ends is answered by nobody.
      const response = await route.fetch().catch(() => undefined)
      const body = await response?.json().catch(() => undefined)
      if (!body) return
      const { items, next } = body
      const days = { lastTripAt: '2019-09-27T17:00:00.000Z', nextTripAt: '2099-11-27T17:00:00.000Z' }
      await route.fulfill({ json: { items: items.map((item: object) => ({ ...item, ...days })), next } })
    },
  )
  await login(page, `/admin/customers/${id}`)
  await expect(panel(page).getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Sep 27, 2019')
  const cut = await page
    .locator(':is(.cell-last, .cell-next)')
    .evaluateAll(cells =>
      cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent),
    )
  expect(cut).toEqual([])
  await expect(panel(page).locator('.customer-panel_reservations time').first()).toHaveText(/\d:\d\d\s[ap]m$/)
})

test('customers are accessible in both themes, also on a telephone', async ({ page }) => {
  const { id } = await person(2)
  await login(page, '/admin/customers')
  await expect(rows(page).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(`/admin/customers/${id}`)
  await expect(panel(page).getByRole('button', { name: 'Split…' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Edit' }).click()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await panel(page).getByRole('button', { name: 'Split…' }).click()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
