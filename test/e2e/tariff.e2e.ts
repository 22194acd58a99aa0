import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, test } from './support/story.ts'

// One tariff for the whole store: this story has a store of its own.
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

const draftOf = async () => (await product.call('listTariffs', { token: product.owner })).draft

test('the owner builds rates by keyboard alone and publishes them; a faulty import leaves the draft as it was', async ({
  page,
  allowInConsole,
}) => {
  await test.step('rates are built from the starting point Airports and published, by keyboard alone', async () => {
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
  await test.step('an imported file is refused at its fields, and the draft stays', async () => {
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
    await allowInConsole('status of 422', async () => {
      await dialog.getByRole('button', { name: 'Import' }).click()
      await expect(dialog).toContainText('tariff.flats')
    })
    await expect(dialog).toContainText('tariff.colour')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await draftOf())?.sha256).toBe(before)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(file.tariff.flats[0].cents.sedan).toBe(11_850)
  })
})
