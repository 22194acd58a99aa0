import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { type OwnProduct, openOwn, startOwnProduct } from '../support/own-product.ts'
import { expect, test } from '../support/story.ts'

// One tariff for the whole store: these stories take turns, in a store of their own.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(async () => await product?.stop())

const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })

/** The cell of a row under a column, both by their names. */
async function cell(of: Locator, row: string, column: string): Promise<Locator> {
  await expect(of).toBeVisible()
  const heads = await of.getByRole('columnheader').allInnerTexts()
  const index = heads.findIndex(head => head.replace(/\s+/g, ' ') === column)
  expect(index, `${column} in ${heads.join(' | ')}`).toBeGreaterThan(0)
  return of
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('gridcell')
    .nth(index - 1)
}

async function openTariff(page: Page, token = product.owner, search = '') {
  await openOwn(page, product, token, `/admin/tariff${search}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** A transfer from Triangle to Dulles on the bench. */
async function fillBench(page: Page) {
  await page.getByRole('combobox', { name: 'From' }).fill('triangle')
  await page
    .getByRole('option', { name: /^Triangle/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'To' }).fill('dulles')
  await page
    .getByRole('option', { name: /Dulles/ })
    .first()
    .click()
}

const draftOf = async () => (await product.call('listTariffs', { token: product.owner })).draft

test('the owner builds a tariff from the starting point Airports and publishes it, by keyboard alone', async ({
  page,
}) => {
  await openTariff(page)
  const start = page.getByRole('button', { name: /^Airports/ })
  await start.focus()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const flats = grid(page, 'Flat rates')
  await expect(flats).toBeVisible()
  const dulles = await cell(flats, 'Triangle and Quantico', 'Dulles (IAD)')
  await dulles.focus()
  // A character begins to edit, Escape takes it back, Enter takes it and goes down.
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(dulles).toHaveText('115.00')
  await expect(dulles).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('dear')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an amount in dollars, such as 118.50.')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('118.50')
  await page.keyboard.press('Enter')
  await expect(dulles).toHaveText('118.50')
  await expect(await cell(flats, 'Dulles', 'Triangle and Quantico')).toHaveText('118.50')
  await expect(page.getByText('Unsaved changes').first()).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect.poll(async () => (await draftOf())?.tariff.flats[0]?.cents['sedan']).toBe(11_850)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish the draft?' })
  await expect(dialog).toContainText('These become your first rates')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 2 published.')).toBeVisible()
  await expect(page.getByText('Draft from version 2')).toBeVisible()
  const { current, pricesHere } = await product.call('listTariffs', { token: product.owner })
  expect([current, pricesHere]).toEqual([2, true])
})

test('a change shows the old value and the new one, counts in the head and on the bench', async ({
  page,
}) => {
  // The browser asks before a reload, the screen before it discards.
  page.on('dialog', asked => asked.accept())
  await openTariff(page)
  await fillBench(page)
  const bench = page.getByRole('complementary', { name: 'Rate tester' })
  await expect(bench.getByText('Total', { exact: true })).toBeVisible()
  await expect(bench).toContainText('$118.50')
  const dulles = await cell(grid(page, 'Flat rates'), 'Triangle and Quantico', 'Dulles (IAD)')
  await dulles.dblclick()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(dulles.locator('s')).toHaveText('118.50')
  await expect(dulles.locator('b')).toHaveText('120.00')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expect(bench).toContainText('$120.00')
  await expect(bench.locator('s', { hasText: '$118.50' })).toBeVisible()
  await expect(bench).toContainText('Won: home-iad')
  // What was typed is there after a reload, and is discarded on purpose alone.
  await page.reload()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('No changes')).toBeVisible()
})

test('two owners edit the draft: the second one sees where they differ and chooses', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412')
  await openTariff(page)
  const rates = grid(page, 'Rates')
  const hour = await cell(rates, 'Executive sedan|Sedan', 'Hour')
  await hour.focus()
  await page.keyboard.type('115')
  await page.keyboard.press('Enter')
  const { tariff } = await product.call('getTariff', { token: product.owner, params: { number: '2' } })
  const theirs = structuredClone(tariff)
  const [sedan] = theirs.classes
  if (sedan?.hourly) Object.assign(sedan.hourly, { hourCents: 12_000, extraMills: 4000 })
  const other = await product.join('owner')
  await product.call('saveTariffDraft', {
    token: other,
    body: { tariff: { ...theirs }, basedOn: 2 },
    ifMatch: 0,
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /, Hour/ })).toContainText('Changed by both')
  await expect(dialog.getByRole('row', { name: /Extra distance rate/ })).toContainText('$4.000')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await draftOf())?.tariff.classes[0]?.hourly?.hourCents).toBe(11_500)
  expect((await draftOf())?.tariff.classes[0]?.hourly?.extraMills).toBe(4000)
})

test('the file of an import is refused at its fields, and the draft stays', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  await openTariff(page, product.owner, '?section=history')
  const before = (await draftOf())?.sha256
  const { tariff } = await product.call('getTariff', { token: product.owner, params: { number: '2' } })
  const faulty = { tariff: { ...tariff, flats: 'none', colour: 'red' } }
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rates' })
  const choose = (content: string) =>
    dialog.getByLabel('File (JSON)').setInputFiles({
      name: 'tariff.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await choose('{')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toContainText('This file isn’t valid JSON.')
  await choose(JSON.stringify(faulty))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toContainText('tariff.flats')
  await expect(dialog).toContainText('tariff.colour')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await draftOf())?.sha256).toBe(before)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.tariff.classes[0].hourly.hourCents).toBe(11_500)
})

test('a publication is planned, and taken back', async ({ page }) => {
  await openTariff(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the draft?' })
  await expect(dialog).toContainText('2 values change.')
  await dialog.getByLabel('Later').check()
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel(/^Date and time/).fill(`${tomorrow}T06:00`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Version 3 is scheduled for .*6:00\sam/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByText(/^Version 3 is scheduled for/)).toBeHidden()
  await page.goto(`${product.url}/admin/tariff?section=history`)
  await expect(page.getByRole('row', { name: /^3 withdrawn/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 current/ })).toContainText('admin')
})

test('staff look at everything and use the bench, and publish nothing', async ({ page }) => {
  await openTariff(page, await product.join('staff'))
  await expect(page.getByText('View only. Owners can edit.')).toBeVisible()
  const dulles = await cell(grid(page, 'Flat rates'), 'Triangle and Quantico', 'Dulles (IAD)')
  await dulles.focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(dulles).toHaveText('118.50')
  await expect(dulles).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  const bench = page.getByRole('complementary', { name: 'Rate tester' })
  await fillBench(page)
  await expect(bench.getByText('Total', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
