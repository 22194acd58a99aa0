import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { DEFAULT_SITE } from '../../domain/site/site.ts'
import { dollars } from '../support/dollars.ts'
import { englishWords, textsOf } from '../support/english-words.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsAbout, reservationsOf, reserveFarAhead } from './support/story-server.ts'

const YEAR = new Date().getFullYear() + 1

const TRIANGLE = 'Triangle, Prince William County, Virginia, 22172, United States'
const HEADING = 'Recibimos su solicitud, Ada'

const field = (page: Page, name: string) => page.locator(`form.ride [name=${name}]`)
const sendButton = (page: Page) => page.getByRole('button', { name: 'Solicitar este viaje' })

async function fillRest(page: Page, values: { email: string; date: string; time: string }) {
  await field(page, 'pickUpDate').fill(values.date)
  await field(page, 'pickUpTime').fill(values.time)
  await field(page, 'numberOfPassengers').selectOption('3')
  await field(page, 'firstName').fill('Ada')
  await field(page, 'lastName').fill('Byron')
  await field(page, 'phoneNumber').fill('(703) 555-0199')
  await field(page, 'email').fill(values.email)
}

async function referenceOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: HEADING, exact: true })).toBeVisible()
  return (await page.locator('.ticket_reference strong').textContent()) ?? ''
}

/** What stands in the mails and is data. */
const dataOf = ({ email, places = [] }: { email: string; places?: string[] }) => [
  DEFAULT_SITE.brand,
  email,
  'Ada Byron',
  ...places,
]

/** The mail about this reservation that went to this address, in one text, and its calendar file. */
async function mailOf(reference: string, email: string): Promise<{ mail: Email; calendar: string }> {
  const mails = await mailsAbout(reference, 2)
  const mail = mails.find(({ to }) => to?.[0]?.address === email)!
  const [calendar] = mail.attachments
  const content = calendar?.content
  return { mail, calendar: typeof content === 'string' ? content : new TextDecoder().decode(content) }
}

test.beforeAll(reserveFarAhead)

test('a visitor sees prices and reserves in Spanish with the mouse; confirmation, mail and calendar file are in Spanish', async ({
  page,
}) => {
  const email = uniqueEmail()
  const ride = new PricedRide(page)
  await ride.open('/es')
  await ride.choose(field(page, 'pickUpAddress'), 'triangle', /^Triangle/)
  await ride.choose(field(page, 'dropOffAddress'), 'iad', /^Washington Dulles/)
  await fillRest(page, { email, date: `${YEAR}-12-04`, time: '23:00' })
  await page.getByRole('button', { name: 'Asientos para niños' }).click()
  await page.getByLabel('Asiento para bebé').selectOption('1')
  await expect(page.getByRole('definition').filter({ hasText: '$15.00' }).first()).toBeVisible()
  const cars = page.getByRole('group', { name: 'Elija su auto' })
  await cars.getByRole('radio', { name: /Limusina/ }).check({ force: true })
  const total = dollars(await ride.asked())
  const places = [TRIANGLE, ...TRIANGLE.split(', ')]
  expect(englishWords(await cars.innerText(), dataOf({ email, places }))).toEqual([])
  await sendButton(page).click()
  const reference = await referenceOf(page)
  await expect(page.getByText(`${total}, todo incluido`)).toBeVisible()
  const date = new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${YEAR}-12-04T12:00Z`),
  )
  await expect(page.locator('.ticket_when')).toContainText(date.replace(/ de \d{4}$/, ''))
  await expect(page.locator('.ticket_when')).toContainText(/11:00 p\.\s?m\./)

  const [made] = await reservationsOf(email)
  expect(made!.locale).toBe('es')
  const { price } = await asStaff((call, token) =>
    call('getReservation', { token, params: { id: made!._id } }),
  )
  expect(total).toBe(dollars(price?.totalCents ?? 0))
  const { mail, calendar } = await mailOf(reference, email)
  const airport = made!.dropOffAddress
  const data = dataOf({ email, places: [...places, airport, ...airport.split(', ')] })
  expect(englishWords(textsOf(mail), data)).toEqual([])
  expect(mail.html).toContain('<html lang="es"')
  expect(mail.text).toContain(date)
  expect(mail.text).toMatch(/11:00 p\.\s?m\./)
  expect(mail.text).toContain(total)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Agregar al calendario' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  for (const text of [calendar, file]) {
    expect(text).toContain(`DTSTART:${YEAR}1205T040000Z`)
    // Email may arrive with other line ends.
    const own = text.replaceAll(/\r?\n/g, '\r\n').match(/^(SUMMARY|DESCRIPTION)[\s\S]*?(?=\r\n[A-Z])/gm) ?? []
    expect(own).not.toEqual([])
    expect(englishWords(own.join('\n').replace(/SUMMARY|DESCRIPTION/g, ''), data)).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reserves in Spanish, and is told in Spanish what is wrong', async ({
    page,
    allowInConsole,
  }) => {
    const email = uniqueEmail()
    await page.goto('/es/reservation')
    await field(page, 'pickUpAddress').fill('18200 Main Street, Triangle')
    await fillRest(page, { email, date: `${YEAR}-12-04`, time: '18:45' })
    await field(page, 'phoneNumber').fill('12')
    await allowInConsole('status of 422', async () => {
      await sendButton(page).click()
      await expect(page).toHaveURL(/\/es\/reservation/)
      await expect(page.locator('.field-error')).toHaveText(
        'Escriba un número de teléfono como (703) 555-0142.',
      )
    })
    await expect(page.getByRole('alert')).toContainText(
      'No se pudo enviar la reservación. Inténtelo de nuevo.',
    )
    await field(page, 'phoneNumber').fill('(703) 555-0199')
    await sendButton(page).click()
    const reference = await referenceOf(page)
    const { mail } = await mailOf(reference, email)
    const data = dataOf({ email, places: ['18200 Main Street, Triangle'] })
    expect(englishWords(textsOf(mail), data)).toEqual([])
    // The second place was not given.
    expect(mail.text).not.toContain('Not specified')
  })
})
