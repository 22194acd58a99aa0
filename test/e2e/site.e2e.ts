import { violations } from '../support/axe.ts'
import { expect, openHydrated, shownBy, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo, STORY } from '../support/story-server.ts'

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
const SPANISH_PAGES = ['', '/reservation', '/airports/iad', '/blog']

test('axe finds nothing on the pages in Spanish', async ({ page }) => {
  for (const path of SPANISH_PAGES) {
    await page.goto(`/es${path}`)
    // Colours are those of the English pages.
    expect(await violations(page, { themes: 'shown' }), path).toEqual([])
  }
})

test.describe('as machines read it', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has its own title, description and address', async ({ page }) => {
    const seen = new Set<string>()
    const post = await page
      .goto('/blog')
      .then(() => page.locator('.blog_post-more').first().getAttribute('href'))
    for (const path of [...PAGES, post!]) {
      await page.goto(path)
      const title = await page.title()
      const description = await page.locator('meta[name=description]').getAttribute('content')
      const canonical = await page.locator('link[rel=canonical]').last().getAttribute('href')
      for (const text of [title, description!]) {
        expect(seen.has(text), `${path}: ${text}`).toBe(false)
        seen.add(text)
      }
      expect(new URL(canonical!).pathname).toBe(path)
      await expect(page.locator('meta[property="og:image"]').last()).toHaveAttribute('content', /^http/)
      await expect(page.locator('h1')).not.toHaveCount(0)
    }
  })
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

/** Longer than a picture of the carousel is shown. */
const TURN_MS = 5600

test('the carousel turns by itself, by its lines and by dragging, and stands still when asked', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/')
  const current = () => page.locator('.carousel_slide[data-current=true] img').getAttribute('alt')
  const dots = page.getByRole('button', { name: /^Picture \d of 4$/ })
  await expect(dots).toHaveCount(4)
  const first = await current()
  await page.mouse.move(5, 5)
  await page.clock.runFor(TURN_MS)
  await expect.poll(current).not.toBe(first)

  await dots.nth(3).click()
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
  const drag = async (by: number) => {
    await page.mouse.move(700, 200)
    await page.mouse.down()
    await page.mouse.move(700 + by, 200, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-60)
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
  await drag(60)
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await drag(49)
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await drag(-50)
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Pause slideshow' }).click()
  await page.mouse.move(5, 700)
  await page.clock.runFor(TURN_MS)
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
})

test('the carousel turns while the pointer or a field of the hero is in use, and holds while its controls have the focus', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/')
  const dots = page.getByRole('button', { name: /^Picture \d of 4$/ })
  await page.mouse.move(700, 400)
  await page.clock.runFor(TURN_MS)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.locator('.hero form').getByLabel('From').click()
  await page.clock.runFor(TURN_MS)
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')

  await dots.nth(2).focus()
  await page.clock.runFor(2 * TURN_MS)
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await page.locator('.hero form').getByLabel('From').focus()
  await page.clock.runFor(TURN_MS)
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')

  // A drag takes as long as it takes.
  await page.mouse.move(700, 200)
  await page.mouse.down()
  await page.mouse.move(720, 200, { steps: 4 })
  await page.clock.runFor(2 * TURN_MS)
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
  await page.mouse.up()

  // Play has the focus, and plays.
  await page.getByRole('button', { name: 'Pause slideshow' }).press('Enter')
  await page.clock.runFor(2 * TURN_MS)
  await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Play slideshow' }).press('Enter')
  await page.clock.runFor(TURN_MS)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
})

test('the home page asks the API for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  await openHydrated(page, '/')
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
})

test('a broken picture says No Image', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource')
  await page.route(/fleet-light-suv/, route => route.abort())
  await openHydrated(page, '/fleet')
  await page.locator('.vehicle').nth(2).scrollIntoViewIfNeeded()
  const broken = page.getByRole('img', { name: 'No Image' }).first()
  await broken.scrollIntoViewIfNeeded()
  await expect.poll(() => shownBy(broken)).toMatch(/\/noimage\.svg$/)
})

test('a page that takes its time says so', async ({ page }) => {
  await openHydrated(page, '/')
  await page.route('**/videos.data*', async route => {
    await new Promise(resolve => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page.locator('.bar-links').getByRole('link', { name: 'Videos' }).click()
  await expect(page.getByText('Loading videos...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premium Video Gallery' })).toBeVisible()
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

test('cards open by click and by Enter', async ({ page }) => {
  await openHydrated(page, '/services')
  const name = page.getByRole('button', { name: 'City Tours' })
  const detail = page.getByText('Routes tailored to you')
  await expect(detail).toBeHidden()
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(detail).toBeVisible()
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/fleet')
  await page.getByRole('heading', { name: 'Executive Shuttle' }).hover()
  await expect(page.getByText('Black executive shuttle van')).toBeVisible()
})

test('an airport card opens the reservation with that airport filled in', async ({ page }) => {
  await page.goto('/airports')
  await page.getByRole('link', { name: /BWI Airport/ }).click()
  await expect(page).toHaveURL('/reservation?pickup=BWI')
  await expect(page.getByRole('combobox', { name: 'Pickup' })).toHaveValue(
    /^Baltimore\/Washington International/,
  )
})

test('a post opens over the list at its own address, and closes by button, Escape and beside it', async ({
  page,
}) => {
  await openHydrated(page, '/blog')
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/blogs') || pathname.endsWith('.data')) asked.push(pathname + search)
  })
  const open = page.getByRole('link', { name: /Read More.*A wedding day/ })
  const dialog = page.getByRole('dialog')
  const closings = [
    () => page.getByRole('link', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 400),
  ]
  for (const close of closings) {
    await open.click()
    await expect(page).toHaveURL('/blog/a-wedding-day-without-watching-the-clock')
    await expect(dialog).toContainText('leave a quiet quarter of an hour')
    await expect(page).toHaveTitle(/^A wedding day/)
    await close()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/blog')
  }
  // Each opening asks for the one post, none for the list.
  const one = '/blog/a-wedding-day-without-watching-the-clock.data?_routes=pages%2Fblog%2Fblog-post'
  expect(asked).toEqual(closings.map(() => one))
})

test('a shared post opens directly, also without JavaScript; an unknown one is not found', async ({
  browser,
  request,
}) => {
  const path = '/blog/a-wedding-day-without-watching-the-clock'
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /A wedding day/ })).toBeVisible()
  await context.close()
  expect((await request.get('/blog/no-such-post')).status()).toBe(404)
})

test('a film is asked of its host only after the click', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource', 'ERR_')
  const hosts = new Set<string>()
  await page.route(/youtube/, route => {
    hosts.add(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  await openHydrated(page, '/videos')
  await expect(page).toHaveTitle('Videos - Quantico Rides & Transports')
  expect([...hosts]).toEqual([])
  await page
    .getByRole('button', { name: /Watch Now/ })
    .first()
    .click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  )
  expect([...hosts]).toEqual(['www.youtube-nocookie.com'])
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  const top = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => scrollTo({ top: 390, behavior: 'instant' }))
  await expect(top).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(5)
})

test.describe('when the API fails', () => {
  test.use({ expectedConsole: ['failed', 'Failed to load resource'] })

  for (const [label, path, message] of [
    ['Services', '/services.data*', 'Failed to fetch services'],
    ['Fleet', '/fleet.data*', 'Failed to fetch fleet'],
    ['Blog', '/blog.data*', 'Failed to fetch blog posts'],
  ] as const) {
    test(`the ${label} page says so alone, and offers another try`, async ({ page }) => {
      await openHydrated(page, '/')
      await page.route(`**${path}`, route => route.abort())
      await page.locator('.bar-links').getByRole('link', { name: label }).click()
      await expect(page.getByRole('alert')).toHaveText(message)
      await expect(page.locator('main h1, main h2')).toHaveCount(0)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.locator('main h1').first()).toBeVisible()
    })
  }
})

test('a change of staff shows on the very next page', async ({ request }) => {
  const pageOf = async () => (await request.get('/videos')).text()
  expect(await pageOf()).not.toContain('A film of this story')
  const { _id: id } = await asStaff((call, token) =>
    call('createVideo', {
      token,
      body: { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'A film of this story' },
    }),
  )
  expect(await pageOf()).toContain('A film of this story')
  await asStaff((call, token) => call('deleteVideo', { token, id }))
  expect(await pageOf()).not.toContain('A film of this story')
})

test('what staff type stays text, wherever it goes', async ({ page }) => {
  const title = `</script><img src=x onerror="document.title='hacked'"><b>bold</b>`
  const { _id: id } = await asStaff((call, token) =>
    call('createVideo', { token, body: { url: 'https://youtu.be/aqz-KE-bpKQ', title, description: title } }),
  )
  await openHydrated(page, '/videos')
  await expect(page.locator('.film strong').filter({ hasText: '<b>bold</b>' })).toHaveCount(1)
  await expect(page).toHaveTitle('Videos - Quantico Rides & Transports')
  await asStaff((call, token) => call('deleteVideo', { token, id }))
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the carousel stands still', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/')
    await page.mouse.move(5, 700)
    await page.clock.runFor(TURN_MS)
    await expect(page.getByRole('button', { name: 'Picture 1 of 4' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  })
})

test('a video without an id is left out, with a word in the console', async ({ page, expectedConsole }) => {
  expectedConsole.push('A video without a YouTube id is left out: https://vimeo.example/1')
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await openHydrated(page, '/')
  let playable = 0
  await page.route('**/videos.data*', async route => {
    const films = (await (await page.request.get('/api/videos')).json()) as { url: string }[]
    const response = await route.fetch()
    const broken = films[0]!.url
    playable = films.filter(({ url }) => url !== broken).length
    const body = (await response.text()).replaceAll(broken, 'https://vimeo.example/1')
    await route.fulfill({ response, body })
  })
  await page.locator('.bar-links').getByRole('link', { name: 'Videos' }).click()
  await expect(page.getByRole('heading', { name: 'Premium Video Gallery' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Watch Now/ })).toHaveCount(playable)
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
})

for (const [width, scale] of [
  [390, 2],
  [1440, 1],
] as const) {
  test(`pictures are hardly larger than they are shown, at ${width} px`, async ({ browser }) => {
    const pages = ['/', '/services', '/fleet', '/airports', '/blog', '/videos']
    // Each page in one of the windows.
    for (const path of pages.filter((_, index) => index % 2 === scale % 2)) {
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

test('a reader chooses a category, subscribes, confirms by mail, and ends it', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const email = uniqueEmail()
  await openHydrated(page, '/blog')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Weddings' }).click()
  await expect(page).toHaveURL('/blog?category=weddings')
  await expect(categories.getByRole('link', { name: 'Weddings' })).toHaveAttribute('aria-current', 'true')
  for (const facts of await page.locator('.post-facts').allTextContents())
    expect(facts).toMatch(/^Weddings · .+ · \d+ min read$/)
  await page.getByLabel('Email').fill('ada@example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
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

test('a visitor writes to the company; what is wrong is told at its field', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const email = uniqueEmail()
  await openHydrated(page, '/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example')
  await page.getByLabel('Message').fill('Do you drive to Annapolis?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We’ve received your message')).toBeVisible()
})
