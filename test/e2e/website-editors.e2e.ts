import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './support/axe.ts'
import { expectSuccess, login, row } from './support/office.ts'
import { expect, test } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const VEHICLE = {
  imageUrl: '/pictures/fleet-teaser-sedan-1600.webp',
  altText: 'A black car',
  passengerCapacity: 3,
  laggageCapacity: 2,
  hourlyRate: 80,
}
const addVehicle = (name: string) =>
  asStaff((call, token) => call('createVehicle', { token, body: { ...VEHICLE, name } }))
const removeVehicles = (names: string[]) =>
  asStaff(async (call, token) => {
    const found = (await call('listAllVehicles', { token })).filter(({ name }) => names.includes(name))
    for (const { _id: id } of found) await call('deleteVehicle', { token, id })
  })
const isPublic = (name: string) =>
  asStaff(async call => (await call('listVehicles')).some(vehicle => vehicle.name === name))

const MARCH_20 = `${new Date().getFullYear() + 1}-03-20`

test('a vehicle is duplicated as a draft, seen while it is typed, and published at a time, then at once', {
  tag: '@fleet',
}, async ({ page }) => {
  const [name, copy] = [NAME(), NAME()]
  await addVehicle(name)
  await login(page, '/admin/fleet')
  await expect(row(page, name)).toContainText('Published')
  await expect(row(page, name).getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    /^\/fleet\/test-[0-9a-f]+$/,
  )
  await row(page, name).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Add vehicle' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel(/^Draft/)).toBeChecked()
  await expect(page.locator('.editor-form .unsaved-note')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(copy)
  const beside = page.getByRole('region', { name: 'Live preview' })
  await expect(beside.getByRole('heading', { name: copy })).toBeVisible()
  await page.getByLabel('Hourly rate ($)').fill('95.5')
  await expect(beside).toContainText('$95.50/hr')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Fleet vehicle added successfully!')
  await expect(row(page, copy)).toContainText('Draft')
  expect(await isPublic(copy)).toBe(false)
  await row(page, copy).getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Preview' }).getByRole('heading', { name: copy }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await row(page, copy).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(/^Draft/).uncheck()
  await page.getByLabel('Schedule').check()
  await page.getByLabel('Publish on, date').fill(MARCH_20)
  await page.getByLabel('Publish on, time').fill('18:45')
  await expect(page.getByText(/^Publishes \w+day, March 20, \d{4}, 6:45 pm EDT\. In \d+ days$/)).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Fleet vehicle updated successfully!')
  await expect(row(page, copy)).toContainText(/Publishes Mar 20, \d{4}, 6:45\spm EDT/)
  expect(await isPublic(copy)).toBe(false)

  await row(page, copy).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Publish on, time')).toHaveValue('18:45')
  await expect(page.locator('.editor-form .unsaved-note')).toHaveCount(0)
  await page.getByLabel('Publish on save').check()
  await expect(page.locator('.editor-form .unsaved-note')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Fleet vehicle updated successfully!')
  await expect(row(page, copy)).toContainText('Published')
  expect(await isPublic(copy)).toBe(true)
  await removeVehicles([name, copy])
})

test('a picture is chosen, cropped by pointer and keyboard, gets a focal point, and visitors see both', {
  tag: '@fleet',
}, async ({ page, allowInConsole }) => {
  const name = NAME()
  const photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()
  await login(page, '/admin/fleet')
  const address = page.getByLabel('Image URL')
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel('Choose a file').setInputFiles(file)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await allowInConsole('status of 422', async () => {
    await choose({ name: 'drawing.png', mimeType: 'image/png', buffer: drawing })
    await expect(address).toHaveAccessibleDescription(/Choose a JPEG, PNG/)
  })
  await choose({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(address).toHaveValue(/^\/uploads\/[0-9a-f]{24}-1000\.webp$/)
  const whole = await address.inputValue()
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop and focal point' })
  expect(await violations(page)).toEqual([])
  const corner = dialog.getByRole('button', { name: /^Crop size/ })
  const picture = (await page.locator('.frame-box').boundingBox())!
  await drag(page, corner, { x: -picture.width / 2, y: -picture.height / 4 })
  await expect(corner).toHaveAccessibleName('Crop size: 50% by 75%')
  await drag(page, dialog.getByRole('button', { name: /^Crop:/ }), { x: picture.width / 4, y: 500 })
  await expect(dialog.getByRole('button', { name: /^Crop:/ })).toHaveAccessibleName(
    'Crop: 50% by 75%, from 25% left and 25% top',
  )
  await page.getByRole('button', { name: 'Keep original' }).click()
  await expect(address).toHaveValue(whole)
  await page.getByRole('button', { name: 'Crop' }).click()
  await corner.focus()
  for (let i = 0; i < 8; i++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(dialog.getByRole('button', { name: 'Crop size: 60% by 95%' })).toBeFocused()
  await dialog.getByRole('button', { name: /^Crop:/ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(
    dialog.getByRole('button', { name: 'Crop: 60% by 95%, from 5% left and 0% top' }),
  ).toBeFocused()
  await dialog.getByRole('button', { name: /^Focal point:/ }).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
  await expect(
    dialog.getByRole('button', { name: 'Focal point: step 5 of 9 across, 1 of 9 down' }),
  ).toBeFocused()
  await dialog.getByRole('button', { name: 'Use crop' }).click()
  await expect(address).toHaveValue(/^\/uploads\/[0-9a-f]{24}-40-600\.webp$/)
  const framed = await address.inputValue()
  // The same frame is there again when it is opened again, and the whole picture still is.
  await page.getByRole('button', { name: 'Crop' }).click()
  await expect(
    dialog.getByRole('button', { name: 'Crop: 60% by 95%, from 5% left and 0% top' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await dialog.getByRole('button', { name: 'Center focal point' }).click()
  await dialog.getByRole('button', { name: 'Use crop' }).click()
  await expect(address).toHaveValue(whole)
  await address.fill(framed)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Passenger capacity').fill('4')
  await page.getByLabel('Luggage capacity').fill('2')
  await page.getByLabel('Hourly rate ($)').fill('90')
  // A picture needs a text for those who cannot see it.
  await allowInConsole('status of 422', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('Alt text')).toBeFocused()
  })
  await page.getByLabel('Alt text').fill(`Car of ${name}`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Fleet vehicle added successfully!')
  await page.goto('/fleet')
  const shown = page.getByRole('img', { name: `Car of ${name}` })
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveCSS('object-position', '50% 0%')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  const shape = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await expect.poll(shape).toBeCloseTo(600 / 760, 1)
  const stored = await asStaff(async call => (await call('listVehicles')).find(one => one.name === name))
  expect(stored?.imageUrl).toBe(framed)
  await removeVehicles([name])
})

async function drag(page: Page, from: ReturnType<Page['getByRole']>, by: { x: number; y: number }) {
  const box = (await from.boundingBox())!
  // Near the upper left of the frame, where neither the corner nor the focal point lies.
  const start =
    box.width > 60
      ? { x: box.x + 30, y: box.y + 30 }
      : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2)
  await page.mouse.move(start.x + by.x, start.y + by.y)
  await page.mouse.up()
}

test('rows are moved by keyboard and by mouse, and visitors see it; an order that cannot be saved goes back, a saved one too', {
  tag: '@fleet',
}, async ({ page, allowInConsole }) => {
  const names = [NAME(), NAME(), NAME()]
  for (const name of names) await addVehicle(name)
  await login(page, '/admin/fleet')
  const [a, b, c] = names as [string, string, string]
  await expect(row(page, c)).toBeVisible()
  const order = async () => {
    const shown = await page.locator('.editor-list h3').allTextContents()
    return shown
      .filter(text => names.includes(text))
      .map(text => 'abc'[names.indexOf(text)])
      .join('')
  }
  const handle = (name: string) => page.getByRole('button', { name: `Reorder ${name}` })
  const said = page.locator('[aria-live="assertive"]')
  expect(await order()).toBe('abc')
  await handle(c).focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText(`${c} picked up`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(said).toContainText(`${c}, position`)
  await page.keyboard.press('Escape')
  await expect(said).toContainText(`${c} is now at position`)
  expect(await order()).toBe('abc')
  const saved = () => page.waitForResponse(response => response.url().endsWith('/api/fleets/order'))
  let response = saved()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await response
  expect(await order()).toBe('acb')
  await expect(handle(c)).toBeFocused()
  const strip = page.locator('.undo')
  await expect(strip).toContainText('New order saved')
  response = saved()
  await strip.getByRole('button', { name: 'Undo' }).click()
  await response
  await expect.poll(order).toBe('abc')
  await expect(strip).toHaveCount(0)

  response = saved()
  await handle(a).dragTo(row(page, c))
  await response
  await expect.poll(order).toBe('bca')
  let failing = true
  const problem = { status: 500, json: { code: 'internal', message: 'The disk is full.' } }
  await page.route('**/api/fleets/order', route => (failing ? route.fulfill(problem) : route.fallback()))
  await allowInConsole('status of 500', async () => {
    await handle(a).dragTo(row(page, b))
    await expect(page.locator('.admin-failed').filter({ hasText: 'The disk is full.' })).toBeFocused()
  })
  await page.getByRole('button', { name: 'Go back' }).click()
  expect(await order()).toBe('bca')
  failing = false

  // A colleague puts them in another order: Undo must not take that back.
  const ids = await asStaff(async (call, token) => {
    const all = await call('listAllVehicles', { token })
    const named = [c, b, a].map(name => all.find(vehicle => vehicle.name === name)!._id)
    // Behind the others: stories of visitors take the first one.
    const others = all.map(({ _id }) => _id).filter(id => !named.includes(id))
    await call('reorderVehicles', { token, body: { ids: [...others, ...named] } })
    return named
  })
  await expect.poll(order).toBe('cba')
  await allowInConsole('status of 409', async () => {
    await strip.getByRole('button', { name: 'Undo' }).click()
    await expect(strip).toContainText('The list was just changed')
  })
  await expect.poll(order).toBe('cba')
  const stored = await asStaff((call, token) => call('listAllVehicles', { token }))
  expect(stored.map(({ _id }) => _id).filter(id => ids.includes(id))).toEqual(ids)
  await strip.getByRole('button', { name: 'Dismiss' }).click()
  await expect(strip).toHaveCount(0)

  response = saved()
  await page.getByRole('button', { name: `Move ${b} up` }).press('Enter')
  await response
  await expect.poll(order).toBe('bca')
  await page.reload()
  await expect.poll(order).toBe('bca')
  response = saved()
  await handle(b).dragTo(row(page, a))
  await response
  const shown = (await asStaff(call => call('listVehicles'))).map(({ name }) => name)
  expect(shown.filter(name => names.includes(name))).toEqual([c, a, b])
  await removeVehicles(names)
})

test('the four editors are accessible, on a desk and on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, '/admin/fleet')
  for (const screen of ['fleet', 'services', 'blog', 'videos']) {
    await page.goto(`/admin/${screen}`)
    await page.locator('.editor-list > li').first().getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Schedule').check()
    // Off the preview, whose card opens under the pointer.
    await page.mouse.move(0, 0)
    for (const [width, themes] of [
      [1440, 'both'],
      [390, 'shown'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        for (const animation of document.getAnimations()) {
          if (animation instanceof CSSTransition) animation.finish()
        }
      })
      expect(await violations(page, { themes }), `${screen} at ${width} px`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${screen} is too wide at ${width} px`,
      ).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
