import { fingerOn } from './support/finger.ts'
import { row } from './support/office.ts'
import { openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, test } from './support/story.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

// In the store of all stories, films that others add and remove would move the rows below the finger.
test('on a telephone a row is moved with the finger by its handle, and the page stays where it is', async ({
  page,
}) => {
  const product = await startOwnProduct()
  const { call, owner: token } = product
  for (const title of ['First film', 'Second film'])
    await call('createVideo', { token, body: { url: 'https://youtu.be/R6MlUcmOul8', title } })
  await openOwn(page, product, token, '/admin/videos')
  await expect(row(page, 'Second film')).toBeVisible()
  const titles = page.locator('.editor-list h3').filter({ hasText: / film$/ })
  const [upper, lower] = (await titles.allTextContents()) as [string, string]
  const said = page.locator('[aria-live="assertive"]')
  const finger = await fingerOn(page)
  /** Presses the handle of the upper row and draws it beyond the middle of the lower one. */
  const draw = async () => {
    const handle = page.getByRole('button', { name: `Reorder ${upper}` })
    await row(page, lower).evaluate(element =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const [start, end] = [(await handle.boundingBox())!, (await row(page, lower).boundingBox())!]
    const from = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
    const to = { x: from.x + 4, y: end.y + end.height * 0.8 }
    const before = await page.evaluate(() => scrollY)
    await finger.press(from)
    await expect(said).toContainText(`${upper} picked up`)
    await finger.move(from, to)
    await expect(row(page, upper)).toHaveAttribute('style', /translate: 0(px)? [1-9]/)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  }

  // A finger that the system takes away, as for a call, moves nothing.
  await draw()
  await finger.cancel()
  await expect(said).toContainText(`${upper} is now at position`)
  await expect(titles).toHaveText([upper, lower])

  await draw()
  await finger.lift()
  const stored = async () => (await call('listAllVideos', { token })).map(({ title }) => title)
  await expect
    .poll(async () => (await stored()).filter(title => title?.endsWith(' film')))
    .toEqual([lower, upper])
  await expect(titles).toHaveText([lower, upper])
  // The office follows events until its page is left.
  await page.goto('about:blank')
  await product.stop()
})
