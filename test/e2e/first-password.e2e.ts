import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PASSWORD } from '../support/faults/product.ts'
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts'
import { expect, test } from '../support/story.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const data = temporaryFolder('first-password')
const OWN_PASSWORD = 'a password of my own'

let own: OwnProduct
test.beforeAll(async () => {
  own = await startOwnProduct({ DATA_DIR: data }, { confirms: true })
  // As where the program made the password up.
  const db = new DatabaseSync(join(data, 'quantico.sqlite'))
  db.exec('pragma busy_timeout = 5000; update staff set password_temporary = 1')
  db.close()
})
test.afterAll(() => own.stop())

test('an owner with a made-up password chooses another one before the office opens', async ({ page }) => {
  await page.goto(`${own.url}/admin/services`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Choose a password to continue.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reservations' })).toBeHidden()
  await page.reload()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await expect(page.getByText('Choose a password')).toHaveCount(0)
})
