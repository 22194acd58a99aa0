import { violations } from './support/axe.ts'
import { expect, openHydrated, ReservationPage, RIDE_DATE, shownBy, test } from './support/story.ts'

test('a visitor starts in the hero: what is typed there stands in the reservation form, without JavaScript in Spanish too', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const bar = page.locator('.hero form')
  await bar.getByLabel('From').fill('DCA')
  await bar.getByLabel('To').fill('Georgetown')
  await bar.getByLabel('Date').fill(RIDE_DATE)
  await bar.getByLabel('Time').fill('18:45')
  await bar.getByRole('button', { name: 'Book Now' }).click()
  const ride = new ReservationPage(page)
  await expect(page).toHaveURL(/\/reservation\?pickup=DCA&dropoff=Georgetown/)
  await expect(ride.pickUp).toHaveValue(/^Ronald Reagan/)
  await expect(ride.dropOff).toHaveValue(/^Georgetown, District/)
  await expect(page.locator('[name=pickUpDate]')).toHaveValue(RIDE_DATE)
  await expect(page.locator('[name=pickUpTime]')).toHaveValue('18:45')
  await expect(ride.drive).toBeVisible()

  const options = { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: 'es-US' }
  const context = await browser.newContext(options)
  const plain = await context.newPage()
  await plain.goto('/es')
  const start = plain.locator('.hero form')
  await expect(start.getByRole('textbox')).toHaveCount(4)
  await start.getByLabel('Desde').fill('Elm Cottage')
  await start.getByRole('button', { name: 'Reservar' }).click()
  await expect(plain).toHaveURL(/\/es\/reservation\?pickup=Elm\+Cottage/)
  await expect(plain.locator('[name=pickUpAddress]')).toHaveValue('Elm Cottage')
  // A route with a price on it fills the form as well.
  await plain.goto('/')
  await plain.getByRole('link', { name: 'Triangle to Dulles IAD' }).click()
  await expect(plain.locator('[name=pickUpAddress]')).toHaveValue(/^Triangle, /)
  await context.close()
})

test('in Spanish the prices come along from page to page, and a broken picture says that there is none', async ({
  page,
  allowInConsole,
}) => {
  await allowInConsole('net::ERR_FAILED')
  await page.route(/fleet-teaser-suv/, route => route.abort())
  await openHydrated(page, '/es/faq')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Aeropuertos' }).click()
  await expect(page.getByText(/^\d+ min · desde \$\d+$/).first()).toBeVisible()
  await header.getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { name: 'Rutas populares' })).toBeVisible()
  await header.getByRole('link', { name: 'Flota' }).click()
  await expect(page.getByText(/^Los viajes por horas son de \d+ horas como mínimo\./)).toBeVisible()
  const broken = page.getByRole('img', { name: 'Sin imagen' }).first()
  await broken.scrollIntoViewIfNeeded()
  await expect.poll(() => shownBy(broken)).toMatch(/\/noimage-es\.svg$/)
})

test('the first view fits every window: an upright picture on a telephone, at most 300 kB, nothing over the bar, and axe finds nothing', async ({
  page,
  browser,
}) => {
  const shown = () =>
    page.evaluate(() => document.querySelector<HTMLImageElement>('.hero img')?.currentSrc ?? '')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect.poll(shown).toMatch(/hero-arrival-portrait-\d+\.avif$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect.poll(shown).toMatch(/hero-arrival-\d+\.avif$/)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const phone = await context.newPage()
  const sizes: Record<string, number> = {}
  phone.on('response', async response => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes()
    sizes[new URL(response.url()).pathname] = responseBodySize + responseHeadersSize
  })
  await phone.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => Object.keys(sizes).length).toBeGreaterThan(6)
  // All of it comes with the page.
  expect(Object.keys(sizes).filter(path => path.startsWith('/api/'))).toEqual([])
  const below = await phone
    .locator('img')
    .evaluateAll(images =>
      (images as HTMLImageElement[])
        .filter(image => image.getBoundingClientRect().top > innerHeight)
        .map(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname),
    )
  const kilobytes = (paths: string[]) => paths.reduce((sum, path) => sum + (sizes[path] ?? 0), 0) / 1000
  const all = Object.keys(sizes)
  expect(kilobytes(all.filter(path => !below.includes(path))), JSON.stringify(sizes)).toBeLessThanOrEqual(260)
  // A browser fetches pictures up to some windows below the view.
  expect(kilobytes(all), JSON.stringify(sizes)).toBeLessThanOrEqual(360)
  await context.close()
  for (const width of [390, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const bar = page.locator('header.bar')
    await expect(bar.getByRole('link', { name: '(703) 555-0142' })).toBeVisible()
    const parts = await bar
      .locator('> :visible')
      .evaluateAll(elements =>
        elements.map(element => element.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      )
    // Nothing lies on what stands beside it.
    for (const [index, [left = 0]] of parts.entries()) {
      expect(left, `${index} at ${width}`).toBeGreaterThanOrEqual(parts[index - 1]?.[1] ?? 0)
    }
    expect(await violations(page), `${width}`).toEqual([])
  }
})
