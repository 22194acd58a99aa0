import type { Page } from '@playwright/test'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { backFromDulles, toDullesTrip } from '../support/trips.ts'
import { violations } from './support/axe.ts'
import { expectSuccess, panel } from './support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// The policy is that of a whole store: this story has one of its own.
test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
})

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
})
test.afterAll(async () => await product?.stop())

async function open(page: Page, path: string, token = product.owner) {
  await openOwn(page, product, token, path)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** They stay open while a form of theirs is used. */
async function showMoreActions(page: Page) {
  const more = panel(page).getByRole('button', { name: 'More payment actions' })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.press('Enter')
}

/** Presses a button by keyboard. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test('an owner publishes a policy, staff record cash and cancel, and issue, replace and void an invoice', async ({
  page,
  allowInConsole,
}) => {
  test.slow()
  await test.step('a policy is published by keyboard, pages show it, and staff record the deposit in cash', async () => {
    const { call, owner: token } = product
    await open(page, '/admin/policy')
    const meaning = page.getByRole('complementary', { name: 'Plain-language summary' })
    await expect(meaning).toContainText('$240.00 refund')
    await expect(meaning).toContainText('Cancelling 48 or more hours before')
    const hours = page.getByLabel('Cancellation fees, row 1, Hours before pickup')
    await hours.fill('1')
    await expect(page.getByText('Enter fewer hours than in the row above.')).toBeVisible()
    await expect(page.getByText('1 error', { exact: false }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await hours.fill('24')
    await expect(meaning).toContainText('Cancelling 24 or more hours before')
    await expect(meaning).toContainText('24 horas')
    await press(page, 'Save and publish…')
    const dialog = page.getByRole('dialog', { name: 'Publish the draft?' })
    await expect(dialog.getByRole('row', { name: /Cancellation fees, row 1/ })).toContainText('24')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expectSuccess(page, 'Policy published successfully!')
    await expect(page.getByText('Policy 2', { exact: true })).toBeVisible()
    await page.goto(`${product.url}/reservation`)
    await expect(page.locator('.ride-policy')).toContainText('Cancelling 24 or more hours before')

    const [ride, back] = [{ pickUpDate: RIDE_DATE }, { pickUpDate: addDays(RIDE_DATE, 3) }]
    const { classes } = await call('quoteTrips', {
      body: { trips: [toDullesTrip(ride), backFromDulles(back)] },
    })
    const price = classes.find(({ price: one }) => one && one.totalCents > 30_000)?.price
    const contact = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '7035550100', email: uniqueEmail() }
    const { _id: id } = await call('createReservation', { body: { ...contact, quote: price?.token ?? '' } })
    const { depositCents } = await call('getMoney', { token, id })
    const deposit = `$${(depositCents / 100).toFixed(2)}`
    await open(page, `/admin/reservations/${id}`, await product.join('staff'))
    const money = panel(page).getByRole('region', { name: 'Payments' })
    await expect(money.getByText('Balance due', { exact: true })).toBeVisible()
    await showMoreActions(page)
    await press(page, 'Record payment')
    await expect(money.getByLabel('Amount')).toBeFocused()
    await money.getByLabel('Amount').fill(deposit)
    await money.getByLabel('Handled by').fill('Grace')
    await money.getByLabel('Receipt number').fill('R-17')
    await money.getByLabel('Receipt number').press('Enter')
    await expect(money.getByText(`−${deposit}`).first()).toBeVisible()
    await expect(money.getByText('Balance due after the ride')).toBeVisible()
    await expect(money).toContainText('Cash, Grace, receipt R-17')
    await expect(panel(page)).toContainText(`recorded a ${deposit} payment`)
    expect(await violations(page)).toEqual([])

    await open(page, '/admin/money')
    await expect(page.getByRole('link', { name: /^Customer deposits/ })).toContainText(deposit)
    await page.getByText('Accounts and ledger').click()
    await page.getByRole('link', { name: 'Cash', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Entries: Cash' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await open(page, `/admin/reservations?edit=${id}`)
    await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
    await allowInConsole('409 (Conflict)', async () => {
      await press(page, 'Update')
      await expect(page.getByText(/^This ride has a payment or fee\./)).toBeVisible()
    })
    await open(page, `/admin/reservations/${id}`)
    await panel(page).getByRole('button', { name: 'Cancel ride' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'Cancel this ride?' })
    await expect(asked).toContainText(`Refund ${deposit} to the guest.`)
    await expect(asked).toContainText(`${deposit} paid another way`)
    expect(await violations(page)).toEqual([])
    await asked.getByLabel('Reason').fill('The flight is cancelled')
    // While it is asked what other terms do, the button names no amount: it could be pressed, and nothing would be sent.
    const cancel = asked.getByRole('button', { name: /^Cancel/ })
    const answered = Promise.withResolvers<void>()
    await page.route('**/cancellation?*cause=operator*', async route => {
      await answered.promise
      await route.continue()
    })
    await asked.getByLabel('Company (full refund)').check()
    await expect(cancel).toHaveText('Cancel ride')
    await expect(cancel).toBeDisabled()
    answered.resolve()
    await expect(cancel).toHaveText(`Cancel and refund ${deposit}`)
    const cash = {
      direction: 'received',
      how: 'cash',
      cents: 1000,
      by: 'Grace',
      receiptNumber: 'R-18',
    } as const
    const { version: ifMatch } = await call('getMoney', { token, id })
    const body = { ...cash, id: crypto.randomUUID(), secondName: '', reason: '' }
    await call('recordPayment', { token, id, ifMatch, body })
    await allowInConsole('409 (Conflict)', async () => {
      await asked.getByRole('button', { name: `Cancel and refund ${deposit}` }).press('Enter')
      await expect(asked.getByRole('alert')).toContainText('This has changed. Please review it again.')
    })
    await expect(asked.getByLabel('Reason')).toHaveValue('The flight is cancelled')
    const all = `$${((depositCents + 1000) / 100).toFixed(2)}`
    await expect(asked).toContainText(`Refund ${all} to the guest.`)
    await expect(cancel).toHaveText(`Cancel and refund ${all}`)
    // Without a network nothing is lost, and what was decided is sent later.
    await allowInConsole('net::ERR_INTERNET_DISCONNECTED', async () => {
      await page.context().setOffline(true)
      await cancel.press('Enter')
      await expect(asked.getByRole('alert')).toHaveText(/^Can’t reach the server\./)
      await expect(asked.getByLabel('Reason')).toHaveValue('The flight is cancelled')
      await page.context().setOffline(false)
      await cancel.press('Enter')
      await expect(asked).toBeHidden()
    })
    await expect(panel(page)).toContainText(/changed the status from \w+ to cancelled/)
    await expect(panel(page)).toContainText('The flight is cancelled')
  })
  await test.step('an invoice is issued, replaced after the price has changed, and voided', async () => {
    const { call, owner: token } = product
    const trips = [toDullesTrip({ pickUpDate: RIDE_DATE })]
    const { classes } = await call('quoteTrips', { body: { trips } })
    const price = classes.find(({ price: one }) => one)?.price
    const contact = { firstName: 'Ελένη', lastName: 'Byron', phoneNumber: '7035550100', email: uniqueEmail() }
    const made = await call('createReservation', { body: { ...contact, quote: price?.token ?? '' } })
    const { _id: id } = made
    if (made.status === 'pending')
      await call('changeReservationStatus', {
        ...{ token, id },
        body: { seenStatus: 'pending', status: 'confirmed', withoutVehicle: { reason: 'Ours' } },
      })
    const staff = await product.join('staff')
    await open(page, `/admin/reservations/${id}`, staff)
    const money = panel(page).getByRole('region', { name: 'Payments' })
    await showMoreActions(page)
    await press(page, 'Issue invoice')
    await expect(money.getByLabel('Name')).toHaveValue('Ελένη Byron')
    await money.getByLabel('Company').fill('Analytical Engines')
    await money.getByLabel('Address').fill('1 Main St\nDumfries VA')
    expect(await violations(page)).toEqual([])
    await press(page, 'Issue invoice')
    await money.getByText('Ledger and documents').click()
    await expect(money.getByRole('button', { name: 'Invoice I-2026-00001' })).toBeVisible()
    const { version: ifMatch } = await call('getReservation', { token, id })
    await call('adjustReservationPrice', { token, id, ifMatch, body: { cents: -500, reason: 'Late' } })
    await page.reload()
    await expect(money.getByText(/has changed since invoice I-2026-00001/)).toBeVisible()
    await money.getByText('Ledger and documents').click()
    await showMoreActions(page)
    await press(page, 'Issue corrected invoice')
    await expect(money.getByLabel('Company')).toHaveValue('Analytical Engines')
    await expect(money.getByLabel('Address')).toHaveValue('1 Main St\nDumfries VA')
    await press(page, 'Issue invoice')
    await expect(money.getByText('voided by C-2026-00001')).toBeVisible()
    await showMoreActions(page)
    await press(page, 'Void invoice')
    await money.getByLabel('Reason').fill('Wrong company')
    await money.getByLabel('Reason').press('Enter')
    await expect(money.getByText('voided by C-2026-00002')).toBeVisible()
    expect(await violations(page)).toEqual([])

    // Two of the office give goodwill at once: the second is told what has changed, and decides again.
    const other = await page.context().newPage()
    const given = []
    for (const [desk, amount] of [
      [page, '5.00'],
      [other, '7.00'],
    ] as const) {
      if (desk === other) await open(other, `/admin/reservations/${id}`, staff)
      const form = panel(desk).getByRole('form', { name: 'Courtesy credit' })
      await showMoreActions(desk)
      await panel(desk).getByRole('button', { name: 'Courtesy credit' }).click()
      await form.getByLabel('Amount').fill(amount)
      await form.getByLabel('Reason').fill('The car was late')
      given.push({ form, send: form.getByRole('button', { name: 'Courtesy credit' }) })
    }
    const [first, second] = given
    await first!.send.click()
    await expect(first!.form).toHaveCount(0)
    await expect(panel(other).locator('dt', { hasText: 'Courtesy credit' })).toBeVisible()
    await second!.send.click()
    await expect(second!.form.getByRole('alert')).toHaveText(/^Payments have changed since/)
    await expect(second!.form.getByLabel('Amount')).toHaveValue('7.00')
    expect((await call('getMoney', { token, id })).goodwillCents).toBe(500)
    await second!.send.click()
    await expect(second!.form).toHaveCount(0)
    expect((await call('getMoney', { token, id })).goodwillCents).toBe(1200)
    await other.close()
  })
})
