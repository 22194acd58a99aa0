import type { Page } from '@playwright/test'
import { expect, openHydrated, test, uniqueEmail } from './support/story.ts'
import { reservationsOf } from './support/story-server.ts'

// Another language than that of any page: what the browser itself would say is in German.
test.use({ locale: 'de-DE' })

const SENTENCES = {
  en: {
    prefix: '',
    check: 'Please check the marked fields.',
    add: 'Please add a pickup location, a drop-off location, a date, a time, and the number of passengers.',
    journey: {
      pickUpAddress: 'Please enter a pickup location.',
      dropOffAddress: 'Please enter a drop-off location.',
      pickUpDate: 'Please enter a date.',
      pickUpTime: 'Please enter a time.',
      numberOfPassengers: 'Please enter the number of passengers.',
    },
    withoutPrice: 'Continue without a price',
    sendAsIs: 'Send as is',
    addAndCheck: 'Please add a first name, a last name, and a phone number. Please check your email.',
    details: {
      firstName: 'Please enter a first name.',
      lastName: 'Please enter a last name.',
      phoneNumber: 'Please enter a phone number.',
      email: 'Enter an email address such as name@example.com.',
    },
    past: 'This pickup time has passed. Choose a later one.',
    phone: 'Enter a phone number such as (703) 555-0142.',
    contact: {
      name: 'Please enter a name.',
      email: 'Please enter an email address.',
      message: 'Please enter a message.',
    },
    newsletter: 'Enter an email address such as name@example.com.',
    received: 'We’ve received your request, Ada',
  },
  es: {
    prefix: '/es',
    check: 'Revise los campos marcados.',
    add: 'Por favor, agregue el lugar de recogida, el destino, la fecha, la hora y el número de pasajeros.',
    journey: {
      pickUpAddress: 'Indique el lugar de recogida.',
      dropOffAddress: 'Indique el destino.',
      pickUpDate: 'Indique la fecha.',
      pickUpTime: 'Indique la hora.',
      numberOfPassengers: 'Indique el número de pasajeros.',
    },
    withoutPrice: 'Continuar sin precio',
    sendAsIs: 'Enviar así',
    addAndCheck:
      'Por favor, agregue su nombre, su apellido y su teléfono. Por favor, revise su correo electrónico.',
    details: {
      firstName: 'Indique su nombre.',
      lastName: 'Indique su apellido.',
      phoneNumber: 'Indique su teléfono.',
      email: 'Escriba un correo electrónico como nombre@example.com.',
    },
    past: 'Esa hora de recogida ya pasó. Elija una posterior.',
    phone: 'Escriba un número de teléfono como (703) 555-0142.',
    contact: {
      name: 'Indique su nombre.',
      email: 'Indique su correo electrónico.',
      message: 'Indique su mensaje.',
    },
    newsletter: 'Escriba un correo electrónico como nombre@example.com.',
    received: 'Recibimos su solicitud, Ada',
  },
}

/** The error that each field is described by. */
async function errorsOf(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() => {
    // Dates and times have a field to see beside the one with the name.
    const faulty = document.querySelectorAll<HTMLInputElement>(
      'form [aria-invalid=true]:not(:has(+ [aria-invalid=true]))',
    )
    const entries = [...faulty].map(field => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      const error = ids.map(id => document.getElementById(id)).find(note => note?.matches('.field-error'))
      const named = field.name ? field : field.parentElement?.querySelector('input')
      return [named?.name, error?.textContent ?? '']
    })
    return Object.fromEntries(entries)
  })
}

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`)
const sendButton = (page: Page) => page.locator('main form button[type=submit]:not([name])')

test('forms say what is wrong in the language of the page; without JavaScript the browser checks them', async ({
  page,
  browser,
  allowInConsole,
}) => {
  test.slow()
  for (const [locale, said] of Object.entries(SENTENCES)) {
    await test.step(`the reservation form: ${locale}`, async () => {
      const email = uniqueEmail()
      await openHydrated(page, `${said.prefix}/reservation`)
      // The parts about prices, which list what is wrong, take over after the rest of the form.
      await expect(page.locator('[name=trip-kind][value=transfer]')).toBeVisible()
      const see = page.locator('form.ride button[value=price]').last()
      await see.click()
      await expect(page.getByRole('alert')).toContainText(said.add)
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0)
      expect(await errorsOf(page)).toEqual(said.journey)
      await expect(field(page, 'pickUpAddress')).toBeFocused()
      await expect(field(page, 'pickUpAddress')).toBeInViewport()

      await field(page, 'pickUpDate').fill('2020-01-01')
      await see.click()
      await expect.poll(() => errorsOf(page)).toEqual({ ...said.journey, pickUpDate: said.past })
      await field(page, 'pickUpDate').fill(`${new Date().getFullYear() + 1}-03-05`)
      await field(page, 'pickUpTime').fill('18:45')
      await field(page, 'numberOfPassengers').selectOption('2')
      const { pickUpAddress, dropOffAddress } = said.journey
      await expect.poll(() => errorsOf(page)).toEqual({ pickUpAddress, dropOffAddress })
      await page.getByRole('button', { name: said.withoutPrice }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)

      // A field is marked on leaving it.
      await field(page, 'email').fill('ada@')
      await field(page, 'firstName').focus()
      await expect.poll(() => errorsOf(page)).toEqual({ email: said.details.email })
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(said.addAndCheck)
      expect(await errorsOf(page)).toEqual(said.details)
      await expect(field(page, 'firstName')).toBeFocused()
      await field(page, 'firstName').fill('Ada')
      const { lastName, phoneNumber, email: wrong } = said.details
      await expect.poll(() => errorsOf(page)).toEqual({ lastName, phoneNumber, email: wrong })
      await sendButton(page).click()
      await expect(field(page, 'lastName')).toBeFocused()
      expect(await reservationsOf(email)).toEqual([])

      // What only the server can judge is said in the same language.
      await field(page, 'lastName').fill('Byron')
      await field(page, 'phoneNumber').fill('12')
      await field(page, 'email').fill(email)
      await sendButton(page).click()
      await allowInConsole('status of 422', async () => {
        await page.getByRole('button', { name: said.sendAsIs }).click()
        await expect.poll(() => errorsOf(page)).toEqual({ phoneNumber: said.phone })
      })
      await expect(field(page, 'phoneNumber')).toBeFocused()
      await field(page, 'phoneNumber').fill('(703) 555-0199')
      await sendButton(page).click()
      await expect(page.getByRole('heading', { name: said.received, exact: true })).toBeVisible()
      expect(await reservationsOf(email)).toHaveLength(1)
    })
    await test.step(`the forms for messages and the newsletter: ${locale}`, async () => {
      await openHydrated(page, `${said.prefix}/contact`)
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(said.check)
      expect(await errorsOf(page)).toEqual(said.contact)
      await expect(field(page, 'name')).toBeFocused()
      await field(page, 'name').fill('Ada')
      const { name: _, ...others } = said.contact
      expect(await errorsOf(page)).toEqual(others)

      await openHydrated(page, `${said.prefix}/blog`)
      await field(page, 'email').fill('ada')
      await sendButton(page).click()
      await expect.poll(() => errorsOf(page)).toEqual({ email: said.newsletter })
      await expect(field(page, 'email')).toBeFocused()
    })
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const path of ['/es/reservation', '/contact', '/blog']) {
    await plain.goto(path)
    await sendButton(plain).click()
    await expect(plain).toHaveURL(path)
    await expect(plain.locator('main form')).not.toHaveAttribute('novalidate')
    await expect(plain.locator('main form :invalid:not(fieldset)').first()).toBeFocused()
  }
  await context.close()
})
