import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { fingerOn } from './support/finger.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// Trips of a day are those of a whole store: this story has one of its own.
test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true })

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct({}, { confirms: true })
})
test.afterAll(async () => await product?.stop())

/** A trip that the program has given the only sedan, and another sedan. */
async function prepare() {
  const { call, owner: token } = product
  const body = {
    ...{ firstName: 'Ada', lastName: 'Byron', email: uniqueEmail(), phoneNumber: '7035550111' },
    ...{ numberOfPassengers: 2, pickUpDate: RIDE_DATE, pickUpTime: '09:30' },
    pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
    dropOffAddress: 'Union Station, Washington',
  }
  const { _id: id } = await call('createReservation', { body })
  const trips = [{ minutes: 60, class: 'sedan' }]
  await call('changeReservationStatus', {
    ...{ token, id },
    body: { seenStatus: 'pending', status: 'confirmed', trips },
  })
  const sedan = { vehicleClass: 'sedan', name: 'Sedan 2', plate: 'QRT 2', seats: 3, luggage: 3 }
  await call('createDispatchVehicle', { token, body: { ...sedan, readyFrom: null, retiredAt: null } })
}

const lane = (page: Page, name: string) => page.getByRole('region', { name })
const block = (page: Page, car: string) => lane(page, car).getByRole('button', { name: /Ada Byron/ })
const open = async (page: Page) => {
  await openOwn(page, product, product.owner, `/admin/board?day=${RIDE_DATE}&by=vehicles`)
  await expect(block(page, 'Sedan 1')).toBeVisible()
}

test('two dispatchers move a trip by keyboard and by mouse, take it back, and lose no move', async ({
  page,
  context,
  allowInConsole,
}) => {
  await prepare()
  await open(page)
  expect(await violations(page)).toEqual([])
  const other = await context.newPage()
  await open(other)

  await block(page, 'Sedan 1').press('m')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Moving Ada Byron, 9:30 am. Sedan 2: free.')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('SUV 1: different class')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(block(page, 'Sedan 1')).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(block(page, 'Sedan 2')).toBeVisible()
  // The other dispatcher sees it without a reload.
  await expect(block(other, 'Sedan 2')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(block(page, 'Sedan 1')).toBeVisible()

  // The first holds the trip while the second drops it: what the first then drops is an old version.
  await expect(block(other, 'Sedan 1')).toBeVisible()
  await block(page, 'Sedan 1').press('m')
  await page.keyboard.press('ArrowDown')
  await drag(other, 'Sedan 1', 'Sedan 2')
  await expect(block(other, 'Sedan 2')).toBeVisible()
  await expect(block(page, 'Sedan 2')).toBeVisible()
  await block(page, 'Sedan 2').focus()
  await allowInConsole('412 (Precondition Failed)', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('This trip was just changed.')).toBeVisible()
  })
  await other.close()

  // In time: the line says what is to be done, and Enter opens the reservation with the new pick-up.
  await block(page, 'Sedan 2').press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Moving Ada Byron, 9:30 am to 9:40 am. Sedan 2: free.')).toBeVisible()
  await expect(page.getByText('Check with the guest first')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('9:40 am')
  await page.getByLabel('Time', { exact: true }).press('Enter')
  await expect(page.getByLabel('Time', { exact: true })).toHaveCount(0)
  await openOwn(page, product, product.owner, `/admin/board?day=${RIDE_DATE}&by=vehicles`)
  await expect(block(page, 'Sedan 2').or(block(page, 'Sedan 1'))).toContainText('9:40')

  // With a finger that stays on the trip before it goes.
  const trip = block(page, 'Sedan 2').or(block(page, 'Sedan 1'))
  const isFirst = await block(page, 'Sedan 1').isVisible()
  const finger = await fingerOn(page)
  const start = { x: 0, y: 0 }
  // A page that has just come may still move under the finger.
  await expect(async () => {
    const from = await trip.boundingBox()
    Object.assign(start, { x: from!.x + 10, y: from!.y + 10 })
    await finger.press(start)
    const taken = expect(page.locator('[data-moving]').first()).toBeVisible({ timeout: 3000 })
    await taken.catch(async error => {
      await finger.cancel()
      throw error
    })
  }).toPass()
  const to = await lane(page, isFirst ? 'Sedan 2' : 'Sedan 1').boundingBox()
  await finger.move(start, { x: start.x, y: to!.y + 20 })
  await finger.lift()
  await expect(block(page, isFirst ? 'Sedan 2' : 'Sedan 1')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(block(page, isFirst ? 'Sedan 1' : 'Sedan 2')).toBeVisible()

  // Another driver in three clicks: the trip, Change, and Assign in the row of the best one. Looking offers nobody.
  const current = (await block(page, 'Sedan 1').isVisible()) ? 'Sedan 1' : 'Sedan 2'
  await block(page, current).click()
  const panel = page.getByRole('region', { name: 'Ada Byron', exact: true })
  await expect(panel.getByRole('button', { name: /^Assign / })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Change vehicle and driver' }).click()
  await expect(panel.getByRole('button', { name: /^Assign / }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The panel covers neither the date nor its arrows.
  await page.getByRole('link', { name: 'Next day' }).click({ trial: true })
  await panel
    .getByRole('button', { name: /^Assign / })
    .first()
    .click()
  await expect(panel.getByRole('button', { name: /^Assign / })).toHaveCount(0)
  // The message leaves Close free.
  const message = await page.locator('.toast').last().boundingBox()
  const close = await panel.getByRole('button', { name: 'Close' }).boundingBox()
  expect(message!.y).toBeGreaterThanOrEqual(close!.y + close!.height)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // One strip for each vehicle on a phone, which opens its next trip, and the list.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Sedan \d.*Byron/ }).click()
  await expect(panel.getByText(/^Sedan \d$/).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  // By keyboard: a toast may lie over it, and stays while a pointer waits there.
  await page.getByRole('button', { name: 'List', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Open trip: Ada Byron, 9:40 am' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Auto-assign/ }).click()
  await expect(page.getByText('Every trip has a locked vehicle and driver.')).toBeVisible()
})

async function drag(page: Page, from: string, to: string) {
  const start = await block(page, from).boundingBox()
  const end = await lane(page, to).boundingBox()
  await page.mouse.move(start!.x + 10, start!.y + 10)
  await page.mouse.down()
  await page.mouse.move(start!.x + 20, start!.y + 20, { steps: 2 })
  await page.mouse.move(start!.x + 20, end!.y + 20, { steps: 4 })
  await expect(page.getByText(`${to}: free`)).toBeVisible()
  await page.mouse.up()
}
