import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('locks the page under an overlay, and closes by its cross, Escape, a link and a tap beside it, which does nothing else', async ({
    page,
  }) => {
    await openHydrated(page, '/services')
    const menu = page.locator('#menu')
    const button = page.getByRole('button', { name: 'Menu' })
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    const turned = () =>
      page.locator('.bar-menu span').evaluate(icon => getComputedStyle(icon, '::before').rotate)
    expect(await turned()).toBe('none')
    await page.locator('.service').first().scrollIntoViewIfNeeded()
    for (const [x, y] of [
      [20, 400],
      // Its own empty part.
      [250, 830],
    ] as const) {
      await button.tap()
      await expect(menu).toBeVisible()
      // It comes from the side.
      await expect.poll(async () => (await menu.boundingBox())!.x).toBeLessThan(100)
      await page.waitForTimeout(400)
      await page.touchscreen.tap(x, y)
      await expect(menu).toBeHidden()
      await expect(page.locator('[data-open=true]')).toHaveCount(0)
      await expect(page).toHaveURL('/services')
      expect(await overflow()).not.toBe('hidden')
    }
    await button.tap()
    await expect.poll(turned).toBe('45deg')
    const overlay = await menu.evaluate(own => getComputedStyle(own, '::backdrop').backgroundColor)
    expect(overlay).not.toBe('rgba(0, 0, 0, 0)')
    await expect.poll(async () => (await menu.boundingBox())!.x).toBeGreaterThan(48)
    expect(await overflow()).toBe('hidden')
    await expect(page.locator('main')).toHaveAttribute('inert')
    for (let i = 0; i < 14; i++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBe(null)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await button.tap()
    await button.tap()
    await expect(menu).toBeHidden()
    await expect.poll(turned).toBe('none')
    await button.tap()
    await menu.getByRole('link', { name: 'Reservation' }).tap()
    await expect(page).toHaveURL('/reservation')
    await expect(menu).toBeHidden()
    await button.tap()
    await menu.getByRole('link', { name: 'Contact Us' }).tap()
    await expect(menu).toBeHidden()
    await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
    await expect(page.locator('footer')).toBeFocused()
    await expect(page).toHaveURL('/reservation')
  })
})

/** Pixels to the bottom of the page. */
function left(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
}

/** Every scroll position of the page from now on. */
async function watchScrolling(page: Page) {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    addEventListener('scroll', () => seen.push(Math.round(scrollY)))
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
}

test('motion: pages fade into each other, a new page starts at its top, Contact Us scrolls unless less motion is asked for, and the carousel follows the finger', async ({
  page,
  browser,
}) => {
  await test.step('one page fades into the next, and the picture of a vehicle travels to its page', async () => {
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
    const vehicle = page.locator('.vehicle').first()
    await vehicle.getByRole('button').press('Enter')
    await vehicle.getByRole('link', { name: /^Interior and fares/ }).click()
    await expect(page).toHaveURL(/\/fleet\/mercedes-s600-limo$/)
    await expect.poll(parts).toContain('::view-transition-group(car)')
  })
  await test.step('another page starts at its top; Contact Us scrolls or jumps, and the address stays', async () => {
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
    const contact = page.getByRole('link', { name: 'Contact Us', exact: true })
    const smooth = await watchScrolling(page)
    await contact.click()
    await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
    expect((await smooth()).length).toBeGreaterThan(3)
    await expect(page).toHaveURL('/fleet')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const still = await watchScrolling(page)
    await contact.click()
    await expect.poll(() => left(page)).toBeLessThanOrEqual(2)
    // The way back to the top may be told late.
    expect((await still()).length).toBeLessThanOrEqual(3)
    // Followed before the scripts of the page, and without any.
    await openHydrated(page, '/services#contact')
    await expect(page).toHaveURL('/services')
    await expect(page.locator('footer')).toBeInViewport()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/fleet')
    await plain.getByRole('link', { name: 'Contact Us', exact: true }).click()
    await expect(plain.locator('footer')).toBeInViewport()
    await context.close()
  })
  await test.step('the dragged picture follows at full size, the next one lies below it', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
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
      await expect
        .poll(() => slide(0), { timeout: 1000 })
        .toEqual({ translate: '-40px', scale: 1, opacity: 1 })
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
})

test('a long post keeps its close button in sight, figures stand in columns of one width, a long question beside its mark', async ({
  page,
}) => {
  const body = {
    imageUrl: '/pictures/city-night-1440.webp',
    altText: 'A car',
    title: 'A long way through the night',
    category: 'Guide' as const,
    content: Array.from({ length: 80 }, (_, index) => `Paragraph ${index} of a long post.`).join('\n'),
  }
  const { _id: id, slug } = await asStaff((call, token) => call('createPost', { token, body }))
  await openHydrated(page, `/blog/${slug}`)
  await page.getByText('Paragraph 79').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await asStaff((call, token) => call('deletePost', { token, id }))
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
