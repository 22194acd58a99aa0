import type { Browser, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { toDullesTrip } from '../support/trips.ts'
import { violations } from './support/axe.ts'
import { chooseVehicle, panel } from './support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { waitForMails } from './support/story-server.ts'

// Cars and mails are those of a whole store.
test.describe.configure({ mode: 'default' })

let own: OwnProduct
test.beforeAll(async () => {
  own = await startOwnProduct({}, { confirms: true, moves: true, rules: { driversAlwaysThere: true } })
})
test.afterAll(() => own?.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name })
/** A row of the page's list, whatever its value says. */
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** What this finds in the first email to this address that has it. */
async function mailWith(to: string, found: RegExp): Promise<RegExpExecArray> {
  const isIn = ({ to: [first] = [], text = '' }: Email) => first?.address === to && found.test(text)
  const [mail] = await waitForMails(own.mailFolder, 1, isIn)
  return found.exec(mail?.text ?? '')!
}

type Booking = { locale: 'en' | 'es'; date: string; vehicleClass: 'sedan' | 'suv' }

/** Reserves a ride that is confirmed at once, and opens the link of its mail. */
async function reserveAndEnter(page: Page, { locale, date, vehicleClass }: Booking) {
  const { call, url } = own
  const { classes } = await call('quoteTrips', { body: { trips: [toDullesTrip({ pickUpDate: date })] } })
  const quote = classes.find(({ code }) => code === vehicleClass)?.price?.token ?? ''
  const email = uniqueEmail()
  const contact = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '7035550100', email }
  const made = await call('createReservation', { body: { ...contact, locale, quote } })
  expect(made.status).toBe('confirmed')
  const [, path = ''] = await mailWith(email, /(\/m\/[\w-]{32})/)
  await page.goto(url + path)
  await page.waitForURL(/\/manage\/QRT/)
  return { ...made, email }
}

/** Staff choose the sedan, and email the guest whether it will do. */
async function askForSedan(browser: Browser, id: string): Promise<void> {
  const token = own.owner
  const sedan = (await own.call('listDispatchVehicles', { token })).find(({ seats }) => seats === 3)
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, javaScriptEnabled: true, reducedMotion: 'reduce' })
  const office = await context.newPage()
  await openOwn(office, own, token, `/admin/reservations/${id}`)
  await panel(office).getByRole('button', { name: 'Assign a vehicle and driver' }).click()
  const row = await chooseVehicle(panel(office), sedan?.name ?? '')
  await row.getByRole('button', { name: /^Assign/ }).click()
  await row.getByLabel('Reason').fill('The other car is in repair')
  await row.getByRole('button', { name: /^Assign/ }).click()
  const less = panel(office).getByRole('alert').filter({ hasText: 'This vehicle is Executive Sedan.' })
  await less.getByRole('button', { name: 'Ask by email' }).click()
  await expect(
    office.getByText('Email saved to a file. Email isn’t set up. Ask the guest by phone.'),
  ).toBeVisible()
  await context.close()
}

test.describe('on a telephone and without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })

  test('a guest tells the chauffeur more, answers about the car, shows the ride without price or contact, and cancels', async ({
    page,
    browser,
    allowInConsole,
  }) => {
    const booking = { locale: 'en', date: RIDE_DATE, vehicleClass: 'suv' } as const
    const { email, _id: id, price } = await reserveAndEnter(page, booking)
    await row(page, 'Flight, sign and notes').click()
    await page.getByLabel('Passenger phone').fill('(703) 555-0142')
    await page.getByLabel('For your chauffeur').fill('Two surfboards')
    await allowInConsole('status of 422', async () => {
      await button(page, 'Save').click()
      await expect(page.getByText('Please enter a passenger name.')).toBeVisible()
    })
    await expect(page.getByLabel('For your chauffeur')).toHaveValue('Two surfboards')
    const secondTab = await page.context().newPage()
    await secondTab.goto(page.url())
    await secondTab.getByLabel('Name on the sign').fill('Lady Byron')
    await button(secondTab, 'Save').click()
    await expect(secondTab.getByText('Saved. We’ll let your chauffeur know.')).toBeVisible()
    await page.getByLabel('Passenger name').fill('Annabella Milbanke')
    await button(page, 'Save').click()
    await expect(page.getByText('Saved. We’ll let your chauffeur know.')).toBeVisible()
    await expect(row(page, 'Flight, sign and notes')).toHaveText(/Annabella Milbanke$/)
    const ride = page.url().split('?')[0] ?? ''
    await secondTab.goto(`${ride}/details`)
    await expect(secondTab.getByLabel('Name on the sign')).toHaveValue('Lady Byron')
    await expect(secondTab.getByLabel('For your chauffeur')).toHaveValue('Two surfboards')
    await secondTab.close()
    await link(page, 'Share ride').click()
    await page.getByLabel('Who is it for?').fill('Charles')
    await button(page, 'Create link').click()
    const shared = await page.getByRole('textbox', { name: 'Charles' }).inputValue()
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await other.goto(shared)
    await expect(other.getByRole('heading', { name: 'A ride shared with you' })).toBeVisible()
    expect(await other.content()).not.toMatch(
      new RegExp(`Byron|Annabella|surfboards|${email}|555-0100|${price?.totalCents}|\\$\\d`),
    )
    await button(page, 'Turn off link (Charles)').click()
    await expect(page.getByText('Turned off: Charles.')).toBeVisible()
    expect((await other.goto(shared))?.status()).toBe(200)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your reservations')
    await askForSedan(browser, id)
    await page.goto(ride)
    await expect(page.getByRole('heading', { name: 'A question about your vehicle' })).toBeVisible()
    await button(page, 'No, keep what I booked').click()
    await expect(page.getByRole('heading', { name: 'A question about your vehicle' })).toBeHidden()
    await page.locator('summary', { hasText: 'Messages' }).click()
    await expect(page.getByText(/^Email, scheduled for /)).toBeVisible()
    await link(page, 'Cancel ride').click()
    await button(page, /^Cancel/)
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ride is cancelled')
    await link(page, 'Book this ride again').click()
    await expect(page.locator('[name=numberOfPassengers]')).toHaveValue('2')
    await expect(page.locator('[name=dropOffAddress]')).toHaveValue(/Dulles/)
  })

  test('in Spanish, a ride is rated on a page that axe finds nothing on; who has no link finds it by a mail, and rides the way back again', async ({
    page,
    browser,
    allowInConsole,
  }) => {
    const date = addDays(RIDE_DATE, 1)
    const made = await reserveAndEnter(page, { locale: 'es', date, vehicleClass: 'sedan' })
    await expect(row(page, 'Vuelo, letrero y notas')).toBeVisible()
    const { call, owner: token, url } = own
    const done = { seenStatus: 'confirmed', status: 'completed' } as const
    own.setClock(made.pickUpAt)
    await call('changeReservationStatus', { id: made._id, token: await own.signIn(), body: done })
    own.setClock(new Date().toISOString())
    await page.reload()
    const ride = page.url().split('?')[0] ?? ''
    const scripted = await browser.newContext({
      javaScriptEnabled: true,
      viewport: { width: 1280, height: 900 },
      storageState: await page.context().storageState(),
    })
    const seen = await scripted.newPage()
    for (const path of [ride, `${ride}/details`, `${ride}/share`, `${url}/manage`]) {
      await seen.goto(path)
      await expect(seen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(seen), path).toEqual([])
    }
    await scripted.close()
    await page.getByText('Calificar su viaje').click()
    await page.getByRole('radio', { name: '4 estrellas' }).check()
    await page.getByLabel('¿Qué salió bien?').fill('Todo a tiempo.')
    await page.getByLabel('Pueden mostrarlo en su sitio web').check()
    await button(page, 'Enviar calificación').click()
    await page.locator('summary', { hasText: '¿Cómo fue su viaje?' }).click()
    await expect(page.getByText('Calificó este viaje con 4 estrellas de 5.')).toBeVisible()
    const [review] = await call('listAllReviews', { token })
    expect([review?.author, review?.stars, review?.state]).toEqual(['Ada B.', 4, 'new'])
    await page.context().clearCookies()
    await page.goto(`${url}/manage?locale=es`)
    await page.getByLabel('Correo electrónico').fill(made.email)
    await button(page, 'Enviarme mis reservaciones').click()
    await expect(page.getByText('le llegará un mensaje')).toBeVisible()
    const [, code = ''] = await mailWith(made.email, /^Código:\s+(\d{6})$/m)
    await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000')
    await allowInConsole('status of 422', async () => {
      await button(page, 'Mostrar mis reservaciones').click()
      await expect(page.locator('.field-error')).toBeVisible()
    })
    await page.getByLabel('Código').fill(code)
    await button(page, 'Mostrar mis reservaciones').click()
    await page.getByRole('link', { name: new RegExp(made.reference) }).click()
    await page.waitForURL(/\/manage\/QRT/)
    await link(page, 'Reservar un regreso').click()
    await expect(page.locator('[name=pickUpAddress]')).toHaveValue(/Dulles/)
  })
})
