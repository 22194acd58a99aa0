import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, openHydrated, ReservationPage, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test('axe finds nothing: open list, error, confirmation, not found', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource')
  const ride = new ReservationPage(page)
  await ride.open()
  await ride.pickUp.fill('alex')
  await expect(page.locator('.place-list [role=option]').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await ride.fillRest('ada@example')
  await ride.send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Email').fill(uniqueEmail())
  await ride.send.click()
  await ride.confirmed()
  expect(await violations(page)).toEqual([])
  await page.goto('/nowhere')
  expect(await violations(page)).toEqual([])
})

test('nothing sticks out of any window, nor do words that are longer than a telephone is wide', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/reservation',
    '/services',
    '/fleet',
    '/airports',
    '/blog',
    '/videos',
    '/contact',
    '/faq',
    '/reviews',
    '/accessibility',
  ]) {
    await page.goto(path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(2)
  const image = { imageUrl: '/pictures/tours-1280.webp', altText: word }
  const made = await asStaff(async (call, token) => [
    await call('createService', {
      token,
      body: { ...image, name: word, description: word, features: [word] },
    }),
    await call('createPost', { token, body: { ...image, title: word, content: word, category: 'Guide' } }),
    await call('createVideo', {
      token,
      body: { url: 'https://youtu.be/R6MlUcmOul8', title: word, description: word },
    }),
  ])
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/', '/services', '/blog', '/videos']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
  await asStaff(async (call, token) => {
    await call('deleteService', { token, id: made[0]!._id })
    await call('deletePost', { token, id: made[1]!._id })
    await call('deleteVideo', { token, id: made[2]!._id })
  })
})

/** Red, green, blue and opacity of the ground of the bar; nothing where it is transparent. */
const barGround = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, backgroundImage } = getComputedStyle(document.querySelector('.bar') as Element)
    const ground = backgroundImage === 'none' ? backgroundColor : backgroundImage
    const [red, green, blue, opacity = 1] = /\(([\d., ]+)\)/.exec(ground)?.[1]?.split(',').map(Number) ?? []
    return opacity === 0 ? 'transparent' : [red, green, blue, opacity]
  })

const TRANSPARENT = /^(none|linear-gradient\(rgba\(0, 0, 0, 0\), rgba\(0, 0, 0, 0\)\))$/
const DAY = [244, 241, 234, 0.45]
const NIGHT = [11, 12, 15, 0.45]

test('the bar is transparent at the top, 45% opaque past ten pixels, and opaque with its menu, in both themes', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 900, height: 800 })
  for (const [colorScheme, ground, page] of [
    ['light', DAY, [233, 228, 218, 1]],
    ['dark', NIGHT, [11, 12, 15, 1]],
  ] as const) {
    await tab.emulateMedia({ colorScheme })
    const bar = tab.locator('.bar')
    for (const path of ['/', '/airports', '/contact']) {
      await openHydrated(tab, path)
      const start = path === '/contact' ? 'page' : 'photo'
      const scroll = async (top: number, over: string) => {
        await tab.evaluate(top => scrollTo({ top, behavior: 'instant' }), top)
        await expect(bar, path).toHaveAttribute('data-over', over)
      }
      await expect(bar).toHaveCSS('background-image', TRANSPARENT)
      expect(await barGround(tab), path).toBe('transparent')
      await expect(bar).toHaveCSS('backdrop-filter', 'none')
      const menu = tab.getByRole('button', { name: 'Menu' })
      await menu.click()
      await expect.poll(() => barGround(tab), path).toEqual(page)
      await tab.keyboard.press('Escape')
      await expect.poll(() => barGround(tab), path).toBe('transparent')
      await scroll(10, '')
      await scroll(11, start)
      // Over its photograph a page is of the night.
      await expect.poll(() => barGround(tab), path).toEqual(start === 'page' ? ground : NIGHT)
      await expect(bar).toHaveCSS('backdrop-filter', /^blur\(/)
      await scroll(1000, 'page')
      await expect.poll(() => barGround(tab), path).toEqual(ground)
      await menu.click()
      await expect.poll(() => barGround(tab)).toEqual(page)
    }
  }
})

test('other spellings lead to the one address; pages and files come compressed and once, with a policy for scripts', async ({
  page,
  request,
}) => {
  for (const [path, canonical] of [
    ['/Reservation', '/reservation'],
    ['/reservation/', '/reservation'],
    ['/airport', '/airports'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers()['location']).toBe(canonical)
  }
  const answer = await request.get('/reservation')
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
  expect(answer.headers()['content-encoding']).toBe('br')
  const headers = { 'if-none-match': answer.headers()['etag']! }
  expect((await request.get('/reservation', { headers })).status()).toBe(304)
  await page.goto('/reservation')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  const file = await request.get(script!)
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers()['content-encoding']).toBe('br')
  const again = await request.get(script!, { headers: { 'if-none-match': file.headers()['etag']! } })
  expect(again.status()).toBe(304)
  const missing = await request.get('/assets/none.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-type']).toContain('application/json')
})
