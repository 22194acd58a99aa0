import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import type { Locale } from '../../i18n/locales.ts'
import { panel } from '../support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from '../support/own-product.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { toDullesTrip } from '../support/trips.ts'

// These stories set the clock of the product: they have one of their own.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MINUTE_MS = 60_000
const DATA_DIR = temporaryFolder('whole-life')
let own: OwnProduct
test.beforeAll(async () => {
  own = await startOwnProduct({ DATA_DIR, PAYMENTS: 'test' }, { confirms: true, moves: true })
  const { call, owner: token } = own
  const { version: seen, ...rules } = await call('getBookingRules', { token })
  await call('updateBookingRules', { token, body: { ...rules, driversAlwaysThere: true }, ifMatch: seen })
})
test.afterAll(() => own?.stop())

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()
const amountIn = (text: string) => /\$[\d,.]*\d/.exec(text)?.[0] ?? ''

const centsIn = (text: string) => Math.round(Number(amountIn(text).replace(/[$,]/g, '')) * 100)

/** On other days more hours are paid for at least. */
const nextTuesday = addDays(RIDE_DATE, (9 - new Date(`${RIDE_DATE}T12:00Z`).getUTCDay()) % 7)

type Names = Record<string, string>

/** What a guest reads, in the words of the catalogue of a language. */
function wordsIn(locale: Locale) {
  const read = (name: string): Names =>
    JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${name}.json`, import.meta.url), 'utf8'))
  return {
    ...{ ride: read('manage'), beside: read('manage-beside'), around: read('manage-around') },
    ...{ change: read('manage-change'), share: read('manage-share') },
    ...{ mail: read('message'), ratingMails: read('rating-mails'), shared: read('shared') },
  }
}

/** A sentence of the catalogue with whatever stands in the place of its names. */
function said(sentence = ''): RegExp {
  const plain = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${plain.replaceAll(/\{\w+\}/g, '.+')}$`)
}

/** The subject of an email about a ride that has this news. */
function rideSubject({ rideSubject = '' }: Names, news: string): RegExp {
  const [, words = ''] = new RegExp(`\\b${news} \\{([^}]*)\\}`).exec(rideSubject) ?? []
  return said(rideSubject.replace(/\{news, select, (?:\w+ \{[^}]*\} ?)+\}/, words))
}

/** The subject of an email that is named by its title. */
function titleSubject({ titleSubject = '' }: Names, title = ''): RegExp {
  return said(titleSubject.replace('{title}', title))
}

/** The mail with this subject, once it has come. */
async function mailOf(to: string, subject: RegExp): Promise<Email> {
  const folder = join(DATA_DIR, 'mail')
  let found: Email | undefined
  await expect(async () => {
    for (const name of readdirSync(folder)) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)))
      if (mail.to?.[0]?.address === to && subject.test(mail.subject ?? '')) found = mail
    }
    expect(found, `${subject}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return found!
}

/** The page of the ride, by the link in a mail with this subject. */
async function linkOf(to: string, subject: RegExp): Promise<string> {
  const { text = '' } = await mailOf(to, subject)
  return /https?:\/\/\S+\/m\/[\w-]{32}/.exec(text)?.[0] ?? ''
}

/** Staff ask whether a sedan will do, with the press of the panel. */
async function askForSedan(browser: Browser, id: string): Promise<void> {
  const token = await own.signIn()
  const sedan = (await own.call('listDispatchVehicles', { token })).find(({ seats }) => seats === 3)
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const office = await context.newPage()
  await openOwn(office, own, token, `/admin/reservations/${id}`)
  await panel(office).getByRole('button', { name: 'Reassign' }).click()
  await panel(office)
    .getByRole('radio', { name: new RegExp(`^${sedan?.name}`) })
    .check()
  await office.getByLabel('Reason').fill('The other car is in repair')
  await office.getByRole('button', { name: 'Assign selected' }).click()
  const less = panel(office).getByRole('alert').filter({ hasText: 'Executive sedan, 3 seats' })
  await expect(less).toBeVisible()
  await less.getByRole('button', { name: 'Ask by email' }).click()
  await expect(office.getByText('Guest emailed. The reply will appear in Today.')).toBeVisible()
  await context.close()
}

const LIVES = [
  { language: 'English, on a desk', locale: 'en', viewport: { width: 1440, height: 900 }, days: 0 },
  { language: 'Spanish, on a telephone', locale: 'es', viewport: { width: 390, height: 844 }, days: 7 },
] as const

test('the whole life of a ride by links alone: deposit, dearer, cheaper, shown, another car, rated, receipt', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  for (const { language, locale, viewport, days } of LIVES)
    await test.step(`in ${language}`, async () => {
      own.setClock(new Date().toISOString())
      await page.context().clearCookies()
      await page.setViewportSize(viewport)
      const { ride, beside, around, change, share, mail, ratingMails, shared } = wordsIn(locale)
      const button = (name: RegExp | string | undefined) => page.getByRole('button', { name: name ?? '' })
      const link = (name: string | undefined) => page.getByRole('link', { name: name ?? '', exact: true })
      const standing = page.locator('[data-standing]')
      const pay = async (amount: string) => {
        await page.waitForURL(/\/test-payment\//)
        await expect(button(said(ride['pay']))).toContainText(amount)
        await button(said(ride['pay'])).click()
        await page.waitForURL(/\/manage\//)
      }
      const hours = page.getByLabel(shared['hours'] ?? '')
      const offer = async (count: string, press: string | undefined): Promise<string> => {
        await hours.fill(count)
        await button(change['see']).click()
        const make = button(said(press))
        await expect(make).toBeVisible()
        const amount = amountIn(await make.innerText())
        await make.click()
        return amount
      }

      // A guest who does not pay at once gets the link by mail.
      const { call } = own
      const trip = toDullesTrip({ pickUpDate: addDays(nextTuesday, days), kind: 'hourly', hours: 6 })
      const { classes } = await call('quoteTrips', { body: { trips: [trip] } })
      const quote = classes.find(({ code }) => code === 'suv')?.price?.token ?? ''
      const email = uniqueEmail()
      const guest = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '7035550100', email, locale }
      const made = await call('createReservation', { body: { ...guest, quote } })
      own.setClock(later(made.createdAt, 11))
      await page.goto(await linkOf(email, rideSubject(mail, 'deposit')))
      await page.waitForURL(new RegExp(`/manage/${made.reference}`))
      await expect(standing).toHaveText(ride['onHold'] ?? '')
      const deposit = amountIn(await button(said(ride['pay'])).innerText())
      await button(said(ride['pay'])).click()
      await pay(deposit)
      await expect(standing).toHaveText(ride['confirmed'] ?? '')

      // Two hours more are paid first; of a short ride less than that is left, and what is paid beyond it comes back.
      await page.goto(await linkOf(email, rideSubject(mail, 'confirmed')))
      await link(shared['changeRide']).click()
      const dearer = await offer('8', change['makePay'])
      await pay(dearer)
      await expect(async () => {
        await page.goto(`${page.url().split(/[?]|\/change/)[0]}/change`)
        await expect(hours).toHaveValue('8', { timeout: 500 })
      }).toPass()
      const returned = await offer('2', change['makeReturn'])
      await expect(
        page.getByRole('status').filter({ hasText: shared['yourRideHasBeenUpdated'] ?? '' }),
      ).toBeVisible()
      const back = page.locator('dl > div', {
        hasText: new RegExp(`${shared['refunded']}|${ride['refundInProgress']}`),
      })
      const returning = async () =>
        (await back.allInnerTexts()).reduce((cents, text) => cents + centsIn(text), 0)
      // Each payment goes back where it came from.
      await expect.poll(returning).toBe(centsIn(returned))

      // Who has the link of the ride sees where and when, and not what it costs.
      await link(around['share']).click()
      await page.getByLabel(share['label'] ?? '').fill('Charles')
      await button(share['make']).click()
      const other = await (await browser.newContext({ viewport })).newPage()
      await other.goto(await page.getByRole('textbox', { name: 'Charles' }).inputValue())
      await expect(other.getByText(beside['sharedLead'] ?? '')).toBeVisible()
      expect(await other.content()).not.toMatch(new RegExp(String.raw`\$\d|Byron|${email}|555-0100`))
      await other.context().close()

      // Staff ask for a smaller car, and may assign it once the guest agrees.
      await askForSedan(browser, made._id)
      await page.goto(await linkOf(email, titleSubject(mail, shared['questionAboutVehicle'])))
      await expect(page.getByRole('heading', { name: shared['questionAboutVehicle'] ?? '' })).toBeVisible()
      await button(beside['askYes']).click()
      await expect(page.getByRole('heading', { name: shared['questionAboutVehicle'] ?? '' })).toBeHidden()
      const token = await own.signIn()
      const { dispatch } = await call('getReservation', { id: made._id, token })
      const params = { id: dispatch?.trips[0]?._id ?? '' }
      const { consents } = await call('getTrip', { token, params })
      expect(consents.map(({ how, after }) => [how, after.class])).toEqual([['manage-page', 'sedan']])

      // At noon of the day after it the ride is over; the guest is asked how it was.
      own.setClock(`${addDays(trip.pickUpDate, 1)}T17:00:00.000Z`)
      await call('changeReservationStatus', {
        ...{ id: made._id, token: await own.signIn() },
        body: { seenStatus: 'confirmed', status: 'completed' },
      })
      own.setClock(`${addDays(trip.pickUpDate, 1)}T20:00:00.000Z`)
      await page.goto(await linkOf(email, titleSubject(mail, shared['howWasYourRide'])))
      await expect(standing).toHaveText(ride['completed'] ?? '')
      await page.locator('input[name=stars][value="5"]').check()
      await button(beside['rateSend']).click()
      await expect(page.getByRole('heading', { name: shared['howWasYourRide'] ?? '' })).toBeVisible()
      await expect(page.locator('details', { hasText: beside['rateAgain'] ?? '' })).toBeVisible()
      const receipt = page.getByRole('link', { name: /^(Receipt|Recibo) / }).first()
      const paper = await page.request.get(
        new URL((await receipt.getAttribute('href')) ?? '', page.url()).href,
      )
      expect(paper.headers()['content-type']).toBe('application/pdf')
      expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

      // The head of that mail names a page on which a press ends such mails; a mail program sends the same without the page.
      const { headers } = await mailOf(email, titleSubject(mail, shared['howWasYourRide']))
      const head = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
      const end = /^<(http.+)>$/.exec(head)?.[1] ?? ''
      await page.goto(end)
      await button(ratingMails['end']).click()
      await expect(page.getByText(ratingMails['ended'] ?? '')).toBeVisible()
      const pressed = await page.request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(pressed.status()).toBe(200)
    })
})
