import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, test } from './support/story.ts'

// One tariff for the whole store: this story has a store of its own.
test.use({ viewport: { width: 1440, height: 900 } })

let product: OwnProduct
let staff: string

test.beforeAll(async () => {
  product = await startOwnProduct()
  staff = await product.join('staff')
  const { call, owner: token } = product
  const { tariff } = await call('getTariff', { token, params: { number: '1' } })
  await call('saveTariffDraft', { token, body: { tariff: { ...tariff }, basedOn: 1 } })
  await call('publishTariff', { token, body: {} })
  const flats = tariff.flats.map((flat, index) =>
    index === 0 ? { ...flat, cents: { ...flat.cents, sedan: 12_000 } } : flat,
  )
  await call('saveTariffDraft', { token, body: { tariff: { ...tariff, number: 2, flats }, basedOn: 2 } })
})
test.afterAll(async () => await product?.stop())

async function open(page: Page, search = '', token = product.owner) {
  await openOwn(page, product, token, `/admin/tariff${search}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rates', exact: true })).toBeVisible()
}

const draftOf = async () => (await product.call('listTariffs', { token: product.owner })).draft

const SECTIONS = ['', 'surcharges', 'extras', 'fees', 'discounts', 'places', 'website', 'history'].map(
  name => (name === '' ? '' : `?section=${name}`),
)

test('every section of the rates is accessible, a flat rates file is compared with the draft, and a phone shows cards', async ({
  page,
  allowInConsole,
  context,
}) => {
  test.slow()
  await test.step('axe finds nothing in any section or for staff, and a flat rates file is compared with the draft', async () => {
    for (const section of SECTIONS) {
      await open(page, section)
      expect(await violations(page), section).toEqual([])
    }
    for (const section of ['', '?section=history']) {
      await open(page, section, staff)
      expect(await violations(page)).toEqual([])
    }

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
    await choose(csv.replaceAll(',', '|'))
    await expect(dialog.getByRole('alert')).toContainText('The first line must start with class,pick-up')
    await choose('x'.repeat(512 * 1024 + 1))
    await expect(dialog.getByRole('alert')).toContainText('This file is larger than 512 kB.')
    await choose(csv.replaceAll('120.00', '120,00,').replace(/\r\nsuv,/, '\r\nbus,'))
    await expect(dialog.getByRole('alert')).toContainText('There’s no class “bus”.')
    await expect(dialog.getByRole('alert')).toContainText('Line ')
    expect(await violations(page)).toEqual([])

    // No network is needed until the draft is saved, and nothing is sent before.
    // Pictures and events of the office find no network either.
    await allowInConsole('ERR_INTERNET_DISCONNECTED', async () => {
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
    })
    await page.keyboard.press('Escape')
    expect((await draftOf())?.sha256).toBe(before)
    await page.getByRole('button', { name: 'Save draft' }).press('Enter')
    await expect.poll(async () => (await draftOf())?.tariff.flats[0]?.cents['sedan']).toBe(12_500)
  })
  await test.step('on a phone each rate and each surcharge is a card that is edited, and the matrix of flat rates scrolls under its name', async () => {
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
    const sedan = page.getByRole('grid', { name: 'Rates' }).getByRole('row', { name: /^Executive Sedan/ })
    const start = sedan.getByRole('gridcell').first()
    await start.dblclick()
    await page.getByRole('textbox', { name: 'Executive Sedan, Base' }).fill('16')
    await page.keyboard.press('Enter')
    await expect(start).toContainText('16.00')
    await open(page, '?section=surcharges')
    const [seen, all] = await widths('Surcharges')
    expect(all).toBe(seen)
    expect(await violations(page)).toEqual([])
  })
})
