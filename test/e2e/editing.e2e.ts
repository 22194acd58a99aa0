import sharp from 'sharp'
import { violations } from '../support/axe.ts'
import { expectSuccess, login, row } from '../support/office.ts'
import { expect, test } from '../support/story.ts'
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
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
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
