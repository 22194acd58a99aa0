import { csvOf } from '../../domain/values/csv.ts'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, RIDE_DATE, test } from './support/story.ts'
import { reservationsOf } from './support/story-server.ts'

test('an owner imports rides, fixes the columns, announces one, and undoes the rest', async ({ page }) => {
  test.slow()
  const run = crypto.randomUUID().slice(0, 8)
  const email = (n: number) => `rider-${n}-${run}@example.com`
  const ride = (n: number, date: string) => [
    ...[`${run}-${n}`, 'Ada Byron', email(n), '(703) 555-0142', date, '11:00 AM'],
    ...['100 Main St, Triangle, VA', 'Dulles (IAD)', `Town Car ${run}`],
  ]
  const file = {
    name: `rides-${run}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvOf([
        [
          'Conf #',
          'Passenger',
          'Mail',
          'Cell',
          'PU Date',
          'PU Time',
          'PU Address',
          'DO Address',
          'Vehicle Type',
        ],
        ride(1, RIDE_DATE),
        ride(2, RIDE_DATE),
        ride(3, 'soon'),
      ]),
    ),
  }
  const preview = page.getByRole('region', { name: 'Preview' })
  const recent = page.getByRole('listitem').filter({ hasText: file.name })

  await test.step('the settings search finds the import, and faults are shown at their cells', async () => {
    await login(page, '/admin/setup')
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('excel')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/import(#|$)/)
    await page.getByLabel('Choose file').setInputFiles(file)
    await expect(preview).toContainText('3 rows')
    await expect(preview.getByRole('row', { name: /E4/ })).toContainText('soon')
    await expect(preview.getByRole('row', { name: /I2/ })).toContainText('Town Car')
    await page.getByLabel('Column for Email').selectOption({ label: 'C: Mail' })
    await page.getByLabel(`Class for Town Car ${run}`).selectOption({ index: 1 })
    await expect(page.getByRole('button', { name: 'Import 2 rides' })).toBeEnabled()
    expect(await violations(page)).toEqual([])
  })

  await test.step('the rides are imported once, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Import 2 rides' }).click()
    await expect(recent).toContainText('Done')
    await expect(recent).toContainText('2 rides not announced')
    await page.getByLabel('Choose file').setInputFiles(file)
    await expect(page.getByText('Matched the same way as your last import.')).toBeVisible()
    await expect(preview).toContainText('2 already here')
    await expect(page.getByText(/^No new row can be imported yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
  })

  await test.step('one ride is announced from its panel', async () => {
    const [first] = await reservationsOf(email(1))
    await page.goto(`/admin/reservations/${first?._id}`)
    await expect(page.getByText('Imported, not announced')).toBeVisible()
    page.once('dialog', dialog => void dialog.accept())
    await page.getByRole('button', { name: 'Announce ride' }).click()
    await expect(page.getByText('Imported, not announced')).toBeHidden()
  })

  await test.step('undoing keeps the announced ride', async () => {
    await page.goto('/admin/import')
    page.once('dialog', dialog => void dialog.accept())
    await recent.getByRole('button', { name: 'Undo import' }).click()
    await expect(recent).toContainText('Undone')
    await expect(recent).toContainText('1 record was kept')
    expect(await reservationsOf(email(1))).toHaveLength(1)
    expect(await reservationsOf(email(2))).toHaveLength(0)
  })
})
