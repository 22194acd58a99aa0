import type { Page } from '@playwright/test'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { dollars } from '../support/dollars.ts'
import { toDullesTrip } from '../support/trips.ts'
import { violations } from './support/axe.ts'
import { panel } from './support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, openHydrated, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// These stories set the clock of the product: they have one of their own.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HOUR_MS = 3_600_000

let own: OwnProduct
test.beforeAll(async () => {
  const rules = { driversAlwaysThere: true }
  own = await startOwnProduct({ PAYMENTS: 'test' }, { confirms: true, moves: true, rules })
})
const resetClock = () => own.setClock(new Date().toISOString())
test.beforeEach(resetClock)
test.afterAll(() => own?.stop())

/** The product under the name that it leads to: cookies belong to one name. */
const site = () => own.url.replace('127.0.0.1', 'localhost')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const standing = (page: Page) => page.locator('[data-standing]')
const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
/** The row of the money on the page of the reservation. */
const sum = (page: Page, name: RegExp) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

type Made = Reservation & { pay: { url: string } }

/** Reserves as the form does, without its page: the browser has the cookies of the page of the reservation then. */
async function reserve(page: Page, days: number, { hours = 6 } = {}): Promise<Made> {
  const date = { pickUpDate: addDays(RIDE_DATE, days) }
  const trips = [toDullesTrip(hours > 0 ? { ...date, kind: 'hourly', hours } : date)]
  const { classes } = await own.call('quoteTrips', { body: { trips } })
  const quote = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
  const contact = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '7035550100', email: uniqueEmail() }
  const answer = await page.request.post(`${site()}/api/reservations`, {
    headers: { origin: site() },
    data: { ...contact, quote },
  })
  expect(answer.ok()).toBe(true)
  return await answer.json()
}

/** What a guest does on the page of the provider, who does not come back from it. */
async function act(page: Page, { pay }: Made, action: 'pay' | 'decline') {
  await page.request.post(pay.url, { form: { action }, maxRedirects: 0 })
}

/** Jobs do what follows. */
async function becomes({ _id: id }: Made, status: Reservation['status']) {
  const token = await own.signIn()
  await expect.poll(async () => (await own.call('getReservation', { token, id })).status).toBe(status)
}

async function reserveAndPay(page: Page, days: number): Promise<Made> {
  const made = await reserve(page, days)
  await act(page, made, 'pay')
  await becomes(made, 'confirmed')
  return made
}

async function moneyOf({ _id: id }: Made) {
  return await own.call('getMoney', { token: await own.signIn(), id })
}

async function paymentOf(made: Made, wanted: 'deposit' | 'balance') {
  return (await moneyOf(made)).payments.find(({ purpose }) => purpose === wanted)?.state
}
const depositOf = (made: Made) => paymentOf(made, 'deposit')

const openManaged = (page: Page, { reference }: Made, query = '') =>
  openHydrated(page, `${site()}/manage/${reference}${query}`)

test('a deposit counts until its hold ends, and is refunded up to the deadline to the second', async ({
  page,
  allowInConsole,
}) => {
  test.slow()
  await test.step('a guest who pays as the hold ends is confirmed after it; one who pays later pays nothing', async () => {
    const made = await reserve(page, 0)
    const ends = made.hold?.until ?? ''
    own.setFault('event-never', 2)
    own.setClock(later(ends, -10_000), { stands: true })
    await act(page, made, 'pay')
    own.setClock(later(ends, 60_000))
    await becomes(made, 'confirmed')
    await openManaged(page, made)
    await expect(standing(page)).toHaveText('Confirmed')
    await expect(sum(page, /^Paid .+Visa ending in 4242/)).toHaveText(
      `-${dollars(made.price?.depositCents ?? 0)}`,
    )
    own.setFault('event-never', 0)

    const late = await reserve(page, 1)
    await page.goto(late.pay.url)
    await expect(button(page, /^Pay \$/)).toBeVisible()
    own.setClock(later(late.hold?.until ?? '', 60_000))
    await allowInConsole('status of 409', async () => {
      await button(page, /^Pay \$/).click()
      await page.waitForURL(/\/manage\//)
    })
    await becomes(late, 'cancelled')
    await page.reload()
    await expect(standing(page)).toHaveText('Cancelled')
    await expect(sum(page, /^Paid/)).toHaveCount(0)
    await expect(button(page, /^Pay \$/)).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
  await test.step('a refund is offered up to the deadline to the second; an outdated offer is refused, and nothing is done', async () => {
    const made = await reserveAndPay(page, 2)
    const deposit = dollars(made.price?.depositCents ?? 0)
    const [free] = (await moneyOf(made)).schedule
    const deadline = free?.until ?? ''
    const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
    const refund = dialog.getByRole('button', { name: `Cancel and refund ${deposit}` })
    own.setClock(deadline, { stands: true })
    // The rest is authorized at the same instant, which outdates an open offer.
    await expect.poll(() => paymentOf(made, 'balance')).toBe('held')
    await openManaged(page, made, '?cancel=')
    await expect(dialog).toContainText(`Cancel now and we’ll refund ${deposit} to your Visa ending in 4242.`)
    // The offer is kept for five minutes past the deadline.
    own.setClock(later(deadline, 5 * 60_000 + 1000), { stands: true })
    await allowInConsole('status of 409', async () => {
      await refund.click()
      await expect(dialog.getByRole('alert')).toHaveText('This has changed. Please review it again.')
    })
    await expect(dialog).toContainText(`Cancel now and the ${deposit} you paid is nonrefundable.`)
    await expect(refund).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect([await depositOf(made), (await moneyOf(made)).postingCount]).toEqual(['captured', 1])
    await dialog.getByRole('link', { name: 'Keep my ride' }).click()
    await expect(standing(page)).toHaveText('Confirmed')

    own.setClock(later(deadline, 1000), { stands: true })
    await openManaged(page, made, '?cancel=')
    await expect(dialog).toContainText(`Cancel now and the ${deposit} you paid is nonrefundable.`)

    // At the deadline itself it comes back; the bank refuses the money on the next day.
    own.setClock(deadline, { stands: true })
    own.setFault('refund-fails', 1)
    await openManaged(page, made, '?cancel=')
    await refund.click()
    await expect(standing(page)).toHaveText('Cancelled')
    await expect(page.getByText(`We’ll refund ${deposit} to your Visa ending in 4242.`)).toBeVisible()
    await expect.poll(() => depositOf(made)).toBe('refunded')
    own.setClock(later(deadline, 25 * HOUR_MS))
    await expect.poll(() => depositOf(made)).toBe('captured')
    await page.reload()
    await expect(page.getByText(`Your bank returned your ${deposit} refund, so`)).toBeVisible()
    await expect(page.getByText(`We’ll refund ${deposit}`)).toHaveCount(0)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Voided by R-/)).toHaveCount(1, { timeout: 2000 })
    }).toPass()
    await openOwn(page, own, await own.signIn(), `/admin/reservations/${made._id}`)
    const money = panel(page).getByRole('region', { name: 'Payments' })
    await expect(money).toContainText(`Credit to refund or apply${deposit}`)
    await expect(money).toContainText('Failed refund')
  })
})

test('a no-show is charged, a tip is no part of the price, and a card is saved where the policy asks for one', async ({
  page,
  allowInConsole,
}) => {
  test.slow()
  await test.step('staff charge a no-show to the saved card, from the panel', async () => {
    const made = await reserveAndPay(page, 3)
    const { _id: id, pickUpAt } = made
    const at = (minutes: number) => later(pickUpAt, minutes * 60_000)
    own.setClock(at(120))
    const token = await own.signIn()
    const { dispatch } = await own.call('getReservation', { token, id })
    const params = { id: dispatch?.trips[0]?._id ?? '' }
    for (const body of [
      { seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] },
      { seen: 'on-location', to: 'no-show', attempts: [at(20), at(40)] },
    ] as const)
      await own.call('changeTripProgress', { token, params, body: { ...body, attempts: [...body.attempts] } })
    await openOwn(page, own, token, `/admin/reservations/${id}`)
    const money = panel(page).getByRole('region', { name: 'Payments' })
    await money.getByRole('button', { name: 'Add charge' }).click()
    const total = made.price?.totalCents ?? 0
    await money
      .getByLabel('Charge', { exact: true })
      .selectOption({ label: `No-show: up to ${dollars(total)}` })
    // By then the rest may have been authorised.
    const from = /^Charges .* to Visa 4242\.$|^Captures .* of the authorization\.$/
    await expect(money.getByText(from)).toBeVisible()
    await money.getByLabel('Reason').fill('Nobody came within an hour')
    expect(await violations(page)).toEqual([])
    // The second click may find the first one's charge.
    await allowInConsole('status of 409', async () => {
      await money.getByRole('button', { name: `Charge ${dollars(total)}` }).dblclick()
      await expect.poll(async () => (await moneyOf(made)).owedCents).toBe(0)
    })
    const { payments, postings } = await moneyOf(made)
    expect(payments.reduce((cents, { capturedCents }) => cents + capturedCents, 0)).toBe(total)
    expect(postings.filter(({ kind }) => kind === 'no-show')).toHaveLength(1)
    await expect(money.getByText('Settled', { exact: true })).toBeVisible()
  })
  // The session of the open page ends with the clock that it was made by.
  await page.goto('about:blank')
  resetClock()
  await test.step('a guest gives a tip after the ride, and it is no part of the price', async () => {
    const made = await reserveAndPay(page, 4)
    own.setClock(later(made.pickUpAt, 8 * HOUR_MS))
    await own.call('changeReservationStatus', {
      ...{ token: await own.signIn(), id: made._id },
      body: { seenStatus: 'confirmed', status: 'completed' },
    })
    await openManaged(page, made)
    await page.locator('summary', { hasText: 'Price and receipt' }).click()
    const receipt = page.getByRole('link', { name: /^Receipt / }).first()
    const href = (await receipt.getAttribute('href')) ?? ''
    const paper = await page.request.get(new URL(href, page.url()).href)
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const share = page.getByRole('radio', { name: /^20%/ })
    await page.getByText('Thank your chauffeur').click()
    await page.getByText('20%', { exact: true }).click()
    await expect(share).toBeChecked()
    const tip = /\$[\d,.]+/.exec(await page.locator('label', { has: share }).innerText())?.[0] ?? ''
    expect(await violations(page)).toEqual([])
    await button(page, 'Add tip').click()
    await page.waitForURL(/\/test-payment\//)
    await button(page, `Pay ${tip}`).click()
    await page.waitForURL(/\/manage\//)
    await expect(sum(page, /^Tip for your chauffeur/)).toHaveText(tip)
    await expect(button(page, 'Add tip')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  })
  resetClock()
  await test.step('a card is saved where the policy asks for one, and nothing is charged', async () => {
    const { call, owner: token } = own
    const { draft } = await call('listPolicies', { token })
    const policy = { ...draft.policy, guarantee: 'card' as const }
    const saved = await call('savePolicyDraft', { token, body: { policy }, ifMatch: draft.version })
    await call('publishPolicy', { token, ifMatch: saved.version })
    const made = await reserve(page, 5, { hours: 0 })
    await page.goto(made.pay.url)
    await button(page, 'Save card').click()
    await page.waitForURL(/\/manage\//)
    await expect(standing(page)).toHaveText('Confirmed')
    await page.locator('summary', { hasText: 'Price and receipt' }).click()
    await expect(page.getByText(/^Your card is saved with our payment provider until 60 days/)).toBeVisible()
    await expect(sum(page, /^(Paid|Due|Held)/)).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
})
