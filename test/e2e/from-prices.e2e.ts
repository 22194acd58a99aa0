import { expect, openHydrated, test } from '../support/story.ts'

const RIDE = 'Triangle to Dulles IAD'

test('from page to page the prices come along, in the language of the page; without scripts they are the same', async ({
  page,
  browser,
}) => {
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
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/airports')
  await plain.getByRole('link', { name: RIDE }).click()
  await expect(plain.locator('[name=pickUpAddress]')).toHaveValue(/^Triangle, /)
  await context.close()
})
