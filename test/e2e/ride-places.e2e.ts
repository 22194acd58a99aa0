import { summarizeDrive } from '../../domain/reservations/drive.ts'
import { mapLink } from '../../domain/values/geo.ts'
import { expectSuccess, login } from './support/office.ts'
import { expect, ReservationPage, test, uniqueEmail } from './support/story.ts'
import { mailsAbout, reservationsOf } from './support/story-server.ts'

// With motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const COORDINATES = /\((\d\d\.\d{4}), -\d\d\.\d{4}\)$/

test('a place from the map, which is lower on a phone, keeps its point and asks for house and street; the office shows both places and the stored drive without a search', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new ReservationPage(page)
  const map = page.locator('.map-frame')
  const height = async () => (await map.boundingBox())?.height
  await page.setViewportSize({ width: 641, height: 844 })
  await ride.open()
  await expect.poll(height).toBe(500)
  await page.setViewportSize({ width: 640, height: 844 })
  await expect(map).toBeHidden()
  await page.getByRole('button', { name: 'Choose on map to set the pickup' }).click()
  await expect(map).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()
  await page.getByRole('button', { name: 'Choose on map to set the pickup' }).click()
  const words = page.locator('.map-hint span')
  await expect(words).toHaveText('Click the map to set the pickup')
  const box = (await words.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(ride.pickUp).toHaveValue(COORDINATES)
  await ride.choose(ride.dropOff, 'dca', /^Ronald Reagan/)
  await expect.poll(height).toBe(220)
  await expect(page.locator('.route-end')).toBeVisible()

  const place = await ride.pickUp.inputValue()
  const detail = page.getByRole('textbox', { name: /^House number and street.* at the pickup/ })
  await detail.fill('12 Oak Lane, the red gate')
  await expect(page.getByRole('textbox', { name: /at the drop-off/ })).toHaveCount(0)
  await ride.fillRest(email)
  await page.reload()
  await expect(detail).toHaveValue('12 Oak Lane, the red gate')
  await ride.priced()
  await ride.send.click()
  const reference = await ride.confirmed()

  const [made] = await reservationsOf(email)
  expect(made!.pickUpAddress).toBe(`12 Oak Lane, the red gate, ${place}`)
  const link = mapLink(place)!
  const mails = await mailsAbout(reference, 2)
  const toOwner = mails.find(mail => mail.to![0]!.address === 'owner@example.com')!
  expect(toOwner.text).toContain(link)
  const [, lat = ''] = COORDINATES.exec(place) ?? []
  expect(made!.pickUpPlace!.lat).toBeCloseTo(Number(lat), 3)
  expect(made!.dropOffPlace!.lat).toBeCloseTo(38.85, 1)
  const { km } = summarizeDrive(made!.distanceMetres!, made!.durationSeconds!)

  let searches = 0
  await page.route('**/api/places/search**', route => {
    searches += 1
    return route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await login(page, `/admin/reservations/${made!._id}?q=${reference}`)
  await expect(page.getByRole('link', { name: /^Map of the pickup/ })).toHaveAttribute('href', link)
  await expect(page.locator('.route-line')).toBeVisible()
  await expect(page.getByTitle(`(${km} km)`)).toBeVisible()
  expect(searches).toBe(0)

  // Another address that was not chosen has no point: the office searches for it.
  await page.getByRole('link', { name: 'Edit reservation' }).click()
  const dropOff = page.getByRole('combobox', { name: 'Drop-off location' })
  await dropOff.fill('Union Station, Washington')
  // A box that is left is looked up, and the answer moves the button below it.
  await dropOff.press('Tab')
  await expect(page.getByText(/^On the map: /)).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  // Without a point no rule prices the trip: the agreed price stays.
  await page
    .getByRole('dialog', { name: 'Manual quote' })
    .getByRole('button', { name: /^Save and keep/ })
    .click()
  await expectSuccess(page, 'Reservation updated successfully!')
  const [changed] = await reservationsOf(email)
  expect([changed!.pickUpPlace, changed!.dropOffPlace]).toEqual([made!.pickUpPlace, undefined])
  await page.goto(`/admin/reservations/${made!._id}?q=${reference}`)
  await expect(page.getByText('admin changed the drop-off location')).toBeVisible()
  await expect(page.locator('.route-end')).toBeVisible()
  expect(searches).toBeGreaterThan(0)
})
