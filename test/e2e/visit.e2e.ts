import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [place, point] of [
    ['beside it', { x: 20, y: 400 }],
    ['on its empty part', { x: 250, y: 830 }],
  ] as const) {
    test(`closes on a tap ${place}, which does nothing else`, async ({ page }) => {
      await openHydrated(page, '/services')
      const menu = page.locator('#menu')
      const button = page.getByRole('button', { name: 'Menu' })
      const opened = page.locator('[data-open=true]')
      await page.locator('.service').first().scrollIntoViewIfNeeded()
      await button.tap()
      await expect(menu).toBeVisible()
      await page.waitForTimeout(400)
      await page.touchscreen.tap(point.x, point.y)
      await expect(menu).toBeHidden()
      await expect(opened).toHaveCount(0)
      await expect(page).toHaveURL('/services')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
        'hidden',
      )
    })
  }

  test('lies beside an overlay, and its button is a cross while it is open', async ({ page }) => {
    await openHydrated(page, '/')
    const turned = () =>
      page.locator('.bar-menu span').evaluate(icon => getComputedStyle(icon, '::before').rotate)
    expect(await turned()).toBe('none')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect.poll(turned).toBe('45deg')
    const overlay = await page
      .locator('#menu')
      .evaluate(menu => getComputedStyle(menu, '::backdrop').backgroundColor)
    expect(overlay).not.toBe('rgba(0, 0, 0, 0)')
    await expect.poll(async () => (await page.locator('#menu').boundingBox())!.x).toBeGreaterThan(48)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.locator('#menu')).toBeHidden()
    await expect.poll(turned).toBe('none')
  })

  test('closes and leads to the bottom with Contact Us', async ({ page }) => {
    await openHydrated(page, '/fleet')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('#menu').getByRole('link', { name: 'Contact Us' }).tap()
    await expect(page.locator('#menu')).toBeHidden()
    await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
    await expect(page.locator('footer')).toBeFocused()
    await expect(page).toHaveURL('/fleet')
  })
})

/** Pixels to the bottom of the page. */
function left(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
}

test('Contact Us leaves the address as it is, also when it was followed before the scripts', async ({
  page,
}) => {
  await openHydrated(page, '/fleet')
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
  await expect(page).toHaveURL('/fleet')
  await openHydrated(page, '/services#contact')
  await expect(page).toHaveURL('/services')
  await expect(page.locator('footer')).toBeInViewport()
})

test('without JavaScript Contact Us leads to the footer as well', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fleet')
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(page.locator('footer')).toBeInViewport()
  await context.close()
})

/** Every scroll position of the page from now on. */
async function watchScrolling(page: Page) {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    addEventListener('scroll', () => seen.push(Math.round(scrollY)))
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
}

test('another page starts at its top at once; only a way within the page is scrolled', async ({ page }) => {
  await openHydrated(page, '/')
  const bottom = await page.evaluate(() => {
    scrollTo({ top: 1e6, behavior: 'instant' })
    return scrollY
  })
  const seen = await watchScrolling(page)
  await page.locator('footer').getByRole('link', { name: 'Fleet' }).click()
  await expect(page.getByRole('heading', { name: 'Our Fleet' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const jump = await seen()
  // The other page may be shorter: then the browser itself moves before. On the way to the top it is seen nowhere.
  expect(
    jump.filter(top => top > 0 && top < bottom / 2),
    JSON.stringify(jump),
  ).toEqual([])
  const smooth = await watchScrolling(page)
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
  expect((await smooth()).length).toBeGreaterThan(3)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no way is scrolled', async ({ page }) => {
    await openHydrated(page, '/fleet')
    const seen = await watchScrolling(page)
    await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
    await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
    expect((await seen()).length).toBeLessThanOrEqual(2)
  })
})

test('a long post keeps its close button in sight and gives the focus back', async ({ page }) => {
  const body = {
    imageUrl: '/pictures/tours-1280.webp',
    altText: 'A car',
    title: 'A long way through the night',
    category: 'Guide' as const,
    content: Array.from({ length: 80 }, (_, index) => `Paragraph ${index} of a long post.`).join('\n'),
  }
  const { _id: id, slug } = await asStaff((call, token) => call('createPost', { token, body }))
  await openHydrated(page, '/blog')
  const more = page.locator(`.blog_post-more[href="/blog/${slug}"]`)
  const close = page.getByRole('link', { name: 'Close' })
  await more.click()
  await page.getByText('Paragraph 79').scrollIntoViewIfNeeded()
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(more).toBeFocused()
  // By the browser's own way back, and where the post was opened by its address.
  await more.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(more).toBeFocused()
  await expect(page).toHaveURL('/blog')
  await openHydrated(page, `/blog/${slug}`)
  await expect(page.locator('html')).toHaveClass(/is-reading/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/blog')
  await expect(more).toBeFocused()
  await asStaff((call, token) => call('deletePost', { token, id }))
})

test('the carousel follows the finger: the dragged picture at full size, the next one below it', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await page.mouse.move(700, 200)
  const slide = (index: number) =>
    page
      .locator('.carousel_slide')
      .nth(index)
      .evaluate(element => {
        const { translate, scale, opacity } = getComputedStyle(element)
        return { translate, scale: Number(scale), opacity: Number(opacity) }
      })
  // A press before React has attached the carousel drags nothing.
  await expect(async () => {
    await page.mouse.up()
    await page.mouse.move(700, 200)
    await page.mouse.down()
    await page.mouse.move(660, 200, { steps: 4 })
    await expect.poll(() => slide(0), { timeout: 1000 }).toEqual({ translate: '-40px', scale: 1, opacity: 1 })
  }).toPass()
  expect(await slide(1)).toEqual({ translate: 'none', scale: 0.9, opacity: 1 })
  expect((await slide(2)).opacity).toBe(0)
  await page.mouse.up()
  await expect.poll(async () => (await slide(0)).translate).toMatch(/^(none|0px)$/)
  await expect(page.getByRole('button', { name: 'Picture 1 of 4' })).toHaveAttribute('aria-current', 'true')
  // At the end there is nothing to drag to: the picture follows, but less.
  await page.mouse.down()
  await page.mouse.move(780, 200, { steps: 4 })
  expect((await slide(0)).translate).toBe('30px')
  await page.mouse.up()
})

test('figures come from the text face, also in headings, and stand in columns of one width', async ({
  page,
}) => {
  await openHydrated(page, '/fleet')
  await page.evaluate(() => document.fonts.ready)
  const width = (text: string, font: string) =>
    page.evaluate(
      ([text, font]) => {
        const context = document.createElement('canvas').getContext('2d')!
        context.font = `400 100px ${font}`
        return context.measureText(text!).width
      },
      [text, font],
    )
  for (const sign of ['0', '6', '$']) {
    expect(await width(sign, 'Marcellus'), sign).toBe(await width(sign, 'Figtree'))
  }
  expect(await width('O', 'Marcellus')).not.toBe(await width('O', 'Figtree'))
  const rate = page.locator('.vehicle dd').last()
  await expect(rate).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums')
  await expect(rate).toHaveCSS('font-family', /^Figtree/)
})

test('a question that takes several lines stays beside its mark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, '/faq')
  const lines = await page
    .locator('.faq_faq summary')
    .filter({ hasText: 'How many guests and bags fit' })
    .evaluate(summary => {
      const range = document.createRange()
      range.selectNodeContents(summary)
      return [...range.getClientRects()].map(({ right }) => summary.getBoundingClientRect().right - right)
    })
  expect(lines.length).toBeGreaterThan(1)
  // The plus is 18 px wide, 4 px from the edge.
  for (const right of lines) expect(right).toBeGreaterThan(22)
})

test.describe('when something fails', () => {
  test.use({ expectedConsole: ['Failed to load resource', 'failed', 'Failed to fetch videos'] })

  test('the videos page stays calm and shows its empty state; only the console tells', async ({ page }) => {
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await openHydrated(page, '/')
    await page.route('**/videos.data*', route => route.abort())
    await page.locator('.bar-links').getByRole('link', { name: 'Videos' }).click()
    await expect(page.getByRole('heading', { name: 'Premium Video Gallery' })).toBeVisible()
    await expect(page.getByText('No videos right now.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText('Failed')
    expect(errors).toContain('Failed to fetch videos')
  })

  test('a failed page is red only where the specification says so', async ({ page }) => {
    const colour = async (label: string, path: string) => {
      await openHydrated(page, '/')
      await page.route(`**${path}`, route => route.abort())
      await page.locator('.bar-links').getByRole('link', { name: label }).click()
      return await page.getByRole('alert').evaluate(alert => getComputedStyle(alert).color)
    }
    const red = await colour('Services', '/services.data*')
    expect(red).toBe('rgb(160, 47, 34)')
    expect(await colour('Fleet', '/fleet.data*')).not.toBe(red)
    expect(await colour('Blog', '/blog.data*')).not.toBe(red)
  })

  test('the contact form says what to do: check the fields, wait, or look at the connection', async ({
    page,
  }) => {
    await openHydrated(page, '/contact')
    const send = page.getByRole('button', { name: 'Send message' })
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill('ada@example')
    await page.getByLabel('Message').fill('Do you drive to Annapolis?')
    await page.waitForTimeout(1600)
    await send.click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please check the marked fields.')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.route('**/api/messages', route =>
      route.fulfill({ status: 429, json: { code: 'too_many', message: 'Please wait a minute.' } }),
    )
    await send.click()
    await expect(alert).toHaveText('Please wait a minute.')
    await page.unroute('**/api/messages')
    await page.route('**/api/messages', route => route.abort())
    await send.click()
    await expect(alert).toHaveText('We couldn’t reach the server. Check your connection and try again.')
    await expect(page.getByLabel('Message')).toHaveValue('Do you drive to Annapolis?')
  })
})
