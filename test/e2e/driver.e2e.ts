import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './support/axe.ts'
import { givenTrip } from './support/given-trip.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, test } from './support/story.ts'

// The board is that of a whole store, and at night one sample driver alone is on shift: each story has a store of its own.
test.use({ viewport: { width: 1440, height: 900 } })

let product: OwnProduct
test.beforeEach(async () => {
  product = await startOwnProduct({}, { confirms: true })
})
test.afterEach(async ({ page }) => {
  // The office follows events until its page is left.
  await page.goto('about:blank')
  await product?.stop()
})

/** The trip of `givenTrip`, and the address of the page of its guest. */
async function prepare() {
  const made = await givenTrip(product)
  const own = await product.call('makeManageLink', {
    ...{ token: product.owner, params: { id: made.reservation } },
    body: { scope: 'manage' as const, label: 'Ada' },
  })
  return { ...made, own: own.url }
}

const next = (phone: Page, name: string) => phone.getByRole('button', { name })

test('a driver accepts a trip and tells its steps without a network; a dispatcher sees them on the board', async ({
  page,
  browser,
}) => {
  const { trip, day, url } = await prepare()
  const telephone = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true })
  const phone = await telephone.newPage()
  await phone.goto(url)
  await next(phone, 'Accept trip').click()
  await expect(next(phone, 'On the way')).toBeVisible()
  expect(await violations(phone)).toEqual([])
  await phone.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

  await openOwn(page, product, product.owner, `/admin/board?day=${day}&by=vehicles`)
  const block = page.getByRole('button', { name: /Ada Byron/ }).first()
  await expect(block).toBeVisible()

  await telephone.setOffline(true)
  for (const [step, then] of [
    ['On the way', 'Arrived'],
    ['Arrived', 'Passenger on board'],
  ] as const) {
    await expect(next(phone, step)).toBeVisible()
    await next(phone, step).click()
    await expect(next(phone, then)).toBeVisible()
  }
  await expect(phone.getByText('2 taps waiting for signal')).toBeVisible()
  await phone.reload()
  await expect(next(phone, 'Passenger on board')).toBeVisible()
  await phone.getByRole('button', { name: 'Guest not here' }).click()
  await next(phone, 'Log call or text').click()
  await expect(phone.getByText('3 taps waiting for signal')).toBeVisible()
  await phone.getByRole('button', { name: 'Add expense or note' }).click()
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Enter an amount')).toBeVisible()
  await phone.getByLabel('Amount in dollars').fill('4,50')
  await phone.getByLabel('Photo').setInputFiles({
    ...{ name: 'toll.jpg', mimeType: 'image/jpeg' },
    buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  })
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('with photo · waiting for signal')).toBeVisible()
  // Typed wrongly, and never sent: it leaves the telephone at once.
  await phone.getByRole('button', { name: 'Add expense or note' }).click()
  await phone.getByLabel('Amount in dollars').fill('450')
  await phone.getByRole('button', { name: 'Save' }).click()
  await phone.getByRole('button', { name: 'Withdraw: Toll $450.00' }).click()
  await phone.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(phone.getByText('$450.00')).toBeHidden()
  expect(await violations(phone)).toEqual([])
  await phone.reload()
  await expect(phone.getByText('with photo · waiting for signal')).toBeVisible()
  await phone.getByRole('button', { name: 'Español' }).click()
  await expect(phone.getByText('3 avisos esperan señal')).toBeVisible()
  await telephone.setOffline(false)
  await expect(phone.getByText('3 avisos esperan señal')).toBeHidden()
  await expect(phone.getByText('con foto · espera señal')).toBeHidden()
  await expect(phone.getByText('con foto')).toBeVisible()
  await expect(block).toHaveAttribute('data-progress', 'on-location')

  const { call, owner: token } = product
  const { events, reservation } = await call('getTrip', { token, params: { id: trip } })
  const told = events.filter(({ toldAt }) => toldAt).map(({ to, told: what }) => to ?? what)
  expect(told).toEqual(['opened', 'accepted', 'en-route', 'on-location', 'attempt'])
  const { trips } = await call('getClosing', { token, id: reservation })
  const [toll, ...others] = trips[0]?.expenses ?? []
  expect([toll?.cents, toll?.hasPhotograph, others]).toEqual([450, true, []])
  await phone.getByRole('button', { name: /^Retirar: Peaje/ }).click()
  await phone.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(phone.getByText('con foto · retirado')).toBeVisible()
  await call('revokeDriverLinks', { token, params: { id: trip } })
  await phone.reload()
  await expect(phone.getByText('Este viaje ya no es suyo')).toBeVisible()
  await telephone.close()
})

test('who was shown a ride follows it without a reload, while the driver shows where they are', async ({
  page: guest,
  browser,
  allowInConsole,
}) => {
  test.setTimeout(120_000)
  const { url, own } = await prepare()
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.clock.install()
  await guest.goto(own)
  const shared = await guest.evaluate(async () => {
    const reference = location.pathname.split('/').at(-1)
    const answer = await fetch(`/api/manage/${reference}/links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'Charles' }),
    })
    return ((await answer.json()) as { url: string }).url
  })
  await guest.context().clearCookies()
  await guest.goto(shared)
  await expect(guest.getByText('Confirmed', { exact: true })).toBeVisible()
  await guest.evaluate(() => document.body.setAttribute('data-same', ''))
  const telephone = await browser.newContext({
    ...{ viewport: { width: 360, height: 640 }, hasTouch: true, permissions: ['geolocation'] },
    geolocation: { latitude: 38.62, longitude: -77.29, accuracy: 10 },
  })
  const phone = await telephone.newPage()
  await phone.goto(url)
  await next(phone, 'Accept trip').click()
  await expect(phone.getByText('The guest sees your location until drop-off.')).toBeVisible()
  await next(phone, 'On the way').click()
  await expect(phone.getByText('Guest sees your location.')).toBeVisible()

  // The page asks every ten seconds.
  const soon = async (shown: Locator) => {
    await expect(async () => {
      await guest.clock.fastForward(10_000)
      await expect(shown).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 25_000 })
  }
  await soon(guest.getByRole('heading', { name: /is \d+ minutes? away$/ }))
  await expect(guest.locator('.leaflet-container')).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await allowInConsole('ERR_INTERNET_DISCONNECTED', async () => {
    await guest.context().setOffline(true)
    await soon(guest.getByText('Live updates are paused.'))
    await guest.context().setOffline(false)
    await guest.clock.fastForward(10_000)
    await expect(guest.getByText('Live updates are paused.')).toBeHidden()
  })

  await next(phone, 'Arrived').click()
  await soon(guest.getByRole('button', { name: 'I’m on my way' }))
  await expect(guest.locator('body')).toHaveAttribute('data-same')
  await guest.getByRole('button', { name: 'I’m on my way' }).click()
  await expect(guest.getByText(/that you’re on your way/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/Guest is coming/)).toBeVisible()
  await next(phone, 'Stop sharing').click()
  await soon(guest.locator('main:not(:has(.leaflet-container)):has-text("that you’re on your way")'))
  await telephone.close()
})
