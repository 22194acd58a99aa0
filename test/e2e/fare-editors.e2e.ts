import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { addRecord, expectSaved, openRecord, row } from './support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { type AllowInConsole, expect, test } from './support/story.ts'

// What this story changes, all prices of a store would show: it has one of its own.
test.use({ viewport: { width: 1440, height: 900 } })

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(async () => await product?.stop())

async function open(page: Page, path: string, token = product.owner) {
  await openOwn(page, product, token, path)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

const COMPANY = 'Globex Incorporated'

type Editor = {
  path: string
  noun: string
  /** The fields of a new record by their names, and what its row is found by. */
  fields: Record<string, string>
  row: string
  /** A value that the server refuses, the field, and the sentence beside it. */
  wrong: { field: string; value: string; sentence: RegExp }
  change: { field: string; value: string; row: string | RegExp }
}

const EDITORS: Editor[] = [
  {
    path: '/admin/vehicle-classes',
    noun: 'Vehicle class',
    fields: {
      Name: 'Van',
      'Code (lowercase; fixed once published rates use it)': 'van',
      Seats: '9',
      'Luggage capacity': '8',
    },
    row: 'Van',
    wrong: {
      field: 'Code (lowercase; fixed once published rates use it)',
      value: 'sedan',
      sentence: /./,
    },
    change: { field: 'Seats', value: '11', row: '11 seats' },
  },
  {
    path: '/admin/meeting-points',
    noun: 'Meeting point',
    fields: { 'Terminal or door': 'Door 77', 'Directions for guests': 'Ground level, outside of door 7.' },
    row: 'Door 77',
    wrong: {
      field: 'Latitude and longitude, such as 40.6895, -74.1745 (optional; shows it on the map)',
      value: '138.9, -77.4',
      sentence: /./,
    },
    change: { field: 'Directions for guests', value: 'Upper level, at door 7.', row: 'Upper level' },
  },
  {
    path: '/admin/promo-codes',
    noun: 'Promo code',
    fields: { Code: 'AUTUMN', 'Percentage off (%)': '10' },
    row: 'AUTUMN',
    wrong: { field: 'Percentage off (%)', value: '101', sentence: /./ },
    change: { field: 'Percentage off (%)', value: '12.5', row: '12.5% off' },
  },
  {
    path: '/admin/companies',
    noun: 'Account',
    fields: { Name: COMPANY, 'Booking code': 'globex' },
    row: COMPANY,
    wrong: { field: 'Booking code', value: 'two words', sentence: /./ },
    change: { field: 'Note', value: 'Ask for Maya.', row: 'Ask for Maya.' },
  },
]

const field = (page: Page, name: string) => page.locator('.editor-form').getByLabel(name, { exact: true })

/** Adds, changes, deletes and restores a record of an editor, by keyboard alone. */
async function work(page: Page, allowInConsole: AllowInConsole, editor: Editor) {
  const { path, noun, fields, row: name, wrong, change } = editor
  await open(page, path)
  await expect(page.locator('.editor-form')).toHaveCount(0)
  await addRecord(page, noun.toLowerCase())
  const [first = '', ...others] = Object.keys(fields)
  // A label leads to its field, Enter sends the form.
  for (const label of [first, ...others]) await field(page, label).fill(fields[label] ?? '')
  const place = page.getByLabel('Place', { exact: true })
  if (await place.isVisible()) await place.selectOption({ index: 1 })
  const right = await field(page, wrong.field).inputValue()
  await field(page, wrong.field).fill(wrong.value)
  await allowInConsole('status of 422', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect(field(page, wrong.field)).toHaveAttribute('aria-invalid', 'true')
  })
  await expect(field(page, wrong.field)).toHaveAccessibleDescription(wrong.sentence)
  await expect(field(page, first)).toHaveValue(first === wrong.field ? wrong.value : (fields[first] ?? ''))
  expect(await violations(page)).toEqual([])
  await field(page, wrong.field).fill(right)
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expectSaved(page, `${noun} added successfully!`)
  await expect(row(page, name)).toHaveCount(1)

  await expect(page).toHaveURL(/record=(?!new)/)
  await page.keyboard.press('Escape')
  await openRecord(page, name)
  await field(page, change.field).fill(change.value)
  await page.getByRole('button', { name: 'Update', exact: true }).press('Enter')
  await expectSaved(page, `${noun} updated successfully!`)
  await expect(row(page, name)).toContainText(change.row)

  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(row(page, name)).toHaveCount(1)
  expect(await violations(page)).toEqual([])
}

/** Publishes two contracts for the company, the second in place of the first. */
async function publishContracts(page: Page, company: string) {
  await open(page, '/admin/companies')
  await openRecord(page, company)
  const contract = page.getByRole('region', { name: `Contract for ${company}` })
  const share = contract.getByLabel('Discount (%)')
  await share.fill('many')
  await expect(contract.getByText('Enter a percentage, such as 15.')).toBeVisible()
  await share.fill('12')
  expect(await violations(page)).toEqual([])
  await contract.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText(`Contract 1 for ${company} is published.`)).toBeVisible()
  await expect(contract.getByText(/^1: 12% off, no flat rates, published/)).toBeVisible()
  await share.fill('15')
  // What is not published is asked about before another screen takes its place.
  await page.locator('.office-nav').getByRole('link', { name: 'Setup' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(share).toHaveValue('15')
  await contract.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(contract.getByText(/^2: 15% off, no flat rates, published/)).toBeVisible()
}

/** Staff see what owners have made, and can change nothing. */
async function readAsStaff(page: Page, staff: string) {
  await open(page, '/admin/promo-codes', staff)
  await expect(row(page, 'AUTUMN')).toContainText('12.5% off')
  await expect(page.getByText('View only. Owners can edit.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add promo code' })).toHaveCount(0)
  await expect(row(page, 'AUTUMN').getByRole('link')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await open(page, '/admin/companies', staff)
  await expect(row(page, COMPANY)).toContainText('contract 2')
  await expect(page.getByText('View only. Owners can edit.').first()).toBeVisible()
  await expect(page.locator('.editor-form')).toHaveCount(0)
  await openRecord(page, COMPANY)
  const contract = page.getByRole('region', { name: `Contract for ${COMPANY}` })
  await expect(contract.getByLabel('Discount (%)')).toHaveValue('15')
  await expect(contract.getByLabel('Discount (%)')).not.toBeEditable()
  await expect(contract.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
}

test('owners add, change, delete and restore classes, meeting points, codes and companies with contracts; staff read them', async ({
  page,
  allowInConsole,
}) => {
  test.slow()
  for (const editor of EDITORS) await test.step(editor.path, () => work(page, allowInConsole, editor))
  await publishContracts(page, COMPANY)
  await readAsStaff(page, await product.join('staff'))
})
