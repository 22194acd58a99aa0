import { dollars } from '../support/dollars.ts'
import { violations } from './support/axe.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { mailsTo, reservationsOf, reserveFarAhead } from './support/story-server.ts'

test.beforeAll(reserveFarAhead)

/** The path of the link that fills the form, out of the only mail so far. */
async function linkIn(email: string): Promise<string> {
  const [mail] = await mailsTo(email, 1)
  const path = /https?:\/\/[^/\s]+(\S*\/reservation\/resume\/[\w-]{32})(?=\s)/.exec(mail?.text ?? '')?.[1]
  expect(path).toBeTruthy()
  return path ?? ''
}

test('a price is mailed on a telephone and reserved on a desk, where the form is filled', async ({
  page,
  browser,
  allowInConsole,
}) => {
  const email = uniqueEmail()
  await page.setViewportSize({ width: 390, height: 844 })
  const ride = new PricedRide(page)
  await ride.toDulles({ time: '13:30' })
  await ride.chooseCar('Premium SUV')
  const cents = await ride.asked()
  const part = page.locator('.price-mail')
  await part.locator('summary').click()
  await part.getByLabel('Send to').fill('nobody')
  await allowInConsole('status of 422', async () => {
    await part.getByLabel('Send to').press('Enter')
    await expect(part.getByText('Enter an email address such as')).toBeVisible()
  })
  await part.getByLabel('Send to').fill(email)
  await expect(part.getByRole('checkbox')).not.toBeChecked()
  await part.getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])
  await part.getByRole('button').click()
  await expect(part.getByRole('status')).toContainText(`Sent to ${email}. Your price is good until`)
  await expect(part.getByRole('status')).toBeFocused()
  // Nothing else was asked for: the form is as it was.
  expect(await ride.asked()).toBe(cents)
  const path = await linkIn(email)
  const other = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage()
  const answer = await other.goto(path)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  const again = new PricedRide(other)
  await expect(again.status).toContainText(
    `Your price of ${dollars(cents)} for the Premium SUV is good until`,
  )
  await expect(other.locator('[name=pickUpTime]')).toHaveValue('13:30')
  await expect(again.car('Premium SUV')).toBeChecked()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  // Prices that are being read again are dimmed until they are back.
  await again.priced()
  await other.waitForLoadState('networkidle')
  await expect(other.locator('.cars')).toHaveAttribute('aria-busy', 'false')
  await expect(other.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violations(other)).toEqual([])
  await again.person(email)
  await again.send.click()
  await again.confirmed()
  await again.confirmedAt(cents)
  expect(await reservationsOf(email)).toHaveLength(1)
  await other.context().close()
})

test.describe('in Spanish and without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a price is mailed, the reminder is ended, and the link fills the form', async ({
    page,
    allowInConsole,
  }) => {
    const email = uniqueEmail()
    const field = (name: string) => page.locator(`form.ride [name=${name}]`)
    await page.goto('/es/reservation')
    await field('pickUpAddress').fill('Triangle, Prince William County, Virginia, 22172, United States')
    await field('dropOffAddress').fill('dulles')
    await field('pickUpDate').fill(RIDE_DATE)
    await field('pickUpTime').fill('16:00')
    await field('numberOfPassengers').selectOption('2')
    await page.locator('button[name=intent][value=price]').last().click()
    await page.getByRole('button', { name: /^Washington Dulles International Airport/ }).click()
    const part = page.locator('.price-mail')
    await part.locator('summary').click()
    await part.getByRole('checkbox').check()
    await allowInConsole('status of 422', async () => {
      await part.getByRole('button').click()
      await expect(part.locator('.field-error')).toBeVisible()
    })
    await expect(part.getByRole('checkbox')).toBeChecked()
    await part.getByLabel('Enviar a').fill(email)
    await part.getByRole('button').click()
    await expect(part.getByRole('status')).toContainText(`Se envió a ${email}. Su precio es válido hasta el`)
    const path = await linkIn(email)
    expect(path).toMatch(/^\/es\//)
    await page.goto(`${path}/end`)
    await page.getByRole('button', { name: 'Cancelar recordatorio' }).click()
    await expect(page.getByText('Su recordatorio está cancelado.')).toBeVisible()
    await page.goto(path)
    const cars = page.locator('.cars')
    await expect(cars.getByRole('status')).toContainText(/Su precio de \$/)
    await expect(field('pickUpTime')).toHaveValue('16:00')
    await field('firstName').fill('Ada')
    await field('lastName').fill('Byron')
    await field('phoneNumber').fill('(703) 555-0199')
    await page.locator('form.ride button[type=submit]:not([name])').click()
    await expect(page.locator('.ticket_reference')).toBeVisible()
    expect(await reservationsOf(email)).toHaveLength(1)
    await allowInConsole('status of 404')
    await page.goto(`/es/reservation/resume/${'x'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: 'Este enlace ya venció' })).toBeVisible()
  })
})
