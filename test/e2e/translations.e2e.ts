import { readFileSync } from 'node:fs'
import { violations } from './support/axe.ts'
import { login, row } from './support/office.ts'
import { expect, test } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const SERVICE = {
  imageUrl: '/pictures/city-night-1440.webp',
  altText: '',
  description: 'Monuments at your own pace.',
  features: ['Routes to your wishes', 'Hourly'],
}
const addService = (name: string) =>
  asStaff(async (call, token) => (await call('createService', { token, body: { ...SERVICE, name } }))._id)
const removeService = (id: string) => asStaff((call, token) => call('deleteService', { token, id }))
const shownTo = (locale: 'en' | 'es', id: string) =>
  asStaff(async call => {
    const { name, description, features } =
      (await call('listServices', { query: { locale } })).find(({ _id }) => _id === id) ?? {}
    return { name, description, features }
  })

test('an owner translates a service, visitors get it in Spanish, and a file for translators is exported and imported', async ({
  page,
}) => {
  await test.step('a service is translated, and a change of the English asks for more', async () => {
    const name = `Tours ${crypto.randomUUID().slice(0, 8)}`
    const id = await addService(name)
    await login(page, '/admin/services')
    await expect(row(page, name)).toContainText('Español: 3 missing')
    const needing = page.getByRole('button', { name: /^Needs translation/ })
    await needing.click()
    await expect(row(page, name)).toBeVisible()
    await needing.click()
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Español (3 missing)' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeHidden()
    const spanish = (label: string) => page.getByLabel(`${label} · Español`)
    await spanish('Name').fill('Paseos')
    await spanish('Description').fill('Monumentos a su ritmo.')
    const features = spanish('Features, one per line')
    await page.locator('.translation-form_field').last().getByRole('button', { name: 'Copy' }).click()
    await expect(features).toHaveValue('Routes to your wishes\nHourly')
    await features.fill('Rutas a su gusto\nPor horas')
    await expect(page.getByRole('region', { name: 'Live preview' })).toContainText('Paseos')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save translation' }).click()
    await expect(page.getByText('Español texts saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Español', exact: true })).toBeVisible()
    await expect(row(page, name)).not.toContainText('missing')
    expect(await shownTo('es', id)).toEqual({
      name: 'Paseos',
      description: 'Monumentos a su ritmo.',
      features: ['Rutas a su gusto', 'Por horas'],
    })

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Español texts restored.')).toBeVisible()
    await expect(spanish('Name')).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(spanish('Name')).toHaveValue('Paseos')

    await asStaff((call, token) =>
      call('updateService', { token, id, body: { ...SERVICE, name, description: 'Monuments by night.' } }),
    )
    await expect(page.getByRole('button', { name: 'Español (1 out of date)' })).toBeVisible()
    await expect(page.locator('.translation-form_field ins')).toHaveText('by night.')
    expect((await shownTo('es', id)).description).toBe('Monumentos a su ritmo.')
    await page.getByLabel('Still correct').check()
    await page.getByRole('button', { name: 'Save translation' }).click()
    await expect(page.getByRole('button', { name: 'Español', exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/admin/settings')
    await removeService(id)
  })
  await test.step('the file for translators is exported and imported', async () => {
    // Another story may change texts between export and import.
    await expect(async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Export/ }).click()
      const path = await (await saved).path()
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ locale: 'es' })
      await page.getByLabel(/^Import/).setInputFiles(path)
      await expect(page.getByText(/^0 texts saved, \d+ unchanged\.$/)).toBeVisible()
    }).toPass({ timeout: 60_000 })
    expect(await violations(page)).toEqual([])
  })
})
