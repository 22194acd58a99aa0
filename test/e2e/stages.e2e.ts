import { violations } from './support/axe.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { reservationsOf, reserveFarAhead } from './support/story-server.ts'

test.beforeAll(reserveFarAhead)

type Counted = Window & { counted?: { clicks: number; fields: Set<string> } }

test('a guest who goes straight through books with nine fields and three clicks', async ({ page }) => {
  const email = uniqueEmail()
  const ride = new PricedRide(page)
  await ride.open()
  await page.evaluate(() => {
    const counted = { clicks: 0, fields: new Set<string>() }
    Object.assign(window, { counted })
    // A click on a label also clicks its control.
    addEventListener('click', ({ isTrusted }) => isTrusted && counted.clicks++, true)
    addEventListener(
      'input',
      ({ target, isTrusted }) => isTrusted && counted.fields.add((target as HTMLInputElement).name),
      true,
    )
  })
  await ride.choosePlaces()
  await ride.fillRest(email)
  await ride.priced()
  await ride.send.click()
  await ride.confirmed()
  const { clicks, fields } = await page.evaluate(() => {
    const { clicks = 0, fields = [] } = (window as Counted).counted ?? {}
    return { clicks, fields: [...fields] }
  })
  expect(clicks).toBeLessThanOrEqual(3)
  expect(fields.length).toBeLessThanOrEqual(9)
})

test('stages fold one after the other; Back, Forward and a reload move between them and lose nothing', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new PricedRide(page)
  const firstName = page.getByLabel('First name')
  const step = page.getByRole('list', { name: 'Steps of your reservation' }).locator('[aria-current=step]')
  const primary = page.locator('form.ride .button.primary:visible')
  await ride.open()
  await expect(step).toHaveText('Journey')
  await expect(ride.cars).toBeHidden()
  await expect(firstName).toBeHidden()
  await expect(primary).toHaveText(['See vehicles & prices'])
  // The button explains what is missing.
  await expect(primary).toBeEnabled()
  await primary.click()
  await expect(page.getByRole('alert')).toContainText('Please add a pickup location')
  await expect(ride.pickUp).toBeFocused()
  await ride.toDulles({ time: '13:30', opened: true })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(primary).toHaveText(['See vehicles & prices'])

  await primary.click()
  await expect(step).toHaveText('Vehicle')
  await expect(ride.pickUp).toBeHidden()
  await expect(firstName).toBeHidden()
  await ride.chooseCar('Premium SUV')
  await expect(primary).toHaveText(['Choose Premium SUV'])
  expect(await violations(page)).toEqual([])
  await primary.click()
  await expect(step).toHaveText('Details')
  await expect(ride.cars).toBeHidden()
  await expect(primary).toHaveText(['Request this ride'])
  await firstName.fill('Ada')
  expect(await violations(page)).toEqual([])

  await page.goBack()
  await expect(step).toHaveText('Vehicle')
  await expect(ride.car('Premium SUV')).toBeChecked()
  await page.goBack()
  await expect(step).toHaveText('Journey')
  await expect(ride.pickUp).toHaveValue(/^Triangle/)
  await page.goForward()
  await page.goForward()
  await expect(step).toHaveText('Details')
  await expect(firstName).toHaveValue('Ada')
  await page.reload()
  await expect(step).toHaveText('Details')
  await expect(firstName).toHaveValue('Ada')
  await ride.person(email)
  // Enter in a field sends the last stage.
  await page.getByLabel('Email').press('Enter')
  await ride.confirmed()
  expect(await reservationsOf(email)).toHaveLength(1)
})

test('the map is as high as the form, and never lower than 500 pixels', async ({ page }) => {
  // Where the form is higher than the window, the map is as high as the window and stays in sight.
  await page.setViewportSize({ width: 1440, height: 1400 })
  const ride = new PricedRide(page)
  await ride.toDulles()
  const heights = await page.evaluate(() =>
    ['[data-part="journey"]', '.ride-side', '.map-frame'].map(
      name => document.querySelector(name)?.getBoundingClientRect().height ?? 0,
    ),
  )
  const [form = 0, side = 0, map = 0] = heights
  expect(map).toBeGreaterThanOrEqual(500)
  expect(Math.abs(form - side)).toBeLessThanOrEqual(1)
})
