import sharp from 'sharp'
import { violations } from '../support/axe.ts'
import { expectSuccess, login, row } from '../support/office.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

// A click must not wait for smooth scrolling.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const IMAGE = { imageUrl: '/pictures/tours-1280.webp', altText: 'An avenue' }

test('a picture is chosen, stored anew and shown to visitors', { tag: '@fleet' }, async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const name = NAME()
  const photo = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  await login(page, '/admin/fleet')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByLabel('Image URL')).toHaveAccessibleDescription(/Choose a JPEG, PNG/)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/uploads\/[0-9a-f]{24}-1300\.webp$/)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Passenger capacity').fill('4')
  await page.getByLabel('Luggage capacity').fill('2')
  await page.getByLabel('Hourly rate ($)').fill('90')
  // Without words for those who cannot see it, the picture is not taken.
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Alt text')).toBeFocused()
  await page.getByLabel('Alt text').fill('A black car')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Fleet vehicle added successfully!')
  await page.goto('/fleet')
  const shown = page.getByRole('img', { name: 'A black car' }).first()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  const vehicle = await asStaff(async (call, token) => {
    const found = (await call('listVehicles')).find(vehicle => vehicle.name === name)!
    await call('deleteVehicle', { token, id: found._id })
    return found
  })
  expect(vehicle.imageUrl).toMatch(/^\/uploads\//)
})

test('vehicles are put in order by keyboard and by dragging, and visitors see it', { tag: '@fleet' }, async ({
  page,
}) => {
  const names = [NAME(), NAME()] as const
  const made = await asStaff((call, token) =>
    Promise.all(
      names.map(name =>
        call('createVehicle', {
          token,
          body: { ...IMAGE, name, passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 80 },
        }),
      ),
    ),
  )
  await login(page, '/admin/fleet')
  const order = async () => {
    const headings = await page.locator('.editor-list h3').allTextContents()
    return names.map(name => headings.indexOf(name))
  }
  await expect(row(page, names[1])).toBeVisible()
  const [first, second] = await order()
  const [upper, lower] = first! < second! ? names : [names[1], names[0]]
  await page.getByRole('button', { name: `Move ${lower} up` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await order()).toSorted().join()).toBe([first, second].toSorted().join())
  await page.reload()
  await expect
    .poll(async () => {
      const headings = await page.locator('.editor-list h3').allTextContents()
      return headings.indexOf(lower) < headings.indexOf(upper) && headings.includes(lower)
    })
    .toBe(true)
  const arranged = page.waitForResponse(response => response.url().endsWith('/api/fleets/order'))
  await page.getByRole('button', { name: `Reorder ${upper}` }).dragTo(row(page, lower))
  await arranged
  const publicNames = (await asStaff(call => call('listVehicles'))).map(({ name }) => name)
  expect(publicNames.indexOf(upper)).toBeLessThan(publicNames.indexOf(lower))
  await asStaff((call, token) => Promise.all(made.map(({ _id: id }) => call('deleteVehicle', { token, id }))))
})

test('a post is a draft, is looked at as visitors will see it, and is published', async ({ page }) => {
  const title = NAME()
  await login(page, '/admin/blog')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Image URL').fill(IMAGE.imageUrl)
  await page.getByLabel('Alt text').fill(IMAGE.altText)
  await page.getByLabel('Category').selectOption('Guide')
  await page.getByLabel('Description').fill('One.\n\nTwo.')
  await page.getByLabel(/^Draft/).check()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByText('Two.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectSuccess(page, 'Blog post added successfully!')
  await expect(row(page, title)).toContainText('Draft')
  expect(await (await page.request.get('/blog')).text()).not.toContain(title)
  await row(page, title).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(/^Draft/).uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Blog post updated successfully!')
  expect(await (await page.request.get('/blog')).text()).toContain(title)
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  const modal = page.getByRole('dialog', { name: 'Success!' })
  await expect(modal).toContainText('Blog post deleted successfully!')
  await modal.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, title)).toBeVisible()
  await expect(page.locator('.undo')).toHaveCount(0)
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Blog post deleted successfully!')
})

test('a service is previewed as its card', async ({ page }) => {
  await login(page, '/admin/services')
  await row(page, 'Airport Transfers').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('A line that only the preview knows.')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('button', { name: 'Airport Transfers' }).click()
  await expect(preview.getByText('A line that only the preview knows.')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a half-changed item is in the form again after a reload, features too', async ({ page }) => {
  const name = NAME()
  const { _id: id } = await asStaff((call, token) =>
    call('createService', { token, body: { ...IMAGE, name, description: 'Words', features: ['One'] } }),
  )
  await login(page, '/admin/services')
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: '+ Add Feature' }).click()
  await page.getByLabel('Feature 2').fill('Two')
  await page.getByLabel('Description').fill('Better words')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit service' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Better words')
  await expect(page.getByLabel('Feature 2')).toHaveValue('Two')
  await asStaff((call, token) => call('deleteService', { token, id }))
})

test('two editors of one service: the second is told', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 412')
  const name = NAME()
  const body = { ...IMAGE, name, description: 'Words', features: ['One'] }
  const { _id: id } = await asStaff((call, token) => call('createService', { token, body }))
  await login(page, '/admin/services')
  await row(page, name).getByRole('button', { name: 'Edit' }).click()
  await asStaff((call, token) =>
    call('updateService', { token, id, body: { ...body, description: 'Their words' } }),
  )
  await page.getByLabel('Description').fill('My words')
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /Description/ })).toContainText('My wordsTheir words')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expectSuccess(page, 'Service updated successfully!')
  await expect(row(page, name)).toContainText('My words')
  await asStaff((call, token) => call('deleteService', { token, id }))
})

test('a message is new until somebody has dealt with it', async ({ page }) => {
  const email = uniqueEmail()
  await asStaff(call => call('sendMessage', { body: { name: 'Ada', email, message: 'Please call.' } }))
  await login(page, '/admin/messages')
  await expect(row(page, email).locator('.mark')).toHaveText('New')
  await row(page, email)
    .getByRole('button', { name: /Mark as done/ })
    .click()
  await expect(row(page, email).locator('.mark')).toHaveCount(0)
  await page.getByRole('button', { name: /^New/ }).click()
  await expect(row(page, email)).toHaveCount(0)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(row(page, email).getByRole('button', { name: /Mark as new/ })).toBeVisible()
})
