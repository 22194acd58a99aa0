import { violations } from '../support/axe.ts'
import { expect, openHydrated, test, uniqueEmail } from '../support/story.ts'
import { mailsTo, STORY } from '../support/story-server.ts'
import { WHOLE } from '../support/whole.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PAGES = [
  '/',
  '/reservation',
  '/services',
  '/fleet',
  '/fleet/mercedes-s600-limo',
  '/airports',
  '/airports/iad',
  '/blog',
  '/videos',
  '/contact',
  '/faq',
  '/privacy',
  '/accessibility',
  '/credits',
]

test('nothing moves while a page loads, and axe finds nothing on it', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [...PAGES, '/newsletter?token=x']) {
    await openHydrated(page, path)
    // What moves late has the time of the examination.
    expect(await violations(page), path).toEqual([])
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.01)
  }
})

/** Their parts are those of the English pages. */
const SPANISH_PAGES = WHOLE
  ? ['', ...PAGES.slice(1), '/newsletter?token=x']
  : ['', '/reservation', '/airports/iad', '/blog']

test('axe finds nothing on the pages in Spanish', async ({ page }) => {
  for (const path of SPANISH_PAGES) {
    await page.goto(`/es${path}`)
    // Colours are those of the English pages.
    expect(await violations(page, { themes: 'shown' }), path).toEqual([])
  }
})

/** Links that are followed at the same time. */
const AT_ONCE = 8

test('no link of the site leads nowhere', async ({ request }) => {
  const waiting = [...PAGES]
  const known = new Set(waiting)
  const follow = async (path: string) => {
    const response = await fetch(STORY.url + path)
    expect(response.status, path).toBe(200)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return await response.body?.cancel()
    for (const [, href] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const clean = href!.replaceAll('&amp;', '&')
      if (known.has(clean)) continue
      known.add(clean)
      waiting.push(clean)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow))
  expect(known.size).toBeGreaterThan(40)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [, url] of sitemap.matchAll(/<loc>([^<]+)/g)) {
    const { pathname } = new URL(url!)
    if (!known.has(pathname)) expect((await fetch(STORY.url + pathname)).status, pathname).toBe(200)
  }
  const feed = await (await request.get('/blog.xml')).text()
  // Other stories may have published something meanwhile.
  expect(feed.match(/<item>/g)!.length).toBeGreaterThanOrEqual(6)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ')
})

test('one page fades into the next, and the picture of a vehicle travels to its page', async ({ page }) => {
  await openHydrated(page, '/')
  await page.evaluate(() => {
    const parts: string[] = []
    Object.assign(globalThis, { parts })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = options => {
      const transition = start(options)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          parts.push((effect as KeyframeEffect).pseudoElement ?? '')
      })
      return transition
    }
  })
  const parts = () => page.evaluate(() => (globalThis as unknown as { parts: string[] }).parts)
  await page.locator('.bar-links').getByRole('link', { name: 'Fleet' }).click()
  await expect(page.getByRole('heading', { name: 'Our Fleet' })).toBeVisible()
  await expect.poll(parts).toContain('::view-transition-new(root)')
  expect((await parts()).join()).not.toContain('(car)')
  await page
    .getByRole('link', { name: /^Interior, space and fares/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/fleet\/mercedes-s600-limo$/)
  await expect.poll(parts).toContain('::view-transition-group(car)')
})

for (const [width, scale] of [
  [390, 2],
  [1440, 1],
] as const) {
  test(`pictures are hardly larger than they are shown, at ${width} px`, async ({ browser }) => {
    const pages = ['/', '/services', '/fleet', '/airports', '/blog', '/videos']
    // Each page in one of the windows.
    for (const path of pages.filter((_, index) => WHOLE || index % 2 === scale % 2)) {
      // Each page on its own: a browser takes what it has already, however large.
      const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: scale })
      const page = await context.newPage()
      await page.goto(path)
      await page.evaluate(() => {
        for (const image of document.querySelectorAll('img')) image.loading = 'eager'
      })
      // The pictures of films come from outside, which may not answer.
      const isLoaded = () =>
        [...document.images].every(
          ({ complete, currentSrc }) => currentSrc !== '' && (complete || !/\.(avif|webp)$/.test(currentSrc)),
        )
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
      // What stands in two places counts in the larger one.
      const ratios = await page.evaluate(() => {
        const smallest: Record<string, number> = {}
        for (const image of document.images) {
          const width = Number(/-(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1])
          if (!image.complete || !width) continue
          const box = image.getBoundingClientRect()
          // The part that is shown: object-fit cuts off the rest.
          const wide = Math.max(box.width, (box.height * image.naturalWidth) / image.naturalHeight)
          const ratio = width / (wide * devicePixelRatio)
          smallest[image.currentSrc] = Math.min(ratio, smallest[image.currentSrc] ?? ratio)
        }
        return smallest
      })
      if (path !== '/videos') expect(Object.keys(ratios), path).not.toEqual([])
      const large = Object.entries(ratios).filter(([, ratio]) => ratio > 1.5)
      expect(large, `${path} at ${width}`).toEqual([])
      await context.close()
    }
  })
}

test('a visitor writes to the company, subscribes, confirms by mail, and ends it', async ({ page }) => {
  const email = uniqueEmail()
  await openHydrated(page, '/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill(uniqueEmail())
  await page.getByLabel('Message').fill('Do you drive to Annapolis?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We’ve received your message')).toBeVisible()
  await page.locator('.bar-links').getByRole('link', { name: 'Blog' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Almost done')).toBeVisible()
  const [mail] = await mailsTo(email, 1)
  const link = new URL(/http\S+newsletter\?token=[\w-]+/.exec(mail!.text!)![0])
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You’re subscribed.')).toBeVisible()
  await page.goto(`${link.pathname}${link.search}&end`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed')).toBeVisible()
})
