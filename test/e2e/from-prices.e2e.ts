import { expect, openHydrated, test } from '../support/story.ts'

const RIDE = 'Triangle to Dulles IAD'

test('on the way from page to page the prices come along, in the language of the page', async ({ page }) => {
  await openHydrated(page, '/es/faq')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Aeropuertos' }).click()
  await expect(page.getByRole('heading', { name: 'Precios de aeropuerto de un vistazo' })).toBeVisible()
  await header.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { name: 'Precios de un vistazo', exact: true })).toBeVisible()
  await header.getByRole('link', { name: 'Flota' }).click()
  await expect(
    page.getByText(/^Mínimo de \d+ horas, todo incluido, desde \$\d+\.\d\d$/).first(),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the prices are the same', async ({ page }) => {
    await page.goto('/airports')
    await page.getByRole('link', { name: RIDE }).click()
    await expect(page.locator('[name=pickUpAddress]')).toHaveValue(/^Triangle, /)
  })
})
