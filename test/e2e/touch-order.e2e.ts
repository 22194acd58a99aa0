import { fingerOn } from '../support/finger.ts'
import { login, row } from '../support/office.ts'
import { expect, test } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

test('on a telephone a row is moved with the finger by its handle, and the page stays where it is', async ({
  page,
  allowInConsole,
}) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const names = [`One ${unique}`, `Two ${unique}`] as const
  const made: { _id: string }[] = []
  for (const title of names) {
    made.push(
      await asStaff((call, token) =>
        call('createVideo', { token, body: { url: 'https://youtu.be/R6MlUcmOul8', title } }),
      ),
    )
  }
  await login(page, '/admin/videos')
  await expect(row(page, names[1])).toBeVisible()
  const shown = async () =>
    (await page.locator('.editor-list h3').allTextContents()).filter(text => text.endsWith(unique))
  const [upper, lower] = (await shown()) as [string, string]
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
  expect(await shown()).toEqual([upper, lower])

  // Somebody else may add a film meanwhile: the order is refused then, and drawn again.
  const reordered = expect(async () => {
    const answered = page.waitForResponse(response => response.url().endsWith('/api/videos/order'))
    if ((await shown())[0] === upper) {
      await draw()
      await finger.lift()
      expect((await answered).ok()).toBe(true)
    }
    expect(await shown()).toEqual([lower, upper])
  })
  await allowInConsole('status of 409', () => reordered.toPass())
  const stored = await asStaff(async (call, token) => await call('listAllVideos', { token }))
  expect(stored.map(({ title }) => title).filter(title => title?.endsWith(unique))).toEqual([lower, upper])
  await asStaff((call, token) => Promise.all(made.map(({ _id: id }) => call('deleteVideo', { token, id }))))
})
