import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { type OwnProduct, openOwn, startOwnProduct } from '../support/own-product.ts'
import { expect, RIDE_DATE, test } from '../support/story.ts'
import { toDullesTrip } from '../support/trips.ts'

// One tariff for the whole store: these stories take turns, in a store of their own.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1440, height: 900 } })

let product: OwnProduct
let staff: string
/** A past trip from Triangle to Dulles in a sedan, at 6:45 in the morning. */
let reference: string

test.beforeAll(async () => {
  product = await startOwnProduct()
  staff = await product.join('staff')
  const { call, owner: token } = product
  const { tariff } = await call('getTariff', { token, params: { number: '1' } })
  await call('saveTariffDraft', { token, body: { tariff: { ...tariff }, basedOn: 1 } })
  await call('publishTariff', { token, body: {} })
  reference = await reserve()
  const flats = tariff.flats.map((flat, index) =>
    index === 0 ? { ...flat, cents: { ...flat.cents, sedan: 12_000 } } : flat,
  )
  await call('saveTariffDraft', { token, body: { tariff: { ...tariff, number: 2, flats }, basedOn: 2 } })
})
test.afterAll(async () => await product?.stop())

async function reserve(): Promise<string> {
  const trip = toDullesTrip({ pickUpDate: RIDE_DATE, pickUpTime: '06:45' })
  const { classes } = await product.call('quoteTrips', { body: { trips: [trip] } })
  const quote = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
  const person = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phoneNumber: '(703) 555-0199',
  }
  return (await product.call('createReservation', { body: { ...person, quote } })).reference
}

async function open(page: Page, search = '', token = product.owner) {
  await openOwn(page, product, token, `/admin/tariff${search}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rates', exact: true })).toBeVisible()
}

const bench = (page: Page) => page.getByRole('complementary', { name: 'Rate tester' })
const draftOf = async () => (await product.call('listTariffs', { token: product.owner })).draft

const SECTIONS = ['', 'surcharges', 'extras', 'fees', 'discounts', 'places', 'history'].map(name =>
  name === '' ? '' : `?section=${name}`,
)

test('axe finds nothing in any section, in either theme', async ({ page }) => {
  for (const section of SECTIONS) {
    await open(page, section)
    expect(await violations(page), section).toEqual([])
  }
})

test('what staff see of the rates and of the history has nothing that axe finds either', async ({ page }) => {
  for (const section of ['', '?section=history']) {
    await open(page, section, staff)
    expect(await violations(page)).toEqual([])
  }
})

test('on a telephone each rate and each surcharge is a card that is edited, and the matrix of flats scrolls under its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const frameOf = (name: string) => page.getByRole('grid', { name, exact: true }).locator('..')
  const widths = (name: string) =>
    frameOf(name).evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  const [shown, whole] = await widths('Rates')
  expect(whole).toBe(shown)
  await expect(page.getByRole('group', { name: 'Flat rates', exact: true })).toHaveAttribute(
    'data-more',
    'true',
  )
  const sedan = page.getByRole('grid', { name: 'Rates' }).getByRole('row', { name: /^Executive sedan/ })
  const start = sedan.getByRole('gridcell').first()
  await start.dblclick()
  await page.getByRole('textbox', { name: 'Executive sedan, Base' }).fill('16')
  await page.keyboard.press('Enter')
  await expect(start).toContainText('16.00')
  await open(page, '?section=surcharges')
  const [seen, all] = await widths('Surcharges')
  expect(all).toBe(seen)
  expect(await violations(page)).toEqual([])
})

test('the bench prices a past trip by its reference, says why, what changed, and marks its moment in the week', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 404')
  await open(page)
  const field = bench(page).getByLabel('Or a reservation')
  await field.fill('QRT-AAA-AAAA')
  await expect(bench(page)).toContainText('No reservation with this reference.')
  await field.fill(reference.toLowerCase())
  await expect(bench(page)).toContainText(`${reference}, `)
  await expect(bench(page)).toContainText('priced as booked')
  await expect(bench(page)).toContainText('Won: home-iad')
  const ride = bench(page)
    .getByRole('row', { name: /^Ride|^Triangle|home-iad/ })
    .first()
  await expect(ride.locator('s')).toHaveText('$115.00')
  await expect(ride).toContainText('$120.00')
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${RIDE_DATE}T12:00:00Z`),
  )
  await expect(page.getByTitle(`${weekday} 6:45 am: rate tester trip`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await bench(page).getByRole('button', { name: 'Use the fields' }).press('Enter')
  await expect(field).toHaveValue('')
  await expect(bench(page)).toContainText('Enter a trip to see its price')
  await expect(page.getByTitle(/rate tester trip$/)).toHaveCount(0)
})

test('Compare names what the draft changes, and What if what past trips would have cost', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  const compared = page.getByRole('dialog', { name: 'Compare' })
  const change = compared.getByRole('row', { name: /Triangle/ })
  await expect(change.locator('s')).toHaveText('$115.00')
  await expect(change.locator('b')).toHaveText('$120.00')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(compared).toBeHidden()

  await page.getByRole('button', { name: 'Simulate', exact: true }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Simulate past trips at the draft rates' })
  await asked.getByLabel('to', { exact: true }).fill(RIDE_DATE)
  await asked.getByRole('button', { name: 'Run' }).press('Enter')
  await expect(asked).toContainText('1 trip')
  await expect(asked.getByRole('row', { name: new RegExp(reference) }).first()).toContainText('home-iad')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Publish the draft?' })).toContainText('One value changes')
  expect(await violations(page)).toEqual([])
})

test('flats come from a file: what changes and each fault are shown, and nothing unsaved is lost', async ({
  page,
  expectedConsole,
  context,
}) => {
  // Pictures and events of the office find no network either.
  expectedConsole.push('ERR_INTERNET_DISCONNECTED')
  await open(page, '?section=history')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Flat rates as CSV' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  const before = (await draftOf())?.sha256
  await page.getByRole('button', { name: 'Import flat rates' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import flat rates' })
  const choose = (content: string | Buffer) =>
    dialog.getByLabel('File (CSV)').setInputFiles({
      name: 'flats.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
  const take = dialog.getByRole('button', { name: 'Add to draft' })
  await choose(csv)
  await expect(dialog).toContainText('The file matches the draft.')
  await expect(take).toHaveAttribute('aria-disabled', 'true')
  await choose(Buffer.from(csv, 'utf16le'))
  await expect(dialog.getByRole('alert')).toContainText('This file isn’t UTF-8 text.')
  await choose(csv.replaceAll(',', '\t'))
  await expect(dialog.getByRole('alert')).toContainText('The first line must start with class,pick-up')
  await choose('x'.repeat(512 * 1024 + 1))
  await expect(dialog.getByRole('alert')).toContainText('This file is larger than 512 kB.')
  await choose(csv.replaceAll('120.00', '120,00,').replace(/\r\nsuv,/, '\r\nbus,'))
  await expect(dialog.getByRole('alert')).toContainText('There’s no class “bus”.')
  await expect(dialog.getByRole('alert')).toContainText('Line ')
  expect(await violations(page)).toEqual([])

  // No network is needed until the draft is saved, and nothing is sent before.
  await context.setOffline(true)
  await choose(csv.replaceAll('120.00', '125.00'))
  await expect(dialog).toContainText(/\d+ changes/)
  await expect(dialog.getByRole('row', { name: /Triangle/ }).first()).toContainText('$125.00')
  await take.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Unsaved changes').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(page.getByText('Your unsaved changes on this screen')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await draftOf())?.sha256).toBe(before)
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect.poll(async () => (await draftOf())?.tariff.flats[0]?.cents['sedan']).toBe(12_500)
})

test('a tax names where rides start and end, and the bench says which of them it applies to', async ({
  page,
}) => {
  await open(page, '?section=fees')
  const choose = async (end: string, typed: string) => {
    await bench(page).getByRole('combobox', { name: end }).fill(typed)
    await page
      .getByRole('option', { name: new RegExp(typed, 'i') })
      .first()
      .click()
  }
  await choose('From', 'white house')
  await choose('To', 'dulles')
  await expect(bench(page)).toContainText('pickup in Washington DC')
  const row = page.getByRole('grid', { name: 'Taxes' }).getByRole('row', { name: /^DC tax/ })
  const end = row.getByRole('gridcell', { name: 'Anywhere' })
  await end.dblclick()
  await page.getByRole('combobox', { name: 'DC tax, drop-off in' }).selectOption('dc')
  await page.keyboard.press('Enter')
  await expect(bench(page)).toContainText('Not applied: DC tax')
  await expect(bench(page)).toContainText('Drop-off is not in Washington DC')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect.poll(async () => (await draftOf())?.tariff.taxes[0]?.dropOffIn).toBe('dc')
  expect(await violations(page)).toEqual([])
})
