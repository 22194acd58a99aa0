import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { SETUP_STEPS } from '../../domain/integrations/setup-guide.ts'
import { freePort } from '../support/postgres.ts'
import { FakeStripe, LIVE_KEY } from '../support/stripe/fake-stripe.ts'
import { violations } from './support/axe.ts'
import { ledToFake } from './support/lead-to-fake.ts'
import { openOwn, startOwnProduct } from './support/own-product.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, ignoreHTTPSErrors: true })

/** Milliseconds from the first screen to the paid booking. */
const FIRST_DAY_MAX = 90_000
const DECISIONS_MAX = 12
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 24"><path d="M4 2v20M16 2v20M4 12h12" stroke="#1f62c4" stroke-width="3"/></svg>`

const PUBLIC_URL = 'https://hudson.example'

/** With its key, for this name and 127.0.0.1. No machine trusts it. */
const CERTIFICATE = fileURLToPath(new URL('./support/hudson.example.pem', import.meta.url))

/**
 * An empty product at a public address behind TLS. Its card payments and its email go to an account at Stripe and a
 * mail server on this machine. The port is the one that the browser of the stories takes for the address.
 */
async function startPublicProduct(port: number) {
  const pem = readFileSync(CERTIFICATE)
  const stripe = new FakeStripe(() => new Date())
  const { port: stripePort } = await stripe.listen()
  const own = await startOwnProduct(
    {
      ...{ PUBLIC_URL, PAYMENTS: '', SAMPLE_CONTENT: 'off', NODE_EXTRA_CA_CERTS: CERTIFICATE },
      ...ledToFake(stripePort),
    },
    { confirms: true, guided: true },
  )
  const connected = new Set<Socket>()
  const proxy = createServer({ key: pem, cert: pem }, outer => {
    connected.add(outer)
    outer.on('close', () => connected.delete(outer))
    const inner = connect(Number(new URL(own.url).port), '127.0.0.1')
    outer.on('error', () => inner.destroy()).pipe(inner)
    inner.on('error', () => outer.destroy()).pipe(outer)
  })
  await new Promise<void>(resolve => proxy.listen(port, '127.0.0.1', resolve))
  const mailPort = await freePort()
  const mails: string[] = []
  const mailServer = new SMTPServer({
    ...{ secure: true, key: pem, cert: pem },
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>(resolve => mailServer.listen(mailPort, '127.0.0.1', resolve))
  return {
    ...{ own, stripe, mailPort, mails },
    /** Posts what has happened at Stripe to each webhook there, and answers the statuses. */
    async tell(): Promise<number[]> {
      const { events } = stripe.account
      const told = events
        .splice(0)
        .flatMap(event => stripe.endpoints.all.map(endpoint => ({ event, endpoint })))
      return await Promise.all(
        told.map(async ({ event, endpoint }) => {
          const { body, signature } = stripe.signed(event, { secret: String(endpoint['secret']) })
          const { status } = await fetch(own.url + new URL(String(endpoint['url'])).pathname, {
            method: 'POST',
            headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
            body: new Uint8Array(body),
          })
          return status
        }),
      )
    },
    async stop() {
      await own.stop()
      for (const socket of connected) socket.destroy()
      await Promise.all([stripe.close(), new Promise(resolve => proxy.close(resolve))])
      await new Promise<void>(resolve => mailServer.close(resolve))
    },
  }
}

let product: Awaited<ReturnType<typeof startPublicProduct>>
test.beforeAll(async () => {
  product = await startPublicProduct(Number(process.env['PUBLIC_STORY_PORT']))
})
test.afterAll(() => product?.stop())

const openGuide = async (page: Page, path: string) =>
  await openOwn(page, { ...product.own, url: PUBLIC_URL }, product.own.owner, path)

/** The owner in the guide, who decides with one button for each screen. */
class Owner {
  decisions = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async fill(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields))
      await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async decide(button: string, next: string) {
    this.decisions += 1
    await this.press(button, next)
  }

  /** Nothing is left to decide on this screen. */
  async next(step: string) {
    await this.press('Continue', step)
  }

  private async press(button: string, next: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await expect(this.page.getByRole('heading', { name: next, level: 2, exact: true })).toBeAttached()
  }
}

test('an empty store becomes a company in New York and takes a paid booking', async ({ page }) => {
  test.setTimeout(2 * FIRST_DAY_MAX)
  const begin = Date.now()
  const owner = new Owner(page)
  const { stripe, mailPort, mails } = product
  await openGuide(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible()
  await test.step('company, brand and area', async () => {
    await owner.fill({
      ...{ 'Company name': 'Hudson Black Car', 'Booking phone': '(212) 555-0142' },
      ...{ Email: 'rides@hudson.example', 'Town, state and ZIP': 'New York, NY 10036' },
    })
    await owner.decide('Save & continue', 'Brand')
    const logo = page.getByRole('group', { name: 'Logo for light backgrounds' })
    await logo
      .getByLabel('Upload')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
    await expect(logo.locator('img')).toBeAttached()
    await owner.fill({ 'Reference prefix': 'HBC', 'Accent color': '#1f62c4' })
    await owner.decide('Save & continue', 'Service area & airports')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('New York, NY 10036')
    await owner.decide('Save & continue', 'Vehicles')
  })
  await test.step('three vehicles in two classes, and rates', async () => {
    await page.getByLabel('Class', { exact: true }).selectOption('Executive Sedan')
    for (const [name, plate] of [
      ['Lincoln Navigator', 'HBC 1'],
      ['Mercedes S-Class', 'HBC 2'],
    ] as const) {
      await owner.fill({ 'Make and model': name, Plate: plate })
      await owner.decide('Save & add another', 'Vehicles')
      await expect(page.getByText(`${name} added.`)).toBeVisible()
      await expect(page.getByLabel('Plate')).toHaveValue('')
    }
    await page.getByLabel('Class', { exact: true }).selectOption('Premium SUV')
    await owner.fill({ 'Make and model': 'Cadillac Escalade', Plate: 'HBC 3' })
    await owner.decide('Save & continue', 'Rates')
    const prices = page.getByLabel('Price', { exact: true })
    await prices.nth(0).fill('70')
    await prices.nth(1).fill('95.50')
    await owner.fill({ 'Per hour': '79' })
    await expect(page.getByRole('region', { name: 'Prices on your website' })).toContainText('$95.50')
    expect(await violations(page, { themes: 'both' })).toEqual([])
    await owner.decide('Publish these rates', 'Booking & cancellation')
  })
  await test.step('policy, one chauffeur, and what can wait', async () => {
    await owner.fill({ 'Deposit, in %': '20', 'Deposit for rides over': '$50' })
    await owner.decide('Save & continue', 'Chauffeurs & staff')
    await owner.fill({ 'Chauffeur’s name': 'Sam Ortiz', Phone: '(212) 555-0143' })
    await owner.decide('Save & continue', 'Email & texts')
  })
  await test.step('email and card payments', async () => {
    await owner.fill({
      ...{ 'Mail server': '127.0.0.1', Username: 'rides@hudson.example', Password: 'cobol was my idea' },
      'Sender address': 'rides@hudson.example',
    })
    await page.getByText('Port and encryption').click()
    await owner.fill({ Port: String(mailPort) })
    await owner.decide('Save email', 'Email & texts')
    await expect(page.getByRole('button', { name: 'Send test email' })).toBeVisible()
    await owner.next('Payments')
    await owner.fill({ 'Secret key': LIVE_KEY })
    await owner.decide('Save key', 'Payments')
    await expect(page.getByRole('list', { name: 'Card payment setup' })).toBeVisible()
    expect(stripe.endpoints.all.map(({ url }) => new URL(String(url)).origin)).toEqual([PUBLIC_URL])
  })
  await test.step('open for booking', async () => {
    await page.goto(`${PUBLIC_URL}/admin/go-live`)
    await owner.decide('Open for booking', 'You’re live')
  })
  expect(owner.decisions).toBeLessThanOrEqual(DECISIONS_MAX)
  await test.step('a guest books the first known trip at its price, and pays the deposit', async () => {
    const ride = new PricedRide(page)
    await ride.open(PUBLIC_URL)
    await ride.choose(ride.pickUp, '10036', /10036/)
    await ride.choose(ride.dropOff, 'lga', /LGA/)
    await ride.at(RIDE_DATE, '13:00')
    await page.getByLabel('Passengers').selectOption('2')
    await ride.chooseCar('Executive Sedan')
    expect(await ride.asked()).toBe(7000)
    await ride.person(uniqueEmail())
    await page.route('http://stripe.test/**', route => route.fulfill({ body: 'Stripe' }))
    await ride.send.click()
    await page.waitForURL(/stripe\.test/)
    const session = stripe.account.get(page.url().split('/').at(-1) ?? '', 'checkout.session')
    expect(session['amount_total']).toBe(1400)
    stripe.act(session.id, 'pay')
    expect(new Set(await product.tell())).toEqual(new Set([200]))
    await page.goto(String(session['success_url']))
    await page.waitForURL(/\/manage\/HBC-/)
    await expect(page.locator('[data-standing]')).toHaveText('Confirmed')
    await expect.poll(() => mails.some(mail => mail.includes('HBC-') && mail.includes(PUBLIC_URL))).toBe(true)
  })
  expect(Date.now() - begin).toBeLessThan(FIRST_DAY_MAX)
  const html = async (path: string) => (await page.request.get(product.own.url + path)).text()
  const home = await html('/')
  for (const part of ['Hudson Black Car', '/brand/logo-', '1f62c4']) expect(home).toContain(part)
  expect(home).not.toMatch(/Quantico|Virginia/)
  const airports = await html('/airports')
  for (const code of ['JFK', 'LGA', 'EWR']) expect(airports).toContain(code)
})

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

test('the primary button of every step is in sight without scrolling', async ({ page }) => {
  test.slow()
  await openGuide(page, '/admin/setup-guide')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const step of SETUP_STEPS) {
      await page.goto(`${PUBLIC_URL}/admin/setup-guide?step=${step}`)
      await expect(page.locator('.guide-dock .primary')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Loading…')).toHaveCount(0)
      await expect(page.locator('.guide-dock .primary')).toBeInViewport({ ratio: 1 })
    }
  }
})
